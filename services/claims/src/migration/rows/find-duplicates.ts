// Which rows are probably there already: among the claims of the organization, and earlier in the same file.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClientSession } from 'mongoose';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import { matchKeysOf, reasonOfKey } from '../../claim/model/match-keys.ts';
import type { Duplicate } from './import-record.ts';
import type { RowDraft } from '../cells/read-row.ts';

export function keysOfDraft({ intake, extras }: RowDraft): string[] {
  return matchKeysOf({ ...intake, carrierClaimNumber: extras.carrierClaimNumber });
}

const keysAtOnce = 150;

/** Claims by key; the oldest one where several have the same. */
export async function claimsByKey(
  claims: Claims,
  { scope, keys, session }: { scope: Scope; keys: readonly string[]; session?: ClientSession },
): Promise<Map<string, { claimId: number; claimNumber: string }>> {
  const wanted = new Set(keys);
  if (wanted.size === 0) return new Map();
  const found: Pick<ClaimRecord, '_id' | 'claimNumber' | 'matchKeys'>[] = [];
  const all = [...wanted];
  // With more keys at once the database would no longer go through its index
  for (let from = 0; from < all.length; from += keysAtOnce) {
    const options = { projection: { claimNumber: 1, matchKeys: 1 }, limit: 5_000, ...(session ? { session } : {}) } as const;
    found.push(...(await claims.find(scope, { matchKeys: { $in: all.slice(from, from + keysAtOnce) } }, options)));
  }
  const byKey = new Map<string, { claimId: number; claimNumber: string }>();
  for (const claim of found.toSorted((one, other) => other._id - one._id))
    for (const key of claim.matchKeys) if (wanted.has(key)) byKey.set(key, { claimId: claim._id, claimNumber: claim.claimNumber });
  return byKey;
}

/** The first of its keys that is known, as a reason. */
export function duplicateOf(
  keys: readonly string[],
  known: { claims: ReadonlyMap<string, { claimId: number; claimNumber: string }>; rows: ReadonlyMap<string, number> },
): Duplicate | undefined {
  for (const key of keys) {
    const claim = known.claims.get(key);
    if (claim) return { reason: reasonOfKey(key), ...claim };
  }
  for (const key of keys) {
    const row = known.rows.get(key);
    if (row !== undefined) return { reason: `${reasonOfKey(key)} as row ${row} of this file`, row };
  }
  return undefined;
}
