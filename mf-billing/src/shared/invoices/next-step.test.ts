import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const sentAt = '2026-11-01T12:00:00.000Z';
test.each([
  [{ status: 'draft' }, 'Send'],
  [{ status: 'pending' }, 'Send'],
  [{ status: 'pending', sentAt }, 'Record payment'],
  [{ status: 'overdue', sentAt }, 'Remind'],
  // Nobody is reminded of what they never got
  [{ status: 'overdue' }, 'Send'],
  [{ status: 'paid', sentAt }, undefined],
  [{ status: 'cancelled' }, undefined],
] as const)('%j asks for %s', (invoice, label) => {
  expect(nextStepOf(invoice)?.name).toBe(label);
});
