// Recording a demand, an offer, a payment without a check, a holdback or a deductible.
import {
  claimsApi,
  holdbackDirections,
  ledgerKindLabels,
  type EnteredKind,
  type HoldbackDirection,
  type PaymentTiming,
} from '@plumbline/contracts/claims';
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/enums';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { Checkbox, Select, SimpleGrid, TextInput, DialogForm } from '@plumbline/ui';
import { plainAmount, useDialogDraft } from '@plumbline/web';
import type { ComponentProps } from 'react';
import { today } from '../../shared/dates.ts';
import { PaymentTimingSelect } from './base/payment-timing-select.tsx';
import { LedgerNotes, noNotes, sentNotes, type Notes } from './base/ledger-notes.tsx';
import { useMoneyForm } from './base/use-money-form.ts';
import styles from './base/money.module.css';

interface RowFormProps {
  readonly claimId: number;
  readonly kind: EnteredKind;
  readonly opened: boolean;
  /** What it is filled from. */
  readonly source?: RowSource;
  readonly onClose: () => void;
}

export interface RowSource {
  /** Of the draft: what is typed over one source is not shown over another. */
  readonly name: string;
  readonly values: Partial<NewRow>;
  /** What the person is to look at before they record it, a paragraph each. */
  readonly hints: readonly string[];
}

const titles: Record<EnteredKind, string> = {
  demand: 'Add demand',
  offer: 'Add offer',
  payment: 'Add payment',
  holdback: 'Add holdback',
  deductible: 'Add deductible',
};
const directions: Record<HoldbackDirection, string> = { withheld: 'Withheld', released: 'Paid', forfeited: 'Expired' };
const noTexts = { amount: '', recoverable: '', nonRecoverable: '' };
type Texts = typeof noTexts;

/** What the round comes to under its other coverages, by coverage. */
const otherNames = { A: 'otherA', B: 'otherB', C: 'otherC', D: 'otherD', other: 'otherOther' } as const satisfies Record<Coverage, string>;
const noOthers = { otherA: '', otherB: '', otherC: '', otherD: '', otherOther: '' };
type Others = typeof noOthers;

interface NewRow extends Texts, Others, Notes {
  coverage: Coverage;
  on: string;
  direction: HoldbackDirection;
  age: PaymentTiming | undefined;
  releases: boolean;
}

function newRow(source: RowSource | undefined): NewRow {
  return {
    ...noTexts,
    ...noOthers,
    ...noNotes,
    coverage: 'A',
    on: today(),
    direction: 'withheld',
    age: undefined,
    releases: false,
    ...source?.values,
  };
}

export function RowForm(props: RowFormProps) {
  return props.opened ? <OpenForm key={props.kind} {...props} /> : null;
}

