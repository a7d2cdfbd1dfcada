// The same program as the page, in a worker: `main()` sees where it is and listens.

import init from '{{tarock-web.js}}';

// Messages that come before the program listens would be lost.
const early = [];
const keep = (event) => early.push(event);
addEventListener('message', keep);

init({ module_or_path: '{{tarock-web_bg.wasm}}' }).then(
  () => {
    removeEventListener('message', keep);
    for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
  },
  // A rejected promise stays inside the worker; an exception reaches the page as its `error` event.
  (error) => setTimeout(() => {
    throw error;
  }),
);
