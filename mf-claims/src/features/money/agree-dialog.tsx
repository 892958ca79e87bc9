// An approved offer becomes what was agreed, with the other approved offers of its round.
import { claimsApi, type LedgerEntry } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/enums';
import { showDollars } from '@plumbline/contracts/kernel';
import { Checkbox, DialogForm, Stack, Text, TextInput } from '@plumbline/ui';
import { today } from '../../shared/dates.ts';
import { useMoneyForm } from './base/use-money-form.ts';

interface AgreeDialogProps {
  readonly row: LedgerEntry;
  /** The other approved offers of its round. */
  readonly others: readonly LedgerEntry[];
  readonly claimId: number;
  readonly onClose: () => void;
}

export function AgreeDialog({ row, others, claimId, onClose }: AgreeDialogProps) {
  const form = useMoneyForm(claimsApi.agreeToOffer, {
    done: 'Agreement recorded',
    failed: "Couldn't record the agreement",
    params: { id: claimId, rowId: row.id },
    first: () => ({ agreedAt: today(), others: others.map(({ id }) => String(id)) }),
    toBody: ({ agreedAt, others: chosen }) => ({ agreedAt, ...(chosen.length > 0 ? { others: chosen.map(Number) } : {}) }),
    onDone: onClose,
  });
  const chosen = others.filter(({ id }) => form.values.others.includes(String(id)));
  const total = [row, ...chosen].reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <DialogForm title={`Agree to ${showDollars(total)}`} action="Record agreement" form={form} onClose={onClose}>
      <Text>
        {chosen.length > 0
          ? 'The insured approved these offers. The agreements count toward the settlement.'
          : 'The insured approved this offer. The agreement counts toward the settlement.'}
      </Text>
      <TextInput {...form.field('agreedAt')} label="Agreed on" type="date" max={today()} />
      {others.length > 0 && (
        <Checkbox.Group {...form.field('others')} label="Agreed in the same round">
          <Stack gap="xs" mt="xs">
            {others.map(({ id, coverage, amount }) => (
              <Checkbox key={id} value={String(id)} label={`${coverageLabels[coverage]}: ${showDollars(amount)}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </DialogForm>
  );
}
