// The words of the letter about withheld depreciation: only what is recorded. Which day ends the right is asked, not said. Pure.
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import { actingFor, counselInWords, listed, type ActingFor } from '../../../claim/changes/acting-for.ts';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import type { AuthorBlock } from '../../model/report-author.ts';
import { carrierNow } from '../model/carrier-now.ts';
import type { CarrierTotals } from '../model/carrier-model.ts';
import type { CarrierEstimateRecord } from '../model/carrier-store.ts';

interface About {
  readonly claim: ClaimRecord;
  readonly latest: Pick<CarrierEstimateRecord, 'carrier' | 'datedOn' | 'totals'>;
  readonly author: AuthorBlock;
  readonly today: string;
}

const money = (cents: number) => showDollars(dollarsOf(cents));

export function letterText({ claim, latest, author, today }: About): string {
  const acting = actingFor(claim, today);
  const { insureds, counsel } = acting;
  const { name, license, firm, phone, email } = author;
  const withheld = latest.totals;
  return [
    longDate(today),
    `Claims Department\n${carrierNow(claim, latest)}`,
    referenceOf(claim, insureds),
    'Dear Claims Department:',
    ...(counsel ? [counselInWords(insureds, { name: counsel.name, since: longDate(counsel.since) })] : []),
    `Your estimate of ${longDate(latest.datedOn)} withholds ${statedIn(withheld)}, of a replacement cost value of ${money(latest.totals.rcvCents)}.`,
    requestFor(withheld, acting),
    `${listed(insureds)} ${insureds.length > 1 ? 'reserve' : 'reserves'} all rights under the policy. I am available at ${[phone, email].filter((one) => one !== undefined).join(' or ')}.`,
    ['Sincerely,', '', name ?? '', `Public Adjuster, ${license ?? ''}`, firm ?? ''].join('\n'),
    `cc: ${[...insureds, ...(counsel ? [counsel.name] : [])].join('; ')}`,
  ].join('\n\n');
}

function referenceOf(claim: ClaimRecord, insureds: readonly string[]): string {
  return [
    `Insured: ${listed(insureds)}`,
    `Property: ${claim.propertyAddress}`,
    ...(claim.policyNumber ? [`Policy No. ${claim.policyNumber}`] : []),
    ...(claim.carrierClaimNumber ? [`Your Claim No. ${claim.carrierClaimNumber}`] : []),
    `Date of loss: ${longDate(claim.incidentDate)}`,
    `Our File No. ${claim.claimNumber}`,
  ].join('\n');
}

type Withheld = Pick<CarrierTotals, 'recoverableCents' | 'unsaidCents'>;

function statedIn({ recoverableCents, unsaidCents }: Withheld): string {
  if (unsaidCents === 0) return `${money(recoverableCents)} as recoverable depreciation`;
  if (recoverableCents === 0) return `${money(unsaidCents)} as depreciation`;
  return `${money(recoverableCents)} as recoverable depreciation and a further ${money(unsaidCents)} as depreciation`;
}

/** What the estimate does not say is asked. */
function requestFor({ recoverableCents, unsaidCents }: Withheld, { counsel }: ActingFor): string {
  const to = counsel ? 'counsel' : 'us';
  const further = recoverableCents > 0 ? 'the further depreciation' : 'the depreciation';
  const which = unsaidCents > 0 ? `which part of ${further} is recoverable, ` : '';
  const amount = unsaidCents > 0 ? 'the recoverable amount' : 'this amount';
  return `Please tell ${to} in writing ${which}which documents you need in order to pay ${amount}, the day by which it must be claimed, and the provision of the policy on which that day rests. If part of it has been paid, please send ${to} the date and amount of each payment.`;
}
