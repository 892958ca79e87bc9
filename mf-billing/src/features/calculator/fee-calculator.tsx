// The fee calculator and invoice form: claim, what its ledger says, settlement, percentage, the live bar, the rules of the state.
import { daysUntilDue, differsFromLedger, type Invoice, type ReadyClaim } from '@plumbline/contracts/billing';
import { Button, FormElement, FormHead, Notice, Select, Stack } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { readyQuery } from '../../shared/billing-queries.ts';
import { FeeBar, FeeFields, figuresOf } from '../../shared/fee/index.ts';
import { useMayBill } from '../../shared/may-bill.ts';
import styles from './calculator.module.css';
import { FeeNotices, obstacleOf } from './fee-notices.tsx';
import { useInvoiceForm, valuesFor, type FormValues, type InvoiceForm } from './invoice-form.ts';
import { DifferenceField, LedgerLine } from './ledger-line.tsx';

interface FeeCalculatorProps {
  /** The claim that the form begins with. */
  chosen: ReadyClaim | undefined;
  onIssued: (invoice: Invoice) => void;
}

export function FeeCalculator({ chosen, onIssued }: FeeCalculatorProps) {
  const form = useInvoiceForm(chosen, onIssued);
  const { values, quote, due } = form;
  const claims = useQuery(readyQuery);
  const notices = quote?.notices ?? [];
  const figures = figuresOf(values, due);
  const differs = due !== undefined && differsFromLedger(figures.feeCents, due);
  const obstacle = obstacleOf(notices);
  const choose = (claim: ReadyClaim | undefined) => form.change(claim ? chosenValues(claim, values) : { claimId: '' });
  return (
    <FormElement attempt={form.attempt} onSubmit={form.submit} className={styles.form}>
      <Stack>
        <FormHead form={{ ...form, failure: undefined }} />
        <ClaimSelect claims={claims.data} field={form.field('claimId')} onChoose={choose} />
        <ChosenLedger form={form} onDrafted={onIssued} />
        <FeeFields form={form} />
        {differs && <DifferenceField form={form} ledgerCents={due.feeCents ?? 0} />}
        <FeeNotices notices={notices} form={form} />
      </Stack>
      <div className={styles.result}>
        <FeeBar {...figures} />
        {form.failure !== undefined && <Notice tone="bad">{form.failure}</Notice>}
        <Submit
          hasFee={figures.feeCents > 0}
          isForbidden={obstacle === 'forbidden'}
          mustAnswer={obstacle === 'answer' && !values.acknowledged}
          isPending={form.busy}
        />
      </div>
    </FormElement>
  );
}

function ChosenLedger({ form: { quote, values }, onDrafted }: { form: InvoiceForm; onDrafted: (invoice: Invoice) => void }) {
  if (!quote?.ledger || values.claimId === '') return null;
  return <LedgerLine ledger={quote.ledger} claimId={Number(values.claimId)} onDrafted={onDrafted} />;
}

/** The agreed fee of the claim; where none is, what was chosen stays. */
function chosenValues(claim: ReadyClaim, { feePercentage }: FormValues): FormValues {
  const filled = valuesFor(claim);
  return claim.adjusterFeePercentage === undefined ? { ...filled, feePercentage } : filled;
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
  if (!mayBill) return <p className={styles.hint}>You can calculate fees. Adjusters, billing staff and administrators issue invoices.</p>;
  const reason = !hasFee
    ? 'Enter a settlement amount. The fee must be above zero.'
    : isForbidden
      ? 'This fee is above the limit.'
      : mustAnswer
        ? 'Confirm the fee first.'
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
  field: FieldProps;
  onChoose: (claim: ReadyClaim | undefined) => void;
}

function ClaimSelect({ claims, field, onChoose }: ClaimSelectProps) {
  return (
    <Select
      {...field}
      data-autofocus
      withAsterisk
      searchable
      clearable
      placeholder={claims?.length === 0 ? 'No claims ready for billing' : 'Select a claim'}
      nothingFoundMessage="No matching claims"
      data={(claims ?? []).map((claim) => ({ value: String(claim.id), label: `${claim.claimNumber} · ${claim.propertyOwnerName}` }))}
      value={field.value || null}
      onChange={(id) => onChoose(claims?.find((claim) => String(claim.id) === id))}
    />
  );
}
