// Whether a document may go to these people now: a letter speaks for the insured while we act for them and names who takes the answers today,
// and nobody who has counsel is written to.
import type { ReportRecipient } from '@plumbline/contracts/claims';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { actingEnded, actingFor } from '../../claim/changes/acting-for.ts';
import { letterKinds } from '../pdf/letter-input.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import { assertConfirmed, currentOf } from '../model/document-rules.ts';
import { assertNotRepresented } from '../../claim/parties/not-represented.ts';

interface Going {
  readonly claim: ClaimRecord;
  readonly recipients: readonly ReportRecipient[];
  readonly now: Date;
}

/** It speaks in the name of the insured. */
function isLetter({ deadline, forInsured, type }: DocumentRecord): boolean {
  return forInsured === true || deadline !== undefined || letterKinds.some((kind) => kind === type);
}

/** Throws `unprocessable`, by the date at the property. */
export function assertMayGo(document: DocumentRecord, { claim, recipients, now }: Going): void {
  assertNotRepresented(claim, recipients, now);
  if (!isLetter(document)) return;
  assertConfirmed(document);
  const today = actingFor(claim, localDate(now, claim.timeZone));
  const ended = actingEnded(today);
  if (ended) throw new Failure('unprocessable', `“${document.title}” can't be emailed: ${ended}.`);
  const writtenOn = localDate(currentOf(document).uploadedAt, claim.timeZone);
  if (document.isGenerated && actingFor(claim, writtenOn).counsel?.name !== today.counsel?.name)
    throw new Failure(
      'unprocessable',
      `The insured's counsel changed after “${document.title}” was drafted on ${writtenOn}. Draft it again.`,
    );
}
