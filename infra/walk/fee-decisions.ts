// Before the invoice: what the fee exceeds, and what only a person can answer about it.
import { billingApi, type FeeQuote } from '@plumbline/contracts/billing';
import { claimsApi } from '@plumbline/contracts/claims';
import type { Call } from '@plumbline/contracts/kernel';
import type { Decide } from './decisions.ts';
import { onlyIfMissing } from './steps.ts';
import { until } from './until.ts';

interface Fee {
  readonly settlementAmount: number;
  readonly feePercentage: number;
  readonly feeCapReason?: string | undefined;
}

/** The reason for the fee, from the order or from a person; undefined where none is needed. Records on the claim what was answered about it. */
export async function feeReason(call: Call, claimId: number, { decide, ...fee }: Fee & { decide: Decide }): Promise<string | undefined> {
  const { notices } = await quoteOf(call, claimId, fee);
  const asking = notices.find(({ asks }) => asks !== undefined);
  if (!asking) return reasonFor(notices, { decide, fee });
  const answer = await decide({
    field: 'claim.contract.declaredEmergency',
    about: `${asking.sentence} (${asking.citation})`,
    question: 'Is the claim from a declared emergency?',
    choices: ['yes', 'no'],
    written: 'true or false',
  });
  const { version } = await call(claimsApi.readClaim, { params: { id: claimId } });
  const details = { declaredEmergency: answer === 'yes' };
  await call(claimsApi.setKeyDates, { params: { id: claimId }, body: { version, details } });
  return reasonFor((await quoteOf(call, claimId, fee)).notices, { decide, fee });
}

async function quoteOf(call: Call, claimId: number, { settlementAmount, feePercentage }: Fee): Promise<FeeQuote> {
  return until('billing has the claim', () =>
    call(billingApi.quoteFee, { query: { claimId, settlementAmount, feePercentage } }).catch(onlyIfMissing),
  );
}

async function reasonFor(notices: FeeQuote['notices'], { decide, fee }: { decide: Decide; fee: Fee }): Promise<string | undefined> {
  const [strictest] = notices;
  if (fee.feeCapReason !== undefined || strictest?.effect !== 'warning') return fee.feeCapReason;
  const about = `${strictest.sentence} (${strictest.citation})`;
  return decide({ field: 'feeCapReason', about, question: `Why is a fee of ${fee.feePercentage}% right all the same?` });
}
