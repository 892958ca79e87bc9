// The capture queue on a device with a database and a server that behaves as told: nothing is lost, nothing is sent twice.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCaptures, markCapture, savePhoto } from './store/capture-store.ts';
import { saveSection } from './store/save-section.ts';
import { sealCapture } from './store/capture-rows.ts';
import { fieldDatabase } from './store/database.ts';
import { holdOf, type FindHold, type Hold } from './hold.ts';
import { startSender, type Sender } from './sender.ts';

/** What the server does with one upload: an answer, or no answer at all. */
type Answer = { status: number; body: unknown; retryAfter?: string } | 'lost';

const arrived: { file: string; key: string; address: string }[] = [];
let answer: (form: FormData) => Answer;
let sender: Sender | undefined;

class Upload {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  private address = '';
  private key = '';
  private retryAfter: string | null = null;
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.retryAfter : null;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') this.key = value;
  }
  send(form: FormData) {
    const file = form.get('photo') as File;
    arrived.push({ file: file.name, key: this.key, address: this.address });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    const result = answer(form);
    queueMicrotask(() => {
      if (result === 'lost') {
        this.onerror?.();
        return;
      }
      this.status = result.status;
      this.retryAfter = result.retryAfter ?? null;
      this.responseText = JSON.stringify(result.body);
      this.onload?.();
    });
  }
}

const owner = { inspectionId: 5, userId: 2 };
const stored = (sha256: string): Answer => ({
  status: 201,
  body: {
    photos: [
      {
        id: 1,
        version: 1,
        inspectionId: 5,
        claimId: 1,
        originalName: 'a.jpg',
        category: 'exterior',
        sha256,
        bytes: 3,
        format: 'jpeg',
        contentType: 'image/jpeg',
        width: 1,
        height: 1,
        capturedAt: '2026-11-21T12:00:00.000Z',
        origin: 'camera',
        capturedAtSource: 'device',
        status: 'processing',
        aiProcessed: false,
        uploadedBy: 'Dana Cole',
        createdAt: '2026-11-21T12:00:00.000Z',
        originalUrl: '/api/photos/1/original',
        repeated: false,
      },
    ],
    refused: [],
  },
});

const aPhoto = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
/** Fingerprints of what waits, by capture: an honest server answers with them. */
const hashes = new Map<string, string>();
const honest = (form: FormData) => stored(hashes.get(form.get('clientId') as string) ?? '');

async function take(name: string, of = owner) {
  const capture = await savePhoto(of, aPhoto(name), { category: 'exterior' });
  hashes.set(capture.id, capture.sha256);
  return capture;
}

function start(findHold: FindHold = async () => undefined) {
  sender = startSender({ userId: owner.userId, onDelivered: () => undefined, findHold });
  return sender;
}

beforeEach(() => {
  arrived.length = 0;
  answer = honest;
  vi.stubGlobal('XMLHttpRequest', Upload);
});
afterEach(async () => {
  sender?.stop();
  sender = undefined;
  vi.unstubAllGlobals();
  await (await fieldDatabase()).clear('captures');
});

test('a photo is on the device, with its fingerprint, before anything is sent', async () => {
  const capture = await take('a.jpg');
  expect(arrived).toEqual([]);
  expect(await listCaptures(owner.userId)).toMatchObject([
    { id: capture.id, state: 'saved', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
});

test('photos are sent in the order in which they were taken, each with its own key, and leave the device when verified', async () => {
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
  for (const name of names) await take(name);
  start();
  await expect.poll(() => listCaptures(owner.userId)).toEqual([]);
  expect(arrived.map((one) => one.file)).toEqual(names);
  expect(new Set(arrived.map((one) => one.key)).size).toBe(names.length);
  expect(arrived[0]?.address).toBe('/api/photos/upload/5');
});

test('without a network a photo waits with a time of the next try, and the later ones are not tried in vain', async () => {
  answer = () => 'lost';
  await take('a.jpg');
  await take('b.jpg');
  const before = Date.now();
  start();
  await expect.poll(async () => (await listCaptures(owner.userId))[0]?.state).toBe('queued');
  const [first, second] = await listCaptures(owner.userId);
  expect(first?.tries).toBe(1);
  expect(first?.notBefore).toBeGreaterThan(before);
  expect(second?.state).toBe('saved');
  expect(arrived.map((one) => one.file)).toEqual(['a.jpg']);
});

test('back online everything goes out at once, with the keys of the first try', async () => {
  answer = () => 'lost';
  await take('a.jpg');
  start();
  await expect.poll(async () => (await listCaptures(owner.userId))[0]?.state).toBe('queued');
  answer = honest;
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return listCaptures(owner.userId);
    })
    .toEqual([]);
  expect(new Set(arrived.map((one) => one.key)).size).toBe(1);
});

test('what was under way when the browser closed is sent after the next start', async () => {
  const { id } = await take('a.jpg');
  await markCapture(id, { state: 'sending', tries: 1 });
  start();
  await expect.poll(() => listCaptures(owner.userId)).toEqual([]);
});

test('what waited for its next try goes at once when the page is opened anew, and its waits begin anew', async () => {
  const { id } = await take('a.jpg');
  await markCapture(id, { state: 'queued', tries: 5, notBefore: Date.now() + 60_000 });
  answer = () => 'lost';
  start();
  await expect.poll(() => arrived.length).toBe(1);
  await expect.poll(async () => (await listCaptures(owner.userId))[0]).toMatchObject({ state: 'queued', tries: 1 });
});

test('where the server says when a repeat may succeed, that is when it is tried', async () => {
  answer = () => ({ status: 409, body: { code: 'conflict', message: 'Still being worked on', requestId: 'r' }, retryAfter: '5' });
  const { id } = await take('a.jpg');
  await markCapture(id, { state: 'saved', tries: 6 });
  const before = Date.now();
  start();
  await expect.poll(async () => (await listCaptures(owner.userId))[0]?.state).toBe('queued');
  const [waiting] = await listCaptures(owner.userId);
  expect(waiting?.notBefore).toBeGreaterThanOrEqual(before + 5_000);
  expect(waiting?.notBefore).toBeLessThan(before + 20_000);
});

test('what was under way in a page that still held the lock as this one began is sent as soon as it is free', async () => {
  let isHeld = true;
  let refused = 0;
  const request = (_name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<void> | undefined) => {
    if (isHeld) refused += 1;
    return Promise.resolve(work(isHeld ? null : ({} as Lock)));
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } }, onLine: { value: true } }));
  const { id } = await take('a.jpg');
  await markCapture(id, { state: 'sending', tries: 1 });
  const running = start();
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect(arrived).toEqual([]);
  isHeld = false;
  await expect
    .poll(() => {
      running.wake();
      return listCaptures(owner.userId);
    })
    .toEqual([]);
});

