// Opens the product without a network: the files of one build, kept whole. The API is never answered here; captures wait in the page's database.

const prefix = 'plumbline-offline-';
/** Holds which kept build is the current one. */
const pointer = `${prefix}current`;
const pageKey = '/offline-page';
/** A network that takes longer than this to bring a page counts as none. */
const pageLimitMs = 3_000;
const refreshRestMs = 60_000;
const atOnce = 4;

const hashed = /\.[0-9a-f]{10}\.(js|css|woff2)$/;
const noScreen = /^\/(api|internal|config|assets|remotes|site)\//;

addEventListener('install', (event) => event.waitUntil(refresh().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  if (event.data === 'refresh') event.waitUntil(refreshNowAndThen());
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !noScreen.test(pathname)) event.respondWith(pageFor(event));
  else if (hashed.test(pathname)) event.respondWith(fileFor(request));
});

/** The page of the server, else the kept one: what is deployed now always comes first. */
async function pageFor(event) {
  try {
    const answer = await Promise.race([fetch(event.request), late()]);
    if (answer.status < 500) {
      event.waitUntil(refreshNowAndThen());
      return answer;
    }
    return (await keptPage()) ?? answer;
  } catch {
    return (await keptPage()) ?? fetch(event.request);
  }
}

function late() {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No page in time')), pageLimitMs));
}

/** The name of a file holds the hash of its bytes: whichever build it was kept with, it is the same file. */
async function fileFor(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

async function keptPage() {
  const name = await currentName();
  return name && (await caches.open(name)).match(pageKey);
}

async function currentName() {
  return (await (await caches.open(pointer)).match('/'))?.text();
}

let refreshing;
let refreshedAt = 0;

async function refreshNowAndThen() {
  if (Date.now() - refreshedAt < refreshRestMs) return;
  refreshedAt = Date.now();
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  // Without a network what is kept stays
  await refreshing.catch(() => undefined);
}

/** Keeps the deployed build, whole or not at all. */
async function refresh() {
  const list = await listNow();
  const name = prefix + list.build;
  if ((await currentName()) !== name) {
    const cache = await caches.open(name);
    await keepFiles(cache, list.files);
    const page = await fetch(list.page, { headers: { accept: 'text/html' }, credentials: 'omit', cache: 'no-cache' });
    if (!page.ok) throw new Error(`${list.page} answered ${page.status}`);
    await cache.put(pageKey, page);
    // A build that was deployed meanwhile may have given the page: the next refresh keeps that one
    if ((await listNow()).build !== list.build) throw new Error('Another build was deployed meanwhile');
    await (await caches.open(pointer)).put('/', new Response(name));
  }
  await removeOld(name);
}

async function listNow() {
  const answer = await fetch('/config/offline.json', { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
  return answer.json();
}

async function keepFiles(cache, files) {
  const waiting = [...files];
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const answer = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file, { credentials: 'omit' }));
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      await cache.put(file, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** A build that an open page runs stays until that page is closed: it may ask for more of its files. */
async function removeOld(current) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const inUse = new Set(held.map(({ name }) => name));
  for (const name of await caches.keys()) {
    const isOld = name.startsWith(prefix) && name !== current && name !== pointer;
    if (isOld && !inUse.has(name)) await caches.delete(name);
  }
}
