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
import { Button, Group, Select, useDisclosure, DialogForm } from '@plumbline/ui';
import { useState } from 'react';
import { DrawDialog } from './check-draw.tsx';
import { Overtaken, useStepDraft } from './check-step.tsx';
import { DayAndNote, sentSaid } from '../base/day-and-note.tsx';
import { useMoneyForm } from '../base/use-money-form.ts';

export function EndorsementStep({ check, payee }: { check: Check; payee: Payee }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={dialog.open} aria-label={`Change endorsement of ${payee.name}`}>
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
  const form = useMoneyForm(claimsApi.moveEndorsement, {
    done: 'Endorsement recorded',
    failed: "Couldn't record the endorsement",
    params: { id: check.claimId, checkId: check.id, payeeId: payee.id },
    draft,
    toBody: ({ state, version, ...said }) => ({ state, version, ...sentSaid(said) }),
    onDone: onClose,
  });
  return (
    <DialogForm title={`Endorsement of ${payee.name}`} action="Record" form={form} onClose={onClose}>
      <Select
        {...form.field('state')}
        label="Endorsement"
        data={choices.map((value) => ({ value, label: endorsementLabels[value] }))}
        allowDeselect={false}
      />
      <DayAndNote form={form} />
      <Overtaken check={check} form={form} />
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
              aria-label={`${actions[state]}: check ${check.number}`}
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
  const form = useMoneyForm(claimsApi.changeCheckState, {
    done: 'Check updated',
    failed: "Couldn't update the check",
    params: { id: check.claimId, checkId: check.id },
    draft,
    toBody: ({ version, ...said }) => ({ state: to, version, ...sentSaid(said) }),
    onDone: onClose,
  });
  return (
    <DialogForm title={`Check ${check.number}: ${checkWords[to].label.toLowerCase()}`} action="Record" form={form} onClose={onClose}>
      {(to === 'returned' || to === 'void') && <p>This reverses the check's ledger entries. Enter a reason.</p>}
      <DayAndNote form={form} />
      <Overtaken check={check} form={form} />
    </DialogForm>
  );
}
