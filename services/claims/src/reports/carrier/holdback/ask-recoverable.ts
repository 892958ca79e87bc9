// The letter about withheld depreciation: it states what the carrier's estimate says, and asks what is needed for the payment and by when.
import { recoverableAsked } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, localDate, showDollars, type Scope } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import { createEvent, type Tx } from '@plumbline/server';
import { actingFor, assertStillActing, listed } from '../../../claim/changes/acting-for.ts';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import { firmLetterhead, firmOf } from '../../../directory/firm-head.ts';
import { storeDocument, takeBytes } from '../../../documents/changes/store-document.ts';
import type { TakenFile } from '../../../documents/changes/take-file.ts';
import { authorBlock, type KnownAuthor } from '../../writing/author-block.ts';
import type { SupplementNeeds } from '../changes/supplement-content.ts';
import { roundsOf, type CarrierEstimateRecord } from '../model/carrier-store.ts';

const title = 'Request for withheld depreciation';
const makeWithinMs = 60_000;

export interface MadeLetter {
  readonly claim: ClaimRecord;
  readonly file: TakenFile;
  readonly cents: number;
  readonly today: string;
}

/** Before the write. Throws `conflict` while nothing is withheld, `unprocessable` with what its author lacks or after the contract. */
export async function makeRecoverableLetter(scope: Scope, claimId: number, needs: SupplementNeeds): Promise<MadeLetter> {
  const { parts } = needs;
  const claim = await needs.claims.get(scope, claimId, claimNotFound);
  const latest = (await roundsOf(needs.carrier, scope, claimId)).at(-1);
  if (!latest || latest.totals.recoverableCents <= 0)
    throw new Failure('conflict', "The carrier's estimate withholds no recoverable depreciation.");
  assertStillActing(claim, { what: 'The letter', now: parts.clock() });
  const author = await authorBlock(scope, { claim, firm: await firmOf(scope, parts) }, needs);
  if (author.missing.length > 0)
    throw new Failure('unprocessable', author.missing.map(({ sentence, remedy }) => `${sentence} ${remedy}`).join(' '));
  const today = localDate(parts.clock(), claim.timeZone);
  const content = textOf({ claim, latest, author, today });
  const letter = {
    title,
    content,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    author: author.block.name ?? '',
    createdAt: parts.clock(),
    firm: await firmLetterhead(scope, parts),
  };
  const bytes = await needs.renderer.run({ kind: 'letter', letter }, { timeoutMs: makeWithinMs });
  const file = await takeBytes(scope, { bytes, fileName: `${title} ${claim.claimNumber} ${today}.pdf` }, needs);
  return { claim, file, cents: latest.totals.recoverableCents, today };
}

interface About {
  readonly claim: ClaimRecord;
  readonly latest: CarrierEstimateRecord;
  readonly author: KnownAuthor;
  readonly today: string;
}

/** Only what is recorded; which day ends the right is asked, not said. */
function textOf({ claim, latest, author, today }: About): string {
  const { insureds } = actingFor(claim, today);
  const { name, license, firm, phone, email } = author.block;
  const about = [
    `Insured: ${listed(insureds)}`,
    `Property: ${claim.propertyAddress}`,
    ...(claim.policyNumber ? [`Policy No. ${claim.policyNumber}`] : []),
    ...(claim.carrierClaimNumber ? [`Your Claim No. ${claim.carrierClaimNumber}`] : []),
    `Date of loss: ${longDate(claim.incidentDate)}`,
    `Our File No. ${claim.claimNumber}`,
  ];
  return [
    longDate(today),
    `Claims Department\n${latest.carrier}`,
    about.join('\n'),
    'Dear Claims Department:',
    `Your estimate of ${longDate(latest.datedOn)} withholds ${showDollars(dollarsOf(latest.totals.recoverableCents))} as recoverable depreciation, of a replacement cost value of ${showDollars(dollarsOf(latest.totals.rcvCents))}.`,
    'Please tell us in writing which documents you need in order to pay this amount, the day by which it must be claimed, and the provision of the policy on which that day rests. If part of it has been paid, please send the date and amount of each payment.',
    `${listed(insureds)} ${insureds.length > 1 ? 'reserve' : 'reserves'} all rights under the policy. I am available at ${[phone, email].filter((one) => one !== undefined).join(' or ')}.`,
    ['Sincerely,', '', name ?? '', `Public Adjuster, ${license ?? ''}`, firm ?? ''].join('\n'),
    `cc: ${listed(insureds)}`,
  ].join('\n\n');
}

export async function fileRecoverableLetter(tx: Tx, { claim, file, cents, today }: MadeLetter, needs: SupplementNeeds) {
  const about = { title, type: 'correspondence' as const, documentDate: today, isGenerated: true };
  const { document, repeated } = await storeDocument(tx, { claimId: claim._id, file, about }, needs);
  if (!repeated)
    await needs.claims.change(tx, claim._id, () => ({
      set: {},
      events: () => [
        createEvent(recoverableAsked, {
          claimId: claim._id,
          claimNumber: claim.claimNumber,
          documentId: document._id,
          amount: dollarsOf(cents),
        }),
      ],
    }));
  return { documentId: document._id, fileName: file.fileName };
}