test('a refused photo stays and asks for attention, the next one is sent', async () => {
  answer = (form) =>
    (form.get('photo') as File).name === 'bad.jpg'
      ? { status: 415, body: { code: 'unsupported', message: 'Not an image', requestId: 'r' } }
      : honest(form);
  await take('bad.jpg');
  await take('good.jpg');
  start();
  await expect.poll(async () => (await listCaptures(owner.userId)).map((one) => one.state)).toEqual(['attention']);
  expect(await listCaptures(owner.userId)).toMatchObject([{ fileName: 'bad.jpg', problem: 'Not an image' }]);
  expect(arrived.map((one) => one.file)).toEqual(['bad.jpg', 'good.jpg']);
});

test('a photo of which the server holds other bytes is never removed', async () => {
  answer = () => stored('0'.repeat(64));
  await take('a.jpg');
  start();
  await expect.poll(async () => (await listCaptures(owner.userId))[0]?.state).toBe('queued');
  expect(await listCaptures(owner.userId)).toMatchObject([{ fileName: 'a.jpg', problem: expect.stringContaining('damaged') }]);
});

test('captures of another person on the same device are neither seen nor sent', async () => {
  await take('theirs.jpg', { inspectionId: 5, userId: 9 });
  await take('mine.jpg');
  start();
  await expect.poll(() => listCaptures(owner.userId)).toEqual([]);
  expect(arrived.map((one) => one.file)).toEqual(['mine.jpg']);
  expect(await listCaptures(9)).toMatchObject([{ fileName: 'theirs.jpg', state: 'saved' }]);
});

test('a later save of a section does not pass an earlier one that waits for its next try', async () => {
  const sent: string[] = [];
  let isAway = true;
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push((JSON.parse(body as string) as { notes: string }).notes);
    const notNow = { code: 'x', message: 'Not now', requestId: 'r' };
    return isAway ? Response.json(notNow, { status: 409, headers: { 'retry-after': '60' } }) : Response.json(notNow, { status: 422 });
  });
  const seen = (after?: string) => ({ category: 'exterior' as const, seen: { revision: 0, after } });
  const first = await saveSection(owner, seen(), { notes: 'One' });
  await markCapture(first.id, { state: 'sending' });
  await saveSection(owner, seen(first.id), { notes: 'Two' });
  await take('a.jpg');
  const running = start();
  await expect.poll(() => arrived.map((one) => one.file)).toEqual(['a.jpg']);
  await expect.poll(async () => (await listCaptures(owner.userId)).map((one) => one.state)).toEqual(['queued', 'saved']);
  expect(sent).toEqual(['One']);
  isAway = false;
  await expect
    .poll(async () => {
      running.wake(true);
      return (await listCaptures(owner.userId)).map((one) => one.state);
    })
    .toEqual(['attention', 'attention']);
  expect(sent).toEqual(['One', 'One', 'Two']);
});

test('a section that is refused asks for attention once its photos have arrived, and not before', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'conflict', message: 'Add a photo first', requestId: 'r' }, { status: 409 }));
  answer = () => ({ status: 503, body: { code: 'unavailable', message: 'Away', requestId: 'r' } });
  await take('a.jpg');
  await saveSection(owner, { category: 'exterior', seen: { revision: 0 } }, { state: 'complete' });
  const running = start();
  const states = async () => (await listCaptures(owner.userId)).map((one) => one.state);
  await expect.poll(states).toEqual(['queued', 'queued']);
  answer = honest;
  running.wake(true);
  await expect
    .poll(() => {
      running.wake(true);
      return states();
    })
    .toEqual(['attention']);
});

