// The next step of a check: endorsements, the bank, draws, and what comes back.
import {
  checkWords,
  claimsApi,
  endorsementLabels,
  endorsements,
  type Check,
  type CheckState,
  type Endorsement,
  type Payee,
} from '@plumbline/contracts/claims';
import { Button, Group, Select, fieldProps, useDisclosure, DialogForm } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { DrawDialog } from './check-draw.tsx';
import { Overtaken, useStepDraft } from './check-step.tsx';
import { DayAndNote } from '../base/day-and-note.tsx';
import { useMoneyAction } from '../base/use-money-action.ts';

export function EndorsementStep({ check, payee }: { check: Check; payee: Payee }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={dialog.open} aria-label={`Endorsement of ${payee.name}`}>
        Change
      </Button>
      {opened && <EndorsementDialog check={check} payee={payee} onClose={dialog.close} />}
    </>
  );
}

function EndorsementDialog({ check, payee, onClose }: { check: Check; payee: Payee; onClose: () => void }) {
  // As it stood when the dialog was opened: somebody else may move it on meanwhile
  const [from] = useState(payee.endorsement);
  const choices = endorsements.filter((one) => one !== from);
  const draft = useStepDraft<{ state: Endorsement }>(check, `payee-${payee.id}-from-${from}`, () => ({
    state: from === 'sent' ? 'endorsed' : (choices[0] ?? 'sent'),
  }));
  const { state, on, note, version } = draft.value;
  const words = { done: 'Endorsement recorded', failed: 'Endorsement not recorded', action: draft.action };
  const action = useMoneyAction(claimsApi.moveEndorsement, words, () => {
    draft.clear();
    onClose();
  });
  const errors = fieldFailures(action.error);
  const send = () =>
    action.mutate({
      params: { id: check.claimId, checkId: check.id, payeeId: payee.id },
      body: { state, on, version, ...(note.trim() ? { note } : {}) },
    });
  return (
    <DialogForm
      title={`Endorsement of ${payee.name}`}
      onClose={onClose}
      action="Record"
      busy={action.isPending}
      draft={draft}
      onSubmit={send}
    >
      <Select
        {...fieldProps('state', errors)}
        label="Endorsement"
        data={choices.map((value) => ({ value, label: endorsementLabels[value] }))}
        value={state}
        onChange={(value) => draft.change({ state: choices.find((one) => one === value) ?? state })}
        allowDeselect={false}
      />
      <DayAndNote {...{ on, note, errors }} onChange={draft.change} />
      <Overtaken check={check} error={action.error} draft={draft} />
    </DialogForm>
  );
}

const actions: Partial<Record<CheckState, string>> = {
  deposited: 'Deposited',
  monitored: 'Monitored draws',
  cleared: 'Cleared',
  returned: 'Returned',
  void: 'Void',
};

export function CheckSteps({ check }: { check: Check }) {
  const [to, setTo] = useState<CheckState>();
  const [drawing, draw] = useDisclosure(false);
  return (
    <Group gap="xs">
      {check.state === 'monitored' && (
        <Button size="compact-sm" onClick={draw.open}>
          Add draw
        </Button>
      )}
      {check.nextStates.map(
        (state) =>
          actions[state] && (
            <Button
              key={state}
              size="compact-sm"
              variant={state === 'returned' || state === 'void' ? 'subtle' : 'default'}
              {...(state === 'returned' || state === 'void' ? { color: 'red' } : {})}
              onClick={() => setTo(state)}
              aria-label={`Check ${check.number}: ${actions[state]}`}
            >
              {actions[state]}
            </Button>
          ),
      )}
      {to && <MoveDialog check={check} to={to} onClose={() => setTo(undefined)} />}
      {drawing && <DrawDialog check={check} onClose={draw.close} />}
    </Group>
  );
}

function MoveDialog({ check, to, onClose }: { check: Check; to: CheckState; onClose: () => void }) {
  const draft = useStepDraft(check, `to-${to}`, () => ({}));
  const { on, note, version } = draft.value;
  const words = { done: 'Check moved on', failed: 'Check not moved', action: draft.action };
  const action = useMoneyAction(claimsApi.changeCheckState, words, () => {
    draft.clear();
    onClose();
  });
  const { label } = checkWords[to];
  const send = () =>
    action.mutate({
      params: { id: check.claimId, checkId: check.id },
      body: { state: to, on, version, ...(note.trim() ? { note } : {}) },
    });
  return (
    <DialogForm
      title={`Check ${check.number}: ${label.toLowerCase()}`}
      onClose={onClose}
      action="Record"
      busy={action.isPending}
      draft={draft}
      onSubmit={send}
    >
      {(to === 'returned' || to === 'void') && <p>Everything that this check wrote into the ledger is taken back. A reason is required.</p>}
      <DayAndNote {...{ on, note, errors: fieldFailures(action.error) }} onChange={draft.change} />
      <Overtaken check={check} error={action.error} draft={draft} />
    </DialogForm>
  );
}
