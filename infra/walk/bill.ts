// The last step of the walk: the invoice, sent, so that the claim is billed, and what was paid of it.
import { billingApi, type Invoice } from '@plumbline/contracts/billing';
import type { Call } from '@plumbline/contracts/kernel';
import { untilStatus } from './steps.ts';
import { until } from './until.ts';

function issue(
  call: Call,
  claimId: number,
  { settlementAmount, feePercentage, feeCapReason }: { settlementAmount: number; feePercentage: number; feeCapReason?: string | undefined },
): Promise<Invoice> {
  const reasons = feeCapReason
    ? { feeCapAcknowledgement: { acknowledged: true as const, reason: feeCapReason }, differenceReason: feeCapReason }
    : {};
  return call(billingApi.issueInvoice, { body: { claimId, settlementAmount, feePercentage, ...reasons } });
}

export async function billClaim(
  call: Call,
  claimId: number,
  wanted: { settlementAmount: number; feePercentage: number; feeCapReason?: string | undefined; paid?: number | undefined },
): Promise<Invoice> {
  await until('billing has the settlement', async () => {
    const listed = await call(billingApi.listReadyToBill, { query: { limit: 200 } });
    return listed.find((one) => one.id === claimId);
  });
  // Once money came, the ledger says what is to be billed; the list above may not have heard of it yet
  const { settlementAmount, feePercentage } = wanted;
  const { ledger } = await call(billingApi.quoteFee, { query: { claimId, settlementAmount, feePercentage } });
  const hasReceipts = ledger !== undefined && ledger.receipts.length > 0;
  // Of what was agreed the carrier never pays the deductible, and no fee is taken on it
  const payable = ledger !== undefined && ledger.agreedNotReceived > 0 ? ledger.agreedNotReceived : settlementAmount;
  const made = hasReceipts
    ? await call(billingApi.draftFromLedger, { body: { claimId } })
    : await issue(call, claimId, { ...wanted, settlementAmount: payable });
  const issued = await call(billingApi.sendInvoice, { params: { id: made.id }, body: { way: 'mail' } });
  await untilStatus(call, claimId, 'billed');
  if (wanted.paid === undefined) return issued;
  return call(billingApi.recordPayment, { params: { id: issued.id }, body: { amount: Math.min(wanted.paid, issued.amount) } });
}
