// When nothing more is tried: another person, or nobody, is signed in. Everything waits as it was, and goes by itself afterwards.
import { expect, test } from 'vitest';
import { arrived, honest, owner, server, start, take, onOnePhone, type Answer } from '../../testing/capture-phone.ts';
import { holdOf, type FindHold, type Hold } from './hold.ts';
import { listCaptures } from './store/capture-store.ts';

onOnePhone();

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
  server.answer = () => refusal;
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
  server.answer = honest;
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
  server.answer = (form) => ((form.get('photo') as File).name === 'a.jpg' ? refusedWith(403) : honest(form));
  await take('a.jpg');
  await take('b.jpg');
  const running = start(findHold);
  await expect.poll(async () => (await listCaptures(owner.userId)).map(({ state }) => state)).toEqual(['attention']);
  expect(running.view().hold).toBeUndefined();
});

test('where nobody can tell who is signed in, a 401 stops the queue', async () => {
  server.answer = () => refusedWith(401);
  await take('a.jpg');
  const running = start(async (fresh) => {
    if (fresh) throw new Error('No network');
    return undefined;
  });
  await expect.poll(() => running.view().hold).toBe('signed-out');
});

test('one that was stopped asks nobody who is signed in', async () => {
  const { session, findHold } = aSession('signed-out');
  server.answer = () => {
    running.stop();
    return refusedWith(401);
  };
  await take('a.jpg');
  const running = start(findHold);
  await expect.poll(async () => (await listCaptures(owner.userId))[0]).toMatchObject({ state: 'queued', tries: 0 });
  expect(session.asked).toBe(0);
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
