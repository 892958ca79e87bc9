// The fee calculator and invoice form: claim, settlement, one of four percentages, the live bar, the rules of the state.
import { daysUntilDue, type Invoice, type ReadyClaim } from '@plumbline/contracts/billing';
import { Button, fieldProps, FormErrorSummary, Notice, SectionCard, Select, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { readyQuery } from '../../shared/billing-queries.ts';
import { FeeBar, FeeFields, figuresOf } from '../../shared/fee/index.ts';
import { useMayBill } from '../../shared/may-bill.ts';
import styles from './calculator.module.css';
import { FeeNotices, obstacleOf } from './fee-notices.tsx';
import { useInvoiceForm, useNotices, valuesFor } from './invoice-form.ts';

const labels = {
  claimId: 'Claim',
  settlementAmount: 'Settlement amount',
  feePercentage: 'Fee percentage',
  amount: 'Fee',
  'feeCapAcknowledgement.reason': 'Why this fee is right',
};

interface FeeCalculatorProps {
  /** The claim that the form begins with. */
  chosen: ReadyClaim | undefined;
  onIssued: (invoice: Invoice) => void;
}

export function FeeCalculator({ chosen, onIssued }: FeeCalculatorProps) {
  const form = useInvoiceForm(chosen, onIssued);
  const { values, errors, change } = form;
  const claims = useQuery(readyQuery);
  const notices = useNotices(values);
  const obstacle = obstacleOf(notices);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const choose = (claim: ReadyClaim | undefined) =>
    change(claim ? { ...valuesFor(claim), feePercentage: values.feePercentage } : { claimId: '' });
  return (
    <SectionCard title="Fee Calculator">
      <form onSubmit={submit} noValidate className={styles.form}>
        <Stack>
          <FormErrorSummary errors={errors} labels={labels} attempt={form.attempt} />
          <ClaimSelect claims={claims.data} value={values.claimId} errors={errors} onChoose={choose} />
          <FeeFields {...values} onChange={change} errors={errors} />
          <FeeNotices notices={notices} values={values} onChange={change} errors={errors} />
        </Stack>
        <div className={styles.result}>
          <FeeBar {...figuresOf(values)} />
          {form.refusal && <Notice tone="bad">{form.refusal}</Notice>}
          <Submit
            hasFee={figuresOf(values).feeCents > 0}
            isForbidden={obstacle === 'forbidden'}
            mustAnswer={obstacle === 'answer' && !values.acknowledged}
            isPending={form.isPending}
          />
        </div>
      </form>
    </SectionCard>
  );
}

interface SubmitProps {
  hasFee: boolean;
  isForbidden: boolean;
  mustAnswer: boolean;
  isPending: boolean;
}

/** A disabled button says why in words. */
function Submit({ hasFee, isForbidden, mustAnswer, isPending }: SubmitProps) {
  const mayBill = useMayBill();
  if (!mayBill)
    return <p className={styles.hint}>Your role can calculate fees. Invoices are issued by adjusters, billing and administrators.</p>;
  const reason = !hasFee
    ? 'Enter a settlement amount: an invoice needs a fee above zero.'
    : isForbidden
      ? 'This fee is over a cap of the state.'
      : mustAnswer
        ? 'Confirm that this fee is right first.'
        : undefined;
  return (
    <>
      <Button type="submit" fullWidth loading={isPending} disabled={reason !== undefined}>
        Generate Invoice
      </Button>
      <p className={styles.hint}>{reason ?? `The invoice will be pending and due in ${daysUntilDue} days.`}</p>
    </>
  );
}

interface ClaimSelectProps {
  /** Absent while they are not known. */
  claims: readonly ReadyClaim[] | undefined;
  value: string;
  errors: Readonly<Record<string, string>>;
  onChoose: (claim: ReadyClaim | undefined) => void;
}

function ClaimSelect({ claims, value, errors, onChoose }: ClaimSelectProps) {
  return (
    <Select
      {...fieldProps('claimId', errors)}
      label="Claim"
      withAsterisk
      searchable
      clearable
      placeholder={claims?.length === 0 ? 'No claim is ready for billing' : 'Select a claim'}
      nothingFoundMessage="No claim found"
      data={(claims ?? []).map((claim) => ({ value: String(claim.id), label: `${claim.claimNumber} · ${claim.propertyOwnerName}` }))}
      value={value === '' ? null : value}
      onChange={(id) => onChoose(claims?.find((claim) => String(claim.id) === id))}
    />
  );
}
