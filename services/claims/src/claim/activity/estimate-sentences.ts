// Sentences about estimates: ours, the carrier's, and what was asked for.
import { showDollars } from '@plumbline/contracts/kernel';
import { day, listed, text, type Data } from './sentence-parts.ts';

const lines = (count: unknown, noun = 'line') => `${text(count)} ${Number(count) === 1 ? noun : `${noun}s`}`;
const dollars = (amount: unknown) => showDollars(Number(amount));

export const estimateSentences: Readonly<Record<string, (data: Data) => string>> = {
  'claims.building-saved': (data) => `Building recorded: ${listed(data['changed'])}`,
  'claims.contents-saved': (data) => `Contents saved: ${text(data['what'])}`,
  'claims.estimate-edited': (data) => `Estimate changed: ${text(data['what'])}`,
  'claims.estimate-compared': (data) => `Compared with the carrier's estimate: ${text(data['what'])}`,
  'claims.carrier-estimate-imported': (data) =>
    `Estimate ${text(data['round'])} of ${text(data['carrier'])} imported: ${lines(data['lineCount'])}, ${dollars(data['rcv'])}`,
  'claims.carrier-estimate-withdrawn': (data) =>
    `Estimate of ${text(data['carrier'])} of ${day(data['datedOn'])} withdrawn: ${text(data['reason'])}`,
  'claims.carrier-estimate-redated': (data) =>
    `Date of the estimate of ${text(data['carrier'])} corrected from ${day(data['before'])} to ${day(data['datedOn'])}`,
  'claims.recoverable-depreciation-asked': (data) => `Letter about withheld depreciation filed: ${dollars(data['amount'])}`,
  'claims.supplement-filed': (data) =>
    `Supplement request ${text(data['supplement'])} filed: ${lines(data['lineCount'])}, ${dollars(data['rcv'])}`,
  'claims.estimate-generated': (data) => `Estimate generated: ${lines(data['lineItemCount'], 'line item')}`,
  'claims.estimate-finalized': (data) =>
    `Estimate finalized: version ${text(data['revision'])} (${text(data['kind'])}), ${dollars(data['rcv'])}`,
  'claims.price-list-imported': (data) => `Price list ${text(data['code'])} imported: ${lines(data['items'], 'item')}`,
  'claims.price-list-chosen': (data) =>
    `Price list ${text(data['code'])} ${data['isActive'] ? 'in use for new estimates' : 'no longer in use'}`,
};
