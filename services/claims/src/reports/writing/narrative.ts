// The narrative of a claim: saved by a person, read on paper.
import { claimEdited } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim, claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { drawnHead, firmContact, firmOf } from '../../directory/firm-head.ts';
import { isComplete } from '../model/report-author.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { authorBlock } from './author-block.ts';

export async function saveNarrative(
  tx: Tx,
  claimId: number,
  { narrative, version, ...needs }: Pick<ClaimStores, 'claims' | 'figures'> & { narrative: string; version: number | undefined },
): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...needs,
    expectedVersion: version,
    decide: () => ({ set: { narrative }, events: (after) => [createEvent(claimEdited, { claimId, claim: claimSnapshot(after) })] }),
  });
}

/** The claim with its narrative. Throws `not_found` when none was saved: there is nothing to download then. */
export async function claimWithNarrative(
  claims: ClaimStores['claims'],
  scope: Scope,
  claimId: number,
): Promise<ClaimRecord & { narrative: string }> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  if (!claim.narrative) throw new Failure('not_found', 'No narrative is saved for this claim');
  return { ...claim, narrative: claim.narrative };
}

/** As long as nobody may sign it, or the firm cannot be asked, it is a draft. */
export async function narrativeBytes(
  scope: Scope,
  claimId: number,
  { claims, renderer, parts, staff }: Pick<ReportStores, 'claims' | 'renderer' | 'parts' | 'staff'>,
): Promise<Uint8Array> {
  const claim = await claimWithNarrative(claims, scope, claimId);
  const firm = await firmOf(scope, parts);
  const { block: author } = await authorBlock(scope, { claim, firm }, { parts, staff });
  const { claimNumber, propertyAddress, narrative, updatedAt: createdAt } = claim;
  const head = firm && { ...(await drawnHead(scope, firm, parts)), contact: firmContact(firm) };
  const isDraft = !isComplete(author);
  return renderer.run({
    kind: 'narrative',
    narrative: { claimNumber, propertyAddress, narrative, author, isDraft, createdAt, firm: head },
  });
}
