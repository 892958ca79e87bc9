// One rule: what it does in words, whether it is on, what it did, and what administrators do with it.
import { actionWords, commsApi, triggerWords, type AutomationRule } from '@plumbline/contracts/comms';
import { Button, ConfirmDialog, DateText, StatusBadge, toast } from '@plumbline/ui';
import { failureText, useMay, useWrite } from '@plumbline/web';
import { useState } from 'react';
import { DryRunDrawer } from './dry-run-drawer.tsx';
import { RuleDialog } from './rule-form.tsx';
import { conditionWords } from './rule-words.ts';
import { RunLog } from './run-log.tsx';
import { useTurnOn } from './use-turn-on.ts';
import styles from './automation.module.css';

type Opened = 'edit' | 'test' | 'log' | 'remove';

export function RuleCard({ rule }: { rule: AutomationRule }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{rule.name}</h2>
        <StatusBadge tone={rule.isOn ? 'green' : 'gray'} label={rule.isOn ? 'On' : 'Off'} about="Rule" />
      </div>
      <Words rule={rule} />
      <div className={styles.actions}>
        <Button size="compact-sm" variant="default" aria-label={`Log: ${rule.name}`} onClick={() => setOpened('log')}>
          Log
        </Button>
        <Changes rule={rule} opened={opened} onOpen={setOpened} onClose={close} />
      </div>
      <RunLog rule={rule} opened={opened === 'log'} onClose={close} />
    </article>
  );
}

function Words({ rule }: { rule: AutomationRule }) {
  const { counts, lastRunAt } = rule;
  return (
    <>
      <p className={styles.line}>
        {triggerWords(rule)} → {actionWords(rule)}
      </p>
      <p className={styles.quiet}>{conditionWords(rule)}</p>
      <p className={styles.quiet}>
        {counts.done} done · {counts.held} held ·{' '}
        {lastRunAt ? (
          <>
            Last run: <DateText at={lastRunAt} format="date-time" />
          </>
        ) : (
          'Never ran'
        )}
      </p>
    </>
  );
}

interface ChangesProps {
  readonly rule: AutomationRule;
  readonly opened: Opened | undefined;
  readonly onOpen: (what: Opened) => void;
  readonly onClose: () => void;
}

function Changes({ rule, opened, onOpen, onClose }: ChangesProps) {
  const may = useMay(commsApi.changeAutomationRule);
  const test = useTest();
  if (!may) return null;
  const { id, name } = rule;
  const begin = () => {
    onOpen('test');
    test.mutate({ params: { id } });
  };
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={`Dry run: ${name}`} onClick={begin}>
        Dry run
      </Button>
      <Switch rule={rule} />
      <Button size="compact-sm" variant="default" aria-label={`Edit: ${name}`} onClick={() => onOpen('edit')}>
        Edit
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" aria-label={`Remove: ${name}`} onClick={() => onOpen('remove')}>
        Remove
      </Button>
      {opened === 'edit' && <RuleDialog rule={rule} onClose={onClose} />}
      {opened === 'remove' && <RemoveDialog rule={rule} onClose={onClose} />}
      <DryRunDrawer rule={rule} test={test} opened={opened === 'test'} onAgain={begin} onClose={onClose} />
    </>
  );
}

/** What it found stands in the drawer, and so does why it failed. */
function useTest() {
  return useWrite(commsApi.testAutomationRule, { stale: ['communications'], onSuccess: () => undefined, onError: () => undefined });
}

/** A rule that was not tested is turned on from its dry run. */
function Switch({ rule }: { rule: AutomationRule }) {
  const on = useTurnOn();
  const off = useWrite(commsApi.turnOffAutomationRule, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Rule turned off' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't turn off the rule", description: failureText(error, 'Please try again.') }),
  });
  const { id, name, version, isOn, testedAt } = rule;
  if (!isOn && testedAt === undefined) return null;
  const params = { id };
  const turn = () => (isOn ? off.mutate({ params }) : on.mutate({ params, body: { version } }));
  const label = isOn ? 'Turn off' : 'Turn on';
  return (
    <Button size="compact-sm" variant="default" loading={on.isPending || off.isPending} aria-label={`${label}: ${name}`} onClick={turn}>
      {label}
    </Button>
  );
}

function RemoveDialog({ rule: { id, name }, onClose }: { rule: AutomationRule; onClose: () => void }) {
  const remove = useWrite(commsApi.removeAutomationRule, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Rule removed' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't remove the rule", description: failureText(error, 'Please try again.') }),
  });
  return (
    <ConfirmDialog
      opened
      title={`Remove “${name}”?`}
      confirm="Remove rule"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    >
      The rule stops and its log is deleted. Messages it sent stay.
    </ConfirmDialog>
  );
}
