// What may be produced, and under which numbers. Pure.
import type { ProductionStanding } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import type { DocumentRecord } from '../../model/document-record.ts';
import { currentOf, wentOut } from '../../model/document-rules.ts';
import type { ProductionRecord } from '../../model/production-store.ts';

const digits = 6;

/** `CLM-2026-000123-000007`. */
export function pageLabel(prefix: string, page: number): string {
  return `${prefix}-${String(page).padStart(digits, '0')}`;
}

/** The claim's own number: no other claim of the firm has it. */
export function prefixOf({ claimNumber }: Pick<ClaimRecord, 'claimNumber'>): string {
  const plain = claimNumber
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, 24);
  return /^[A-Z]/.test(plain) ? plain : `P-${plain}`.slice(0, 24);
}

/** After the last page of all productions that were made, whatever their prefix: a number is never given twice. */
export function nextPageAfter(made: readonly Pick<ProductionRecord, 'lastPage'>[]): number {
  return 1 + Math.max(0, ...made.map(({ lastPage = 0 }) => lastPage));
}

/** A letter of ours of which nothing shows that it left the firm is a draft. */
export function standingOf(document: Pick<DocumentRecord, 'access' | 'isGenerated' | 'type' | 'dispatches'>): ProductionStanding {
  if (document.access === 'privileged') return 'privileged';
  return document.isGenerated && letters.has(document.type) && !document.dispatches.some(wentOut) ? 'draft' : 'ready';
}

const letters: ReadonlySet<string> = new Set(['letter_of_representation', 'carrier_notice', 'contract_copy_notice', 'correspondence']);

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
