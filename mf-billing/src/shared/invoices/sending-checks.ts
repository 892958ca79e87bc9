// What somebody looks at before an invoice goes out: its fee against the ledger and the cap, its payments, its contract.
import type { Invoice } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { formatDate } from '@plumbline/ui';

export interface SendingCheck {
  /** Nothing is to be looked at; else somebody reads it first. */
  readonly isFine: boolean;
  readonly words: string;
}

export function sendingChecks(invoice: Invoice): SendingCheck[] {
  return [feeCheck(invoice), capCheck(invoice), paymentsCheck(invoice), contractCheck(invoice)].filter((check) => check !== undefined);
}

function feeCheck({ amount, difference, receipts }: Invoice): SendingCheck | undefined {
  if (difference) {
    const { ledgerAmount, reason, by } = difference;
    return { isFine: false, words: `${showDollars(amount)}, not the ledger's ${showDollars(ledgerAmount)}: ${reason} (${by})` };
  }
  return receipts.length > 0 ? { isFine: true, words: `Same fee as the ledger, ${showDollars(amount)}` } : undefined;
}

function capCheck({ amount, settlementAmount, cap, feeCap }: Invoice): SendingCheck | undefined {
  if (feeCap) return { isFine: false, words: `Fee confirmed by ${feeCap.acknowledgedBy}: ${feeCap.reason}` };
  if (!cap) return undefined;
  const beyond = Math.round(amount * 100) * 100 - Math.round(settlementAmount * 100) * cap.percent;
  // Rounded with each payment, a fee at its cap may be some cents beside it
  const isAt = Math.abs(beyond) < 100 * 100;
  const place = isAt ? 'At' : beyond < 0 ? 'Below' : 'Above';
  return { isFine: place !== 'Above', words: `${place} the ${cap.percent}% cap, ${cap.citation}` };
}

function paymentsCheck({ receipts, status }: Invoice): SendingCheck {
  if (receipts.length === 0) return { isFine: false, words: "Billed before the carrier's payment" };
  const cleared = receipts.length === 1 ? 'The payment has cleared' : `All ${receipts.length} payments have cleared`;
  const once = status === 'draft' ? 'when you send it, another invoice with one of them stops it' : 'no other invoice carries one';
  return { isFine: true, words: `${cleared}; ${once}` };
}

function contractCheck({ contractSignedOn }: Invoice): SendingCheck {
  if (!contractSignedOn) return { isFine: false, words: 'No signing date of the contract is recorded' };
  return { isFine: true, words: `Contract signed ${formatDate(contractSignedOn)}` };
}
