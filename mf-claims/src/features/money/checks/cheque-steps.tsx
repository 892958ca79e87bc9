// The next step of a cheque: endorsements, the bank, draws, and what comes back.
import {
  chequeWords,
  claimsApi,
  endorsementLabels,
  endorsements,
  type Cheque,
  type ChequeState,
  type Endorsement,
  type Payee,
} from '@plumbline/contracts/claims';
import { Button, Group, Select, fieldProps, useDisclosure, DialogForm } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { DrawDialog } from './cheque-draw.tsx';
import { Overtaken, useStepDraft } from './cheque-step.tsx';
import { DayAndNote } from '../base/day-and-note.tsx';
import { useMoneyAction } from '../base/use-money-action.ts';

export function EndorsementStep({ cheque, payee }: { cheque: Cheque; payee: Payee }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={dialog.open} aria-label={`Endorsement of ${payee.name}`}>
        Change
      </Button>
      {opened && <EndorsementDialog cheque={cheque} payee={payee} onClose={dialog.close} />}
    </>
  );
}

function EndorsementDialog({ cheque, payee, onClose }: { cheque: Cheque; payee: Payee; onClose: () => void }) {
  // As it stood when the dialog was opened: somebody else may move it on meanwhile
  const [from] = useState(payee.endorsement);
  const choices = endorsements.filter((one) => one !== from);
  const draft = useStepDraft<{ state: Endorsement }>(cheque, `payee-${payee.id}-from-${from}`, () => ({
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
      params: { id: cheque.claimId, chequeId: cheque.id, payeeId: payee.id },
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
      <Overtaken cheque={cheque} error={action.error} draft={draft} />
    </DialogForm>
  );
}

const actions: Partial<Record<ChequeState, string>> = {
  deposited: 'Deposited',
  monitored: 'Monitored draws',
  cleared: 'Cleared',
  returned: 'Returned',
  void: 'Void',
};

export function ChequeSteps({ cheque }: { cheque: Cheque }) {
  const [to, setTo] = useState<ChequeState>();
  const [drawing, draw] = useDisclosure(false);
  return (
    <Group gap="xs">
      {cheque.state === 'monitored' && (
        <Button size="compact-sm" onClick={draw.open}>
          Add draw
        </Button>
      )}
      {cheque.nextStates.map(
        (state) =>
          actions[state] && (
            <Button
              key={state}
              size="compact-sm"
              variant={state === 'returned' || state === 'void' ? 'subtle' : 'default'}
              {...(state === 'returned' || state === 'void' ? { color: 'red' } : {})}
              onClick={() => setTo(state)}
              aria-label={`Cheque ${cheque.number}: ${actions[state]}`}
            >
              {actions[state]}
            </Button>
          ),
      )}
      {to && <MoveDialog cheque={cheque} to={to} onClose={() => setTo(undefined)} />}
      {drawing && <DrawDialog cheque={cheque} onClose={draw.close} />}
    </Group>
  );
}

function MoveDialog({ cheque, to, onClose }: { cheque: Cheque; to: ChequeState; onClose: () => void }) {
  const draft = useStepDraft(cheque, `to-${to}`, () => ({}));
  const { on, note, version } = draft.value;
  const words = { done: 'Cheque moved on', failed: 'Cheque not moved', action: draft.action };
  const action = useMoneyAction(claimsApi.moveCheque, words, () => {
    draft.clear();
    onClose();
  });
  const { label } = chequeWords[to];
  const send = () =>
    action.mutate({
      params: { id: cheque.claimId, chequeId: cheque.id },
      body: { state: to, on, version, ...(note.trim() ? { note } : {}) },
    });
  return (
    <DialogForm
      title={`Cheque ${cheque.number}: ${label.toLowerCase()}`}
      onClose={onClose}
      action="Record"
      busy={action.isPending}
      draft={draft}
      onSubmit={send}
    >
      {(to === 'returned' || to === 'void') && (
        <p>Everything that this cheque wrote into the ledger is taken back. A reason is required.</p>
      )}
      <DayAndNote {...{ on, note, errors: fieldFailures(action.error) }} onChange={draft.change} />
      <Overtaken cheque={cheque} error={action.error} draft={draft} />
    </DialogForm>
  );
}
