// What the no-fake test rests on: the plans of the two firms share nothing that a screen could show in both.
import { expect, test } from 'vitest';
import { claimStatuses } from '@plumbline/contracts/enums';
import { daysAgo } from './days.ts';
import { orderOf } from './order-of.ts';
import { plan, type PlannedClaim } from './plan.ts';
import { course } from './seed.ts';

/** What stands in the plans of both firms. */
function shared(of: (claim: PlannedClaim) => readonly unknown[]): unknown[] {
  const first = new Set(plan.demo.flatMap(of));
  return plan.rival.flatMap(of).filter((one) => one !== undefined && first.has(one));
}

test('No name, amount or finding of the second firm is one of the first', () => {
  expect(shared(({ owner, phone, email, address }) => [owner, phone, email, address])).toEqual([]);
  expect(shared(({ carrier, policy, text }) => [carrier, policy, text])).toEqual([]);
  expect(shared(({ value, settlement }) => [value, settlement])).toEqual([]);
  const findings = ({ observations = [] }: PlannedClaim) => observations;
  expect(shared((claim) => findings(claim).map(({ description }) => description))).toEqual([]);
  const measured = (claim: PlannedClaim) => findings(claim).filter(({ quantity }) => quantity !== undefined);
  expect(shared((claim) => measured(claim).map(({ quantity, unit }) => [quantity, unit].join(' ')))).toEqual([]);
});

test('Nothing was lost or reported as many days ago in both', () => {
  expect(shared(({ lost }) => [lost])).toEqual([]);
  expect(shared(({ opened }) => [opened])).toEqual([]);
});

test('No step of a claim was taken as many days ago in both, but what is left for the last days', () => {
  const isReached = (status: string, by: PlannedClaim) =>
    claimStatuses.findIndex((one) => one === status) <= claimStatuses.indexOf(by.status);
  for (const { reached, share } of course.filter((step) => step.share < 0.98))
    expect(
      shared((claim) => (isReached(reached, claim) ? [daysAgo(claim.opened, share)] : [])),
      `at ${share}`,
    ).toEqual([]);
});

test('Every planned claim is an order that a walk can follow', () => {
  for (const planned of [...plan.demo, ...plan.rival]) expect(() => orderOf(planned, Date.UTC(2026, 10, 23), 1)).not.toThrow();
});
