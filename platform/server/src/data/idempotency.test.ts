// An attempt that never ends does not keep its key for ever, and has no effect of its own any more.
import { randomUUID } from 'node:crypto';
import { endpoint, object, strictObject, string } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defineService } from '../index.ts';
import { startTestService, type TestService } from '../testing/index.ts';

const keep = endpoint({
  name: 'keep',
  service: 'claims',
  method: 'POST',
  path: '/api/kept',
  summary: '',
  access: ['adjuster'],
  body: strictObject({ label: string() }),
  response: object({ attempt: string() }),
});

let attempts = 0;
const stuck = Promise.withResolvers<void>();
const written: string[] = [];
const keeper = defineService({
  name: 'claims',
  endpoints: [keep],
  build: () => ({
    mount(on) {
      on(keep, async ({ write }) => {
        const attempt = `attempt ${(attempts += 1)}`;
        if (attempts === 1) await stuck.promise;
        const answer = await write(() => Promise.resolve({ attempt }));
        written.push(attempt);
        return answer;
      });
    },
  }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService(keeper);
});
afterAll(async () => {
  vi.useRealTimers();
  await service.stop();
});

test('an attempt that never ends is done by the repeat after a quarter of an hour, and has no effect of its own any more', async () => {
  const call = { body: { label: 'x' }, idempotencyKey: randomUUID() };
  const person = service.as('adjuster');
  const first = person.call(keep, call).then(
    () => 'done',
    (failure: Error) => failure.message,
  );
  await expect.poll(() => attempts).toBe(1);
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.advanceTimersByTime(16 * 60_000);
  // Long enough for the attempt to say once more that it is under way
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await service.as('adjuster').call(keep, call)).toEqual({ attempt: 'attempt 2' });
  stuck.resolve();
  expect(await first).toBe('A repeat of this request took over');
  expect(written).toEqual(['attempt 2']);
});
