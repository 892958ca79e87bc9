// The invoice form: its values, the body that they make, the rules that they meet.
import {
  billingApi,
  defaultFeePercent,
  invoiceSentences,
  type FeeCapNotice,
  type Invoice,
  type ReadyClaim,
} from '@plumbline/contracts/billing';
import { useDebouncedValue } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { feeQuery } from '../../shared/billing-queries.ts';
import { figuresOf } from '../../shared/fee/index.ts';
import { plainAmount, useBillingForm } from '../../shared/use-billing-form.ts';

export interface FormValues {
  /** Empty while no claim is chosen. */
  claimId: string;
  /** As typed. */
  settlementAmount: string;
  feePercentage: string;
  acknowledged: boolean;
  reason: string;
}

/** Choosing a claim prefills its settlement amount (core-workspace §5). */
export function valuesFor(claim: ReadyClaim | undefined): FormValues {
  return {
    claimId: claim ? String(claim.id) : '',
    settlementAmount: claim ? claim.settlementAmount.toFixed(2) : '',
    feePercentage: defaultFeePercent.toFixed(2),
    acknowledged: false,
    reason: '',
  };
}

/** What is sent; the schema of the contract checks it before. */
function draftOf(values: FormValues): Record<string, unknown> {
  return {
    claimId: values.claimId,
    settlementAmount: plainAmount(values.settlementAmount),
    feePercentage: values.feePercentage,
    amount: figuresOf(values).feeCents / 100,
    status: 'pending',
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
};

export function useInvoiceForm(chosen: ReadyClaim | undefined, onDone: (invoice: Invoice) => void) {
  // The page then leaves the form, so that the next one begins empty
  return useBillingForm(billingApi.issueInvoice, {
    first: () => valuesFor(chosen),
    labels,
    paths: { reason: 'feeCapAcknowledgement.reason' },
    toBody: draftOf,
    words,
    onDone,
  });
}

const typingPauseMs = 300;

/** The rules for the chosen claim and fee; asked once the typing pauses. */
export function useNotices(values: FormValues): readonly FeeCapNotice[] {
  const figures = figuresOf(values);
  const asked = JSON.stringify({
    claimId: values.claimId,
    settlementAmount: figures.settlementCents / 100,
    feePercentage: figures.percent,
  });
  const [settled] = useDebouncedValue(asked, typingPauseMs);
  const question = JSON.parse(settled) as { claimId: string; settlementAmount: number; feePercentage: number };
  const isAsked = question.claimId !== '' && question.settlementAmount > 0;
  const quote = useQuery({ ...feeQuery({ ...question, claimId: Number(question.claimId) }), enabled: isAsked });
  return isAsked && values.claimId !== '' ? (quote.data?.notices ?? []) : [];
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
