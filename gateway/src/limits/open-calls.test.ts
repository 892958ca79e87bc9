// Each caller has places of its own: more wait in its line, and what leaves makes room.
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { makeOpenCalls } from './open-calls.ts';

/** What of an answer is looked at: whether and when it closes. */
function anAnswer() {
  const answer = Object.assign(new EventEmitter(), { destroyed: false });
  return { response: answer as unknown as ServerResponse, close: () => ((answer.destroyed = true), answer.emit('close')) };
}

test('those beyond the places wait for one, in their order, and nobody else waits for them', async () => {
  const calls = makeOpenCalls({ atOnce: 1, waiting: 2 });
  const [first, second, third] = [anAnswer(), anAnswer(), anAnswer()];
  const began: string[] = [];
  expect(calls.enter('a', first.response)).toBeUndefined();
  const waiting = [second, third].map((one, index) => calls.enter('a', one.response)?.then(() => began.push(String(index + 2))));
  expect(() => calls.enter('a', anAnswer().response)).toThrow(expect.objectContaining({ code: 'too_many', retryAfterSeconds: 1 }));
  expect(calls.enter('b', anAnswer().response)).toBeUndefined();
  expect(began).toEqual([]);
  first.close();
  await waiting[0];
  expect(began).toEqual(['2']);
  second.close();
  await waiting[1];
  expect(began).toEqual(['2', '3']);
});

test('who leaves the line takes no place, and who left before takes none', async () => {
  const calls = makeOpenCalls({ atOnce: 1, waiting: 1 });
  const [first, second, gone] = [anAnswer(), anAnswer(), anAnswer()];
  gone.close();
  expect(calls.enter('a', gone.response)).toBeUndefined();
  expect(calls.enter('a', first.response)).toBeUndefined();
  const left = calls.enter('a', second.response);
  second.close();
  await left;
  first.close();
  expect(calls.enter('a', anAnswer().response)).toBeUndefined();
});
