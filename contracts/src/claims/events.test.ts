// Other services copy a claim from the events that carry it: none of those may be missing in their list.
import { expect, test } from 'vitest';
import { ClaimSnapshot } from './claim/snapshot.ts';
import { claimsEvents, claimSnapshotEvents } from './events.ts';

/** It comes with the claim that was opened in the same step, and says nothing else of it. */
const withAnOpening = new Set(['claims.email-approved']);

test('every event with a snapshot of its claim is one that the copies listen to', () => {
  const carrying = Object.values(claimsEvents).filter(
    ({ data }) => 'shape' in data && (data.shape as Record<string, unknown>)['claim'] === ClaimSnapshot,
  );
  const names = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type).toSorted();
  expect(names(carrying).filter((type) => !withAnOpening.has(type))).toEqual(names(claimSnapshotEvents));
});
