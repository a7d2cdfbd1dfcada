// Kaiserstich without a network: this build's files, all of them, from one cache.
//
// A new version is fetched beside the running one and waits: pages that run keep their files. A page that sees a
// waiting worker (`registration.waiting`) and has nothing to lose posts `{type: 'activate'}` to it, and reloads on
// `controllerchange`.

const CACHE = 'kaiserstich-{{version}}';
const PAGE = '/';
const FILES = new Set('{{files}}'.split(' '));

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('message', (event) => {
  if (event.data?.type === 'activate') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const isFile = FILES.has(url.pathname);
  // Every address of the page is the same page; whatever has an ending is a file.
  const isPage = request.mode === 'navigate' && !url.pathname.split('/').pop().includes('.');
  if (isFile || isPage) event.respondWith(fromCache(isFile ? url.pathname : PAGE, request));
});

async function fill() {
  const cache = await caches.open(CACHE);
  // Hashed files never change, and the page has just fetched most of them: the browser's cache will do.
  const requests = [...FILES].map((path) => {
    const isHashed = path.startsWith('/assets/');
    return new Request(path, { cache: isHashed ? 'default' : 'no-cache' });
  });
  await cache.addAll(requests);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('kaiserstich-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function fromCache(path, request) {
  const cache = await caches.open(CACHE);
  // The server chose an encoding; in the cache there is only one.
  const hit = await cache.match(path, { ignoreVary: true });
  return hit ?? fetch(request);
}
