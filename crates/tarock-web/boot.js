// Starts the page: fetches the program, tells how far it is when that takes long, and what to do when it fails.

const wasm = '{{tarock-web_bg.wasm}}';
const js = '{{tarock-web.js}}';
const WASM_BYTES = Number('{{bytes tarock-web_bg.wasm}}');
const PATIENCE_MS = 4000;
const BOTS_MS = 20_000;

// What Rust needs to start its worker: `new Worker(kaiserstich.worker, {type: 'module'})`; and what it calls when the
// page is there, or will not be, and when the bots are ready.
window.kaiserstich = { js, wasm, worker: '{{worker.js}}', version: '{{version}}' };
const started = new Promise((resolve, reject) => {
  kaiserstich.started = resolve;
  kaiserstich.failed = () => reject(new Error('stopped'));
});
const calm = new Promise((resolve) => {
  kaiserstich.calm = resolve;
});

// The style sheet of pages and panes: fetched when one of them is opened, or when everything else is there.
let late;
kaiserstich.style = () => {
  late ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '{{late.css}}' });
    link.onload = resolve;
    // A page without it can be read; the next one tries again.
    link.onerror = () => {
      late = undefined;
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
  return late;
};

const isGerman = (navigator.language ?? 'de').toLowerCase().startsWith('de');
const words = isGerman
  ? {
      loading: (percent) => `Lade Regelwerk … ${percent} %`,
      failed: 'Kaiserstich konnte nicht geladen werden.',
      old: 'Dieser Browser ist zu alt für Kaiserstich: ihm fehlt WebAssembly.',
      retry: 'Nochmals versuchen',
    }
  : {
      loading: (percent) => `Loading the rules … ${percent}%`,
      failed: 'Kaiserstich could not be loaded.',
      old: 'This browser is too old for Kaiserstich: it has no WebAssembly.',
      retry: 'Try again',
    };

const place = document.getElementById('boot');
let loaded = 0;

function showProgress() {
  const percent = Math.min(99, Math.floor((100 * loaded) / WASM_BYTES));
  let line = place.querySelector('p');
  if (!line) {
    line = document.createElement('p');
    line.lang = isGerman ? 'de' : 'en';
    place.replaceChildren(line);
  }
  const text = words.loading(percent);
  if (line.textContent !== text) line.textContent = text;
}

function showFailure(error) {
  console.error(error);
  const line = document.createElement('p');
  line.textContent = typeof WebAssembly === 'object' ? words.failed : words.old;
  const detail = document.createElement('small');
  detail.textContent = String(error?.message ?? error);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = words.retry;
  retry.addEventListener('click', () => location.reload());
  place.lang = isGerman ? 'de' : 'en';
  place.setAttribute('role', 'alert');
  place.replaceChildren(line, detail, retry);
}

// Chunks that the program will ask for: then they are in the browser's cache, or on their way there.
function fetchAhead(addresses) {
  for (const href of addresses.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }));
  }
}

// The language that the program will begin in, as `app::first_language` finds it.
function firstLanguage() {
  try {
    const { language } = JSON.parse(localStorage.getItem('kaiserstich.settings'));
    if (language === 'de' || language === 'en') return language;
  } catch { /* nothing is set */ }
  return isGerman ? 'de' : 'en';
}

async function program() {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.status} ${wasm}`);
  // Browsers keep the compiled form of an answer that is passed on untouched. From the service worker's cache
  // it comes at once, so there is nothing to count.
  if (navigator.serviceWorker?.controller || !response.body) return response;
  fetchAhead(firstLanguage() === 'de' ? '{{chunk german}}' : '{{chunk english}}');
  const counter = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      controller.enqueue(chunk);
    },
    // While the program is being compiled, the network has nothing else to do.
    flush: () => fetchAhead('{{worker.js}} {{chunk players}}'),
  });
  return new Response(response.body.pipeThrough(counter), { headers: { 'content-type': 'application/wasm' } });
}

let ticking;
const patience = setTimeout(() => {
  showProgress();
  ticking = setInterval(showProgress, 250);
}, PATIENCE_MS);

try {
  const [module, response] = await Promise.all([import(js), program()]);
  await module.default({ module_or_path: response });
  await started;
  place.remove();
  // Bots that never get ready must not keep the page from working offline.
  setTimeout(kaiserstich.calm, BOTS_MS);
  calm.then(kaiserstich.style).then(keepForOffline);
} catch (error) {
  showFailure(error);
} finally {
  clearTimeout(patience);
  clearInterval(ticking);
}

// After everything else: what the service worker fetches must not compete with the page.
function keepForOffline() {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch((error) => console.warn('not available offline:', error));
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
