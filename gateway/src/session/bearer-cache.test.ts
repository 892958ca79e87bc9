// What is remembered of a caller, and what is forgotten when something about somebody changes.
import { expect, test } from 'vitest';
import { BearerCache, type Bearer } from './bearer-cache.ts';

const bearerOf = (userId: number, role: string) =>
  ({ kind: 'session', session: { sessionId: userId, user: { id: userId, role } } }) as unknown as Bearer;
const isOf = (userId: number) => (bearer: Bearer) => bearer.kind === 'session' && bearer.session.user.id === userId;

test('a change that comes while identity is asked makes the next call ask again; what is known of others stays', async () => {
  const cache = new BearerCache(() => 0);
  const asked: string[] = [];
  let answer: (bearer: Bearer) => void = () => undefined;
  const slowly = () =>
    new Promise<Bearer>((resolve) => {
      answer = resolve;
    });
  const received = (id: string, bearer: Bearer) => {
    asked.push(id);
    return Promise.resolve(bearer);
  };
  await cache.get('other', () => received('other', bearerOf(3, 'admin')));
  const before = cache.get('mine', slowly);
  cache.forget(isOf(2));
  answer(bearerOf(2, 'adjuster'));
  await before;
  expect((await cache.get('mine', () => received('mine', bearerOf(2, 'billing')))).bearer).toEqual(bearerOf(2, 'billing'));
  await cache.get('other', () => received('other', bearerOf(3, 'admin')));
  expect(asked).toEqual(['other', 'mine']);
});
