import type { ActivityEntry } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { daysUntil, entriesByStep, stepOf } from './demo-steps.ts';

test.each([
  ['claims.opened', 'intake'],
  ['comms.message-sent', 'intake'],
  ['claims.qualified', 'triage'],
  ['inspection.scheduled', 'triage'],
  ['inspection.completed', 'inspection'],
  ['inspection.engineering-report-sealed', 'report'],
  ['ai.damage-analyzed', 'report'],
  ['claims.ledger-recorded', 'settlement'],
  ['billing.invoice-paid', 'settlement'],
  ['claims.note-added', undefined],
])('%s belongs to %s', (type, step) => {
  expect(stepOf(type)).toBe(step);
});

const entry = (id: number, type: string, at: string): ActivityEntry => ({ id, type, at, text: type, actorName: 'Ana', actorId: '1' });
const feed = [
  entry(4, 'inspection.completed', '2026-11-10T09:00:00.000Z'),
  entry(3, 'inspection.started', '2026-11-07T08:00:00.000Z'),
  entry(2, 'claims.qualified', '2026-11-03T12:05:00.000Z'),
  entry(1, 'claims.opened', '2026-11-03T12:00:00.000Z'),
];

test('each step has its entries as they happened, and says after how many days it began', () => {
  expect(
    entriesByStep(feed)
      .get('inspection')
      ?.map(({ id }) => id),
  ).toEqual([3, 4]);
  expect(daysUntil('inspection', feed)).toBe(3);
  expect(daysUntil('triage', feed)).toBe(0);
  expect(daysUntil('settlement', feed)).toBeUndefined();
  expect(daysUntil('inspection', feed.slice(0, 2))).toBeUndefined();
});
