// A draw of a check whose money the mortgage servicer holds.
import { claimsApi, type Check } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/enums';
import { DialogForm, Select, TextInput } from '@plumbline/ui';
import { plainAmount } from '@plumbline/web';
import { Overtaken, useStepDraft } from './check-step.tsx';
import { DayAndNote, sentSaid } from '../base/day-and-note.tsx';
import { useMoneyForm } from '../base/use-money-form.ts';

export function DrawDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const draft = useStepDraft(check, 'draw', () => ({ amount: '', coverage: check.lines[0]?.coverage }));
  const form = useMoneyForm(claimsApi.recordDraw, {
    done: 'Draw recorded',
    failed: "Couldn't record the draw",
    params: { id: check.claimId, checkId: check.id },
    draft,
    toBody: ({ amount, coverage, version, ...said }) => ({ amount: plainAmount(amount), coverage, version, ...sentSaid(said) }),
    onDone: onClose,
  });
  return (
    <DialogForm title={`Add draw to check ${check.number}`} action="Add draw" form={form} onClose={onClose}>
      <TextInput {...form.field('amount')} label="Amount" withAsterisk inputMode="decimal" leftSection="$" />
      <Select
        {...form.field('coverage')}
        label="Coverage"
        data={check.lines.map((line) => ({ value: line.coverage, label: coverageLabels[line.coverage] }))}
        allowDeselect={false}
      />
      <DayAndNote form={form} />
      <Overtaken check={check} form={form} />
    </DialogForm>
  );
}
