// What ai tells of an inspection: a damage that only a model saw, and what a person decided of it.
import type { Claim } from '@plumbline/contracts/claims';
import type { ClaimsTestService } from './claims-service.ts';
import { envelope } from './fixtures.ts';

export const accepted = { decision: 'accepted', by: 'Dana Cole', byId: 7, at: '2026-11-24T15:00:00.000Z' } as const;
export const rejected = { ...accepted, decision: 'rejected', reason: 'Old dents', at: '2026-11-24T16:00:00.000Z' } as const;
/** After it was rejected. */
export const acceptedAgain = { ...accepted, at: '2026-11-24T17:00:00.000Z' } as const;

/** Accepted, unless told otherwise. */
export const gutters = (more: object = {}) => ({
  id: 'run-1-model-1',
  type: 'Gutters damage',
  category: 'exterior',
  area: 'gutters_downspouts',
  severity: 'minor',
  confidence: 81,
  basis: 'model',
  description: 'Dents',
  photoIds: [],
  runNumber: 1,
  lastRunNumber: 1,
  model: 'gpt-5-mini',
  quantity: 40,
  unit: 'LF',
  decisions: [accepted],
  ...more,
});

/** Of the inspection of a claim, after so many runs and decisions. */
export async function publishFindings(
  { service }: ClaimsTestService,
  { id }: Pick<Claim, 'id'>,
  { version, findings }: { readonly version: number; readonly findings: readonly object[] },
): Promise<void> {
  const data = { inspectionId: id, claimId: id, findings, recommendations: [], decision: 'accepted', types: ['Gutters damage'] };
  await service.publish(envelope('ai.findings-reviewed', data, { aggregateId: id, version }));
  await service.settle();
}
