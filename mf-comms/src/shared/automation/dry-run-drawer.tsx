// What a rule would have done in the last 30 days, claim by claim, and turning it on after having seen it.
import { dryRunDays, type AutomationRule, type DryRun, type DryRunRow } from '@plumbline/contracts/comms';
import { Button, DateText, Drawer, Group, Loader, Notice, Stack, StatusBadge } from '@plumbline/ui';
import { failureText } from '@plumbline/web';
import { Link } from 'react-router';
import { useTurnOn } from './use-turn-on.ts';
import styles from './automation.module.css';

interface Test {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly data: DryRun | undefined;
}

interface DryRunProps {
  readonly rule: AutomationRule;
  readonly test: Test;
  readonly opened: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function DryRunDrawer({ rule, test, opened, onAgain, onClose }: DryRunProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="lg" title={`Dry run: ${rule.name}`}>
      <Stack>
        {test.isPending && (
          <Group role="status">
            <Loader size="sm" aria-hidden /> Testing the last {dryRunDays} days...
          </Group>
        )}
        {test.error && !test.isPending && (
          <>
            <Notice tone="bad" title="Couldn't test the rule">
              {failureText(test.error, 'Please try again.')}
            </Notice>
            <Button variant="default" onClick={onAgain}>
              Retry
            </Button>
          </>
        )}
        {test.data && !test.isPending && !test.error && <Result found={test.data} rule={rule} onClose={onClose} />}
      </Stack>
    </Drawer>
  );
}

function Result({ found, rule, onClose }: { found: DryRun; rule: AutomationRule; onClose: () => void }) {
  const { met, isTruncated, rows, knownSince } = found;
  const on = useTurnOn();
  const times = met === 1 ? 'once' : `${met} times`;
  return (
    <>
      <p className={styles.line}>
        {met === 0 ? 'This rule would not have run' : `This rule would have run ${times}${isTruncated ? ' or more' : ''}`} in the last{' '}
        {dryRunDays} days. Nothing was sent.
      </p>
      {!rule.isOn && (
        <Group>
          <Button
            loading={on.isPending}
            onClick={() => on.mutate({ params: { id: rule.id }, body: { version: found.rule.version } }, { onSuccess: onClose })}
          >
            Turn on
          </Button>
        </Group>
      )}
      {knownSince && (
        <Notice tone="info">
          Events have been recorded since <DateText at={knownSince} format="date-time" />.
        </Notice>
      )}
      {rule.action === 'message' && (
        <p className={styles.quiet}>Consent, attorneys and templates are those of today. Sending hours are those of each day.</p>
      )}
      <ul className={styles.rows} aria-label="Dry run">
        {rows.map((row) => (
          <li key={`${row.claimId} ${row.at} ${row.cause}`} className={styles.row}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {met > rows.length && <p className={styles.quiet}>The newest {rows.length} are listed.</p>}
    </>
  );
}

const outcomes: Record<DryRunRow['outcome'], { label: string; tone: 'gray' | 'green' | 'yellow' }> = {
  sent: { label: 'Would send', tone: 'green' },
  kept: { label: 'Would be kept', tone: 'yellow' },
  later: { label: 'Would wait', tone: 'gray' },
  held: { label: 'Held', tone: 'yellow' },
  assigned: { label: 'Would assign', tone: 'green' },
};

function Row({ row: { claimId, claimNumber, cause, at, outcome, reason, sendsAt, to, text } }: { row: DryRunRow }) {
  const { label, tone } = outcomes[outcome];
  return (
    <>
      <div className={styles.head}>
        <Link to={`/claims/${claimId}/communications`}>{claimNumber}</Link>
        <StatusBadge tone={tone} label={label} about="Outcome" />
      </div>
      <p className={styles.quiet}>
        {cause} · <DateText at={at} format="date-time" />
      </p>
      {reason && <p>{reason}</p>}
      {to && (
        <p>
          To {to}
          {sendsAt && (
            <>
              , from <DateText at={sendsAt} format="date-time" />
            </>
          )}
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
}
