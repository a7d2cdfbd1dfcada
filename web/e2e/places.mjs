// Measures the screen: finds elements that are too small, covered, cut off or off the screen.

/** Runs in the page. */
function measure() {
  const found = [];
  const { innerWidth: width, innerHeight: height } = window;
  const root = document.documentElement;
  if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth} wide`);
  const name = (element) => element.id || `${element.className || element.tagName} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
  const style = (element) => getComputedStyle(element);
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && style(element).visibility !== 'hidden' && !element.closest('.unseen, [hidden]');
  };
  const strip = (card) => Number.parseFloat(style(card).getPropertyValue('--strip'));
  const isCard = (element) => element.matches('#hand .card');
  const pane = document.querySelector('#pane');

  // The visible part of an element, because cards overlap, and lists and panes scroll.
  const area = (element) => {
    const label = element.closest('label');
    let { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
    if (isCard(element)) right = Math.min(right, left + strip(element) + 2);
    return { left, top, right, bottom };
  };
  const clipped = (element) => {
    const box = area(element);
    const frame = element.closest('#choices, .pane-body, .scroll, .page-scroll')?.getBoundingClientRect();
    if (!frame) return box;
    return { left: Math.max(box.left, frame.left), top: Math.max(box.top, frame.top), right: Math.min(box.right, frame.right), bottom: Math.min(box.bottom, frame.bottom) };
  };
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(isSeen);
  for (const element of controls) {
    const { left, top, right, bottom } = area(element);
    const isProse = element.matches('p a, li a, dd a') && style(element).display === 'inline';
    const high = isCard(element) ? Math.min(bottom, height) - top : bottom - top;
    if (!isProse && (right - left < 43.5 || high < 43.5)) found.push(`${name(element)} is ${Math.round(right - left)}×${Math.round(high)}`);
    if (!element.closest('.scroll, .page-scroll') && (left < -1 || right > width + 1)) found.push(`${name(element)} leaves the screen`);
  }
  const shown = controls.filter((element) => !isCard(element) && (!pane || pane.contains(element)));
  const boxes = shown.map((element) => ({ element, ...clipped(element) })).filter((box) => box.bottom > box.top && box.top < height);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      const label = a.element.closest('label');
      const isOne = a.element.contains(b.element) || b.element.contains(a.element) || (label && label === b.element.closest('label'));
      if (!isOne && meet(a, b)) found.push(`${name(a.element)} meets ${name(b.element)}`);
    }
  }
  // Text that does not fit: in a line with an ellipsis, or in a box that hides its overflow.
  for (const element of document.querySelectorAll('body *')) {
    const hides = ['hidden', 'clip'].includes(style(element).overflowX);
    const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (hides && words && isSeen(element) && !element.matches('input, select, textarea')) {
      if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3) found.push(`cut off: ${name(element)}`);
    }
  }
  // Every card can be hit where it is visible.
  for (const card of pane ? [] : document.querySelectorAll('#hand .card')) {
    const box = card.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + Math.min(strip(card), box.width) / 2, box.top + Math.min(24, box.height / 4));
    if (!card.contains(hit)) found.push(`${card.id} does not answer, but ${hit ? name(hit) : 'nothing'}`);
  }
  return found;
}

/** The layout errors of the page, as sentences. */
export function misplaced(page) {
  return page.evaluate(measure);
}
