// A draw of a check whose money the mortgage servicer holds.
import { claimsApi, type Check } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/words';
import { DialogForm, Select, TextInput, fieldProps } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { plainAmount } from '../../../shared/amount.ts';
import { Overtaken, useStepDraft } from './check-step.tsx';
import { DayAndNote } from '../base/day-and-note.tsx';
import { useMoneyAction } from '../base/use-money-action.ts';

export function DrawDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const draft = useStepDraft(check, 'draw', () => ({ amount: '', coverage: check.lines[0]?.coverage }));
  const { amount, coverage, on, note, version } = draft.value;
  const words = { done: 'Draw recorded', failed: 'Draw not recorded', action: draft.action };
  const action = useMoneyAction(claimsApi.recordDraw, words, () => {
    draft.clear();
    onClose();
  });
  const errors = fieldFailures(action.error);
  const send = () =>
    action.mutate({
      params: { id: check.claimId, checkId: check.id },
      body: { amount: plainAmount(amount), coverage, on, version, ...(note.trim() ? { note } : {}) },
    });
  return (
    <DialogForm
      title={`Draw of check ${check.number}`}
      onClose={onClose}
      action="Add draw"
      busy={action.isPending}
      draft={draft}
      onSubmit={send}
    >
      <TextInput
        {...fieldProps('amount', errors)}
        label="Amount"
        withAsterisk
        inputMode="decimal"
        leftSection="$"
        value={amount}
        onChange={(event) => draft.change({ amount: event.currentTarget.value })}
      />
      <Select
        {...fieldProps('coverage', errors)}
        label="Coverage"
        data={check.lines.map((line) => ({ value: line.coverage, label: coverageLabels[line.coverage] }))}
        value={coverage ?? null}
        onChange={(value) => draft.change({ coverage: check.lines.find((line) => line.coverage === value)?.coverage })}
        allowDeselect={false}
      />
      <DayAndNote {...{ on, note, errors }} onChange={draft.change} />
      <Overtaken check={check} error={action.error} draft={draft} />
    </DialogForm>
  );
}