function OpenForm({ claimId, kind, source, onClose }: Omit<RowFormProps, 'opened'>) {
  const form = useRowForm({ claimId, kind, onClose, ...(source ? { source } : {}) });
  const { field } = form;
  const isGross = hasDepreciation(kind);
  return (
    <DialogForm title={titles[kind]} action={titles[kind]} form={form} onClose={onClose}>
      {source?.hints.map((hint) => (
        <p key={hint} className={styles.quiet}>
          {hint}
        </p>
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...field('coverage')}
          label="Coverage"
          data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
          allowDeselect={false}
        />
        <TextInput {...field('on')} label="Date" type="date" withAsterisk max={today()} />
        <Amounts form={form} isGross={isGross} />
        {kind === 'holdback' && (
          <Select
            {...field('direction')}
            label="Status of the depreciation"
            data={holdbackDirections.map((value) => ({ value, label: directions[value] }))}
            allowDeselect={false}
          />
        )}
        {kind === 'payment' && <PaymentTimingSelect field={field('age')} />}
      </SimpleGrid>
      {kind === 'payment' && <Checkbox {...form.tick('releases')} label="This payment includes withheld depreciation" />}
      {isGross && <OtherCoverages form={form} />}
      <LedgerNotes claimId={claimId} form={form} isRevised={isGross} />
    </DialogForm>
  );
}

function Amounts({ form: { field, errors }, isGross }: { form: ReturnType<typeof useRowForm>; isGross: boolean }) {
  return (
    <>
      <Dollars
        {...field('amount')}
        label={isGross ? 'Replacement cost (RCV)' : 'Amount'}
        error={errors['amount'] ?? errors['rcv']}
        withAsterisk
      />
      {isGross && <Dollars {...field('recoverable')} label="Recoverable depreciation (optional)" />}
      {isGross && <Dollars {...field('nonRecoverable')} label="Non-recoverable depreciation (optional)" />}
    </>
  );
}

/** A round is one entry: what it comes to under the coverages that were not chosen above. */
function OtherCoverages({ form: { field, values } }: { form: ReturnType<typeof useRowForm> }) {
  return (
    <fieldset className={styles.others}>
      <legend>Other coverages of this round (optional)</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {coverages
          .filter((coverage) => coverage !== values.coverage)
          .map((coverage) => (
            <Dollars key={coverage} {...field(otherNames[coverage])} label={`Also ${coverageLabels[coverage]}`} />
          ))}
      </SimpleGrid>
    </fieldset>
  );
}

function othersOf(values: Others, chosen: Coverage): Partial<Record<Coverage, unknown>> | undefined {
  const typed = coverages.filter((coverage) => coverage !== chosen && values[otherNames[coverage]].trim() !== '');
  return typed.length === 0
    ? undefined
    : Object.fromEntries(typed.map((coverage) => [coverage, plainAmount(values[otherNames[coverage]])]));
}

function Dollars(props: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} inputMode="decimal" leftSection="$" />;
}

const hasDepreciation = (kind: EnteredKind) => kind === 'demand' || kind === 'offer';
/** A whole amount with depreciation is sent as `rcv`, and shown where it was typed. */
const paths = {
  rcv: 'rcv',
  recoverable: 'recoverableDepreciation',
  nonRecoverable: 'nonRecoverableDepreciation',
  age: 'money',
  releases: 'releasesHoldback',
  otherA: 'others.A',
  otherB: 'others.B',
  otherC: 'others.C',
  otherD: 'others.D',
  otherOther: 'others.other',
};

function useRowForm({ claimId, kind, source, onClose }: Omit<RowFormProps, 'opened'>) {
  const label = ledgerKindLabels[kind];
  return useMoneyForm(claimsApi.recordLedgerEntry, {
    done: `${label} recorded`,
    failed: `Couldn't record the ${label.toLowerCase()}`,
    params: { id: claimId },
    draft: useDialogDraft(`claim-${claimId}-ledger-${kind}${source ? `-${source.name}` : ''}`, () => newRow(source)),
    paths,
    toBody: ({ coverage, on, direction, age, releases, ...rest }) => ({
      kind,
      coverage,
      on,
      ...amounts(rest, hasDepreciation(kind)),
      ...(hasDepreciation(kind) ? omitUndefined({ others: othersOf(rest, coverage) }) : {}),
      ...(kind === 'holdback' ? { direction } : {}),
      ...(kind === 'payment' && age ? { money: age } : {}),
      ...(kind === 'payment' && releases ? { releasesHoldback: true } : {}),
      ...sentNotes(rest),
    }),
    onDone: onClose,
  });
}

/** Depreciation is taken off a replacement cost; without it the amount stands for itself. */
function amounts({ amount, recoverable, nonRecoverable }: Texts, isGross: boolean) {
  const whole = plainAmount(amount);
  if (!isGross || (recoverable.trim() === '' && nonRecoverable.trim() === '')) return { amount: whole };
  return {
    rcv: whole,
    ...(recoverable.trim() ? { recoverableDepreciation: plainAmount(recoverable) } : {}),
    ...(nonRecoverable.trim() ? { nonRecoverableDepreciation: plainAmount(nonRecoverable) } : {}),
  };
}
