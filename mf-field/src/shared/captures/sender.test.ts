// The capture queue on a device with a database and a server that behaves as told: nothing is lost, nothing is sent twice.
import { expect, test, vi } from 'vitest';
import { arrived, honest, owner, server, start, stored, take, onOnePhone } from '../../testing/capture-phone.ts';
import { sealCapture } from './store/capture-rows.ts';
import { listCaptures, markCapture } from './store/capture-store.ts';
import { removeWaiting } from './completion/remove-waiting.ts';
import { saveCompletion, withdrawCompletion } from './completion/save-completion.ts';
import { beginTyping, sectionDraftName } from './drafts/typing-now.ts';
import { fieldDatabase } from './store/database.ts';
import { saveSection } from './store/save-section.ts';

onOnePhone();

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

test('a long queue is read about once for each photo that leaves it', async () => {
  const count = 20;
  for (let at = 0; at < count; at += 1) await take(`${at}.jpg`);
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await start().sendAll();
  const reads = read.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'captures').length;
  read.mockRestore();
  expect(arrived).toHaveLength(count);
  expect(await listCaptures(owner.userId)).toEqual([]);
  // The others are of the beginning and the end
  expect(reads).toBeLessThan(count + 15);
});

test('without a network a photo waits with a time of the next try, and the later ones are not tried in vain', async () => {
  server.answer = () => 'lost';
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

test('Complete Inspection goes last: behind what was captured after it and what needs attention, once, and can be withdrawn', async () => {
  const asked: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    asked.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    return Response.json({ code: 'conflict', message: 'Interior is not done', requestId: 'r' }, { status: 409 });
  });
  server.answer = () => ({ status: 415, body: { code: 'invalid', message: 'No picture' } });
  await saveCompletion(owner, []);
  expect(await withdrawCompletion(owner)).toBe('withdrawn');
  await saveCompletion(owner, []);
  await saveCompletion(owner, []);
  await take('late.jpg');
  const sender = start();
  expect(await sender.sendAll()).toBe(2);
  expect(asked).toEqual([]);
  const [completion, photo] = await listCaptures(owner.userId);
  expect([completion?.kind, completion?.tries, photo?.state]).toEqual(['completion', 0, 'attention']);
  server.answer = honest;
  await markCapture(photo?.id ?? '', { state: 'saved' });
  await sender.sendAll();
  expect(asked).toEqual([{ key: completion?.id, body: { pendingUploads: 0, capturedBy: owner.userId } }]);
  expect(await listCaptures(owner.userId)).toMatchObject([{ kind: 'completion', state: 'attention', problem: 'Interior is not done' }]);
  vi.unstubAllGlobals();
});

const completed = () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ code: 'conflict', message: 'Interior is not done', requestId: 'r' }, { status: 409 });
  });
  return asked;
};

test('what is withdrawn between being chosen and being sent is not sent; what is on its way is not withdrawn', async () => {
  const asked = completed();
  await saveCompletion(owner, []);
  const [waiting] = await listCaptures(owner.userId);
  // Asked who is signed in, the sender is about to choose: it has read the capture before the withdrawal is written
  let outcome: Promise<unknown> | undefined;
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const sender = start(async () => {
    getAll.mockImplementationOnce(function (this: IDBObjectStore) {
      getAll.mockRestore();
      const read = this.getAll();
      outcome = removeWaiting(waiting?.id ?? '');
      return read;
    });
    return undefined;
  });
  expect(await sender.sendAll()).toBe(0);
  expect(await outcome).toMatchObject({ id: waiting?.id });
  expect(asked).toEqual([]);
  await saveCompletion(owner, []);
  const [next] = await listCaptures(owner.userId);
  await markCapture(next?.id ?? '', { state: 'sending' });
  expect(await withdrawCompletion(owner)).toBe('too-late');
  expect(await listCaptures(owner.userId)).toHaveLength(1);
  // A try without an answer may have arrived
  await markCapture(next?.id ?? '', { state: 'queued', tries: 1 });
  expect(await withdrawCompletion(owner)).toBe('perhaps-sent');
  expect(await withdrawCompletion(owner)).toBe('too-late');
});

test('Complete Inspection waits while something is typed in another section than those that were left out', async () => {
  const asked = completed();
  const typing = { save: async () => undefined, isTyped: () => true };
  const ends = [
    beginTyping(sectionDraftName(owner.inspectionId, 'interior'), typing),
    beginTyping(sectionDraftName(owner.inspectionId + 1, 'exterior'), typing),
  ];
  await saveCompletion(owner, []);
  const sender = start();
  expect(await sender.sendAll()).toBe(1);
  expect(asked).toEqual([]);
  // Pressed again by somebody who was told goes without it
  await saveCompletion(owner, ['interior']);
  await sender.sendAll();
  expect(asked).toHaveLength(1);
  for (const end of ends) end();
});

test('back online everything goes out at once, with the keys of the first try', async () => {
  server.answer = () => 'lost';
  await take('a.jpg');
  start();
  await expect.poll(async () => (await listCaptures(owner.userId))[0]?.state).toBe('queued');
  server.answer = honest;
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
  server.answer = () => 'lost';
  start();
  await expect.poll(() => arrived.length).toBe(1);
  await expect.poll(async () => (await listCaptures(owner.userId))[0]).toMatchObject({ state: 'queued', tries: 1 });
});

test('where the server says when a repeat may succeed, that is when it is tried', async () => {
  server.answer = () => ({ status: 409, body: { code: 'conflict', message: 'Still being worked on', requestId: 'r' }, retryAfter: '5' });
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
  server.answer = (form) =>
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
  server.answer = () => stored('0'.repeat(64));
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
  server.answer = () => ({ status: 503, body: { code: 'unavailable', message: 'Away', requestId: 'r' } });
  await take('a.jpg');
  await saveSection(owner, { category: 'exterior', seen: { revision: 0 } }, { state: 'complete' });
  const running = start();
  const states = async () => (await listCaptures(owner.userId)).map((one) => one.state);
  await expect.poll(states).toEqual(['queued', 'queued']);
  server.answer = honest;
  running.wake(true);
  await expect
    .poll(() => {
      running.wake(true);
      return states();
    })
    .toEqual(['attention']);
});

test('each capture says who took it', async () => {
  const said: unknown[] = [];
  server.answer = (form) => {
    said.push([form.get('capturedBy'), form.get('origin')]);
    return honest(form);
  };
  await take('a.jpg');
  start();
  await expect.poll(() => listCaptures(owner.userId)).toEqual([]);
  expect(said).toEqual([[String(owner.userId), null]]);
});

test('what another tab keeps is seen here without asking', async () => {
  const running = start();
  await expect.poll(() => running.view().captures).toEqual([]);
  server.answer = () => 'lost';
  const elsewhere = new BroadcastChannel('plumbline-captures');
  const elsewhereTaken = await sealCapture({ ...(await take('a.jpg')), id: 'from-another-tab', notBefore: Date.now() + 60_000 });
  await (await fieldDatabase()).add('captures', elsewhereTaken);
  elsewhere.postMessage('changed');
  await expect.poll(() => running.view().captures.map(({ id }) => id)).toContain('from-another-tab');
  elsewhere.close();
});
