// Which inspection comes next.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { nextStop } from './next-stop.ts';

const stop = (inspectionId: number, status: MobileClaim['status'], scheduledAt: string) =>
  ({ inspectionId, status, scheduledAt }) as MobileClaim;

test.each([
  [[], undefined],
  [[stop(1, 'completed', '2026-11-01')], undefined],
  [[stop(1, 'pending', '2026-11-03'), stop(2, 'active', '2026-11-02')], 2],
  [[stop(1, 'active', '2026-11-02'), stop(2, 'in_progress', '2026-11-03'), stop(3, 'completed', '2026-11-01')], 2],
])('of %j it is %s', (stops, id) => {
  expect(nextStop(stops)?.inspectionId).toBe(id);
});
