// Whether a document may go to these people now: a letter speaks for the insured while we act for them and names who takes the answers today,
// and nobody who has counsel is written to.
import type { ReportRecipient } from '@plumbline/contracts/claims';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { actingEnded, actingFor } from '../../claim/changes/acting-for.ts';
import { letterKinds } from '../pdf/letter-facts.ts';
import type { PaperRecord } from '../model/paper-record.ts';
import { currentOf } from '../model/paper-rules.ts';
import { assertNotRepresented } from '../../claim/parties/not-represented.ts';

interface Going {
  readonly claim: ClaimRecord;
  readonly recipients: readonly ReportRecipient[];
  readonly now: Date;
}

/** Throws `unprocessable`, by the date at the property. */
export function assertMayGo(paper: PaperRecord, { claim, recipients, now }: Going): void {
  assertNotRepresented(claim, recipients, now);
  const isLetter = paper.deadline !== undefined || letterKinds.some((kind) => kind === paper.type);
  if (!isLetter) return;
  const today = actingFor(claim, localDate(now, claim.timeZone));
  const ended = actingEnded(today);
  if (ended) throw new Failure('unprocessable', `“${paper.title}” is not sent by email: ${ended}.`);
  const writtenOn = localDate(currentOf(paper).uploadedAt, claim.timeZone);
  if (paper.isGenerated && actingFor(claim, writtenOn).counsel?.name !== today.counsel?.name)
    throw new Failure(
      'unprocessable',
      `“${paper.title}” was written on ${writtenOn}, and counsel of the insured has changed since: it directs the answers elsewhere. Please write it again.`,
    );
}
