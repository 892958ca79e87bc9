// What may be produced, and under which numbers. Pure.
import type { ProductionStanding } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import type { DocumentRecord, StoredVersion } from '../../model/document-record.ts';
import { currentOf, wentOut } from '../../model/document-rules.ts';

const digits = 6;
const longestPrefix = 24;

/** `CLM-2026-000123-000007`. */
export function pageLabel(prefix: string, page: number): string {
  return `${prefix}-${String(page).padStart(digits, '0')}`;
}

/**
 * What the numbers of a claim may begin with, the best first: its own number where that fits, else as much of it as there is room for
 * beside what no other claim has.
 */
export function prefixesOf({ claimNumber, _id }: Pick<ClaimRecord, 'claimNumber' | '_id'>): string[] {
  const plain = withoutEnd(claimNumber.toUpperCase().replace(/[^A-Z0-9]+/g, '-'));
  const whole = /^[A-Z]/.test(plain) ? plain : `P-${plain}`;
  const own = `-${_id}`;
  return [...(whole.length <= longestPrefix ? [whole] : []), `${withoutEnd(whole.slice(0, longestPrefix - own.length))}${own}`];
}

const withoutEnd = (words: string) => words.replace(/-$/, '');

/** Work of ours is a draft as long as nothing shows that these bytes left the firm; a signature certificate was given to who signed. */
export function standingOf(document: DocumentRecord, earlier?: StoredVersion): ProductionStanding {
  const { access, type, dispatches } = document;
  if (access === 'privileged') return 'privileged';
  const { isGenerated } = earlier ?? document;
  if (!isGenerated || type === 'other') return 'ready';
  const { sha256 } = earlier ?? currentOf(document);
  return dispatches.some((one) => wentOut(one) && one.sha256 === sha256) ? 'ready' : 'draft';
}

/** Administrators and the adjuster in charge of this claim, as persons. */
export function mayProduce({ actor }: Scope, { assignedAdjusterId }: Pick<ClaimRecord, 'assignedAdjusterId'>): boolean {
  if (actor.kind !== 'user') return false;
  return actor.role === 'admin' || (actor.role === 'adjuster' && String(assignedAdjusterId) === String(actor.id));
}

/** Throws `forbidden` for everybody else. */
export function assertMayProduce(scope: Scope, claim: Pick<ClaimRecord, 'assignedAdjusterId' | 'claimNumber'>): void {
  if (!mayProduce(scope, claim))
    throw new Failure('forbidden', `Only administrators and the adjuster in charge of ${claim.claimNumber} can produce its file`);
}

/** Throws `conflict` with the reason why this document cannot be produced as it was chosen. */
export function assertProducible(document: DocumentRecord, number: number): void {
  assertStillProducible(document);
  if (currentOf(document).number !== number)
    throw new Failure('conflict', `“${document.title}” has a newer version. Reload and choose again.`);
}

/** The same for a version that was chosen before. */
export function assertStillProducible({ title, deletedAt, access }: Pick<DocumentRecord, 'title' | 'deletedAt' | 'access'>): void {
  if (deletedAt) throw new Failure('conflict', `“${title}” was deleted. Reload and choose again.`);
  if (access === 'privileged')
    throw new Failure('conflict', `“${title}” is privileged and can't be produced. List it in the withheld log, or leave it out.`);
}