const refusedWith = (status: number, fields = {}): Answer => ({
  status,
  body: { code: 'x', message: 'You may not', requestId: 'r', fields },
});

/** Who is signed in, as the test says, and how often that was asked. */
function aSession(first?: Hold) {
  const session = { hold: first, asked: 0 };
  const findHold: FindHold = async (fresh) => {
    if (fresh) session.asked += 1;
    return fresh ? session.hold : undefined;
  };
  return { session, findHold };
}

test.each<[string, Answer, Hold]>([
  ['the session is over, or the account was shut', refusedWith(401), 'signed-out'],
  ['the person has another role by now', refusedWith(403), 'no-access'],
  ['somebody else is signed in', refusedWith(403, { capturedBy: 'Somebody else' }), 'other-person'],
])('when %s nothing more is tried, everything waits as it was, and goes by itself once the person can send', async (_, refusal, hold) => {
  const { session, findHold } = aSession(hold);
  answer = () => refusal;
  await take('a.jpg');
  await take('b.jpg');
  const running = start(findHold);
  await expect.poll(() => running.view().hold).toBe(hold);
  await expect.poll(() => running.view().sending).toBeUndefined();
  expect(arrived.map((one) => one.file)).toEqual(['a.jpg']);
  expect((await listCaptures(owner.userId)).map(({ state, problem }) => [state, problem])).toEqual([
    ['queued', undefined],
    ['saved', undefined],
  ]);
  running.wake();
  await expect.poll(() => running.view().captures).toHaveLength(2);
  expect(arrived).toHaveLength(1);
  // Signed in again, in this tab or another
  session.hold = undefined;
  answer = honest;
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'));
      return listCaptures(owner.userId);
    })
    .toEqual([]);
  expect(running.view().hold).toBeUndefined();
  expect(arrived.map((one) => one.file)).toEqual(['a.jpg', 'a.jpg', 'b.jpg']);
});

test('a refusal that concerns one capture holds up no other', async () => {
  const { findHold } = aSession();
  answer = (form) => ((form.get('photo') as File).name === 'a.jpg' ? refusedWith(403) : honest(form));
  await take('a.jpg');
  await take('b.jpg');
  const running = start(findHold);
  await expect.poll(async () => (await listCaptures(owner.userId)).map(({ state }) => state)).toEqual(['attention']);
  expect(running.view().hold).toBeUndefined();
});

test('where nobody can tell who is signed in, a 401 stops the queue', async () => {
  answer = () => refusedWith(401);
  await take('a.jpg');
  const running = start(async (fresh) => {
    if (fresh) throw new Error('No network');
    return undefined;
  });
  await expect.poll(() => running.view().hold).toBe('signed-out');
});

test('one that was stopped asks nobody who is signed in', async () => {
  const { session, findHold } = aSession('signed-out');
  answer = () => {
    running.stop();
    return refusedWith(401);
  };
  await take('a.jpg');
  const running = start(findHold);
  await expect.poll(async () => (await listCaptures(owner.userId))[0]).toMatchObject({ state: 'queued', tries: 0 });
  expect(session.asked).toBe(0);
});

test('each capture says who took it', async () => {
  const said: unknown[] = [];
  answer = (form) => {
    said.push([form.get('capturedBy'), form.get('origin')]);
    return honest(form);
  };
  await take('a.jpg');
  start();
  await expect.poll(() => listCaptures(owner.userId)).toEqual([]);
  expect(said).toEqual([[String(owner.userId), null]]);
});

test.each([
  ['nobody', null, 'signed-out'],
  ['another person', { id: 9, role: 'adjuster', isAuthorized: true }, 'other-person'],
  ['the person, without access', { id: 2, role: 'adjuster', isAuthorized: false }, 'no-access'],
  ['the person, who keeps books by now', { id: 2, role: 'billing', isAuthorized: true }, 'no-access'],
  ['the person', { id: 2, role: 'engineer', isAuthorized: true }, undefined],
] as const)('with %s signed in the captures are held: %j', (_, user, hold) => {
  expect(holdOf(2, user)).toBe(hold);
});

test('what another tab keeps is seen here without asking', async () => {
  const running = start();
  await expect.poll(() => running.view().captures).toEqual([]);
  answer = () => 'lost';
  const elsewhere = new BroadcastChannel('plumbline-captures');
  const elsewhereTaken = await sealCapture({ ...(await take('a.jpg')), id: 'from-another-tab', notBefore: Date.now() + 60_000 });
  await (await fieldDatabase()).add('captures', elsewhereTaken);
  elsewhere.postMessage('changed');
  await expect.poll(() => running.view().captures.map(({ id }) => id)).toContain('from-another-tab');
  elsewhere.close();
});
