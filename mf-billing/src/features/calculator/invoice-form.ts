// The invoice form: its values, the body that they make, the rules that they meet.
import {
  billingApi,
  defaultFeePercent,
  invoiceSentences,
  type FeeDue,
  type FeeQuote,
  type Invoice,
  type ReadyClaim,
} from '@plumbline/contracts/billing';
import { basisPointsOf, centsOf } from '@plumbline/contracts/kernel';
import { useDebouncedValue } from '@plumbline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plainAmount } from '@plumbline/web';
import { feeQuery } from '../../shared/billing-queries.ts';
import { figuresOf } from '../../shared/fee/index.ts';
import { useBillingForm } from '../../shared/use-billing-form.ts';

export interface FormValues {
  /** Empty while no claim is chosen. */
  claimId: string;
  /** As typed. */
  settlementAmount: string;
  feePercentage: string;
  acknowledged: boolean;
  reason: string;
  /** Why the amount is another than the ledger's. */
  difference: string;
}

/** Choosing a claim prefills its settlement amount (core-workspace §5) and the fee that is agreed for it. */
export function valuesFor(claim: ReadyClaim | undefined): FormValues {
  return {
    claimId: claim ? String(claim.id) : '',
    settlementAmount: claim ? claim.settlementAmount.toFixed(2) : '',
    feePercentage: (claim?.adjusterFeePercentage ?? defaultFeePercent).toFixed(2),
    acknowledged: false,
    reason: '',
    difference: '',
  };
}

/** What is sent; the schema of the contract checks it before. */
function draftOf(values: FormValues, due: FeeDue | undefined): Record<string, unknown> {
  return {
    claimId: values.claimId,
    settlementAmount: plainAmount(values.settlementAmount),
    feePercentage: values.feePercentage.replace(/[%\s]/g, ''),
    amount: figuresOf(values, due).feeCents / 100,
    status: 'pending',
    ...(values.difference.trim() ? { differenceReason: values.difference } : {}),
    ...(values.acknowledged ? { feeCapAcknowledgement: { acknowledged: true, reason: values.reason } } : {}),
  };
}

const words = {
  done: { title: 'Invoice Generated', description: invoiceSentences.issued },
  failed: { title: 'Error', description: invoiceSentences.failed },
};

const labels = {
  claimId: 'Claim',
  settlementAmount: 'Settlement amount',
  feePercentage: 'Fee percentage',
  amount: 'Fee',
  reason: 'Reason for this fee',
  difference: 'Reason for another amount',
};

export function useInvoiceForm(chosen: ReadyClaim | undefined, onDone: (invoice: Invoice) => void) {
  const client = useQueryClient();
  // The page then leaves the form, so that the next one begins empty
  const form = useBillingForm(billingApi.issueInvoice, {
    first: () => valuesFor(chosen),
    labels,
    paths: { reason: 'feeCapAcknowledgement.reason', difference: 'differenceReason' },
    // The answer that was on the screen; the server compares with the ledger once more
    toBody: (values) => draftOf(values, dueOf(client.getQueryData(feeQuery(questionOf(values)).queryKey))),
    words,
    onDone,
  });
  const quote = useQuote(form.values);
  return { ...form, quote, due: dueOf(quote) };
}

const typingPauseMs = 300;

interface Question {
  readonly claimId: number;
  readonly settlementAmount: number;
  readonly feePercentage: number;
}

function questionOf(values: FormValues): Question {
  const { settlementCents, percent } = figuresOf(values);
  return { claimId: Number(values.claimId), settlementAmount: settlementCents / 100, feePercentage: percent };
}

/** What the server says of the chosen claim and fee: its ledger and the rules; asked once the typing pauses. */
function useQuote(values: FormValues): FeeQuote | undefined {
  const [settled] = useDebouncedValue(JSON.stringify(questionOf(values)), typingPauseMs);
  const question = JSON.parse(settled) as Question;
  const isAsked = question.claimId > 0 && question.settlementAmount > 0;
  const quote = useQuery({ ...feeQuery(question), enabled: isAsked });
  return isAsked && Number(values.claimId) === question.claimId ? quote.data : undefined;
}

/** The open fee of the ledger, in the cents that the rule works with. */
function dueOf(quote: FeeQuote | undefined): FeeDue | undefined {
  if (!quote?.ledger) return undefined;
  const { base, fee, percentage } = quote.ledger;
  return {
    on: quote.ledger.received > 0 ? 'receipts' : 'agreed',
    receipts: [],
    baseCents: centsOf(base),
    advanceUsedCents: 0,
    ...(fee === undefined ? {} : { feeCents: centsOf(fee) }),
    ...(percentage === undefined ? {} : { basisPoints: basisPointsOf(percentage) }),
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
