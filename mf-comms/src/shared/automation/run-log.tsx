// What a rule did: cause, claim, result with its reason, and the messages as they stand now.
import { automationResultLabels, communicationStatusLabels, type AutomationRule, type AutomationRun } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { Button, DateText, Drawer, EmptyState, IconHistory, QueryBoundary, StatusBadge } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { runsQuery } from './automation-queries.ts';
import styles from './automation.module.css';

export function RunLog({ rule, opened, onClose }: { rule: AutomationRule; opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="lg" title={`Log: ${rule.name}`}>
      {opened && <Runs id={rule.id} />}
    </Drawer>
  );
}

function Runs({ id }: { id: number }) {
  const runs = useInfiniteQuery(runsQuery(id));
  return (
    <QueryBoundary
      query={runs}
      what="the log"
      isEmpty={(data) => data.pages.every((page) => page.length === 0)}
      empty={<EmptyState icon={IconHistory} title="No runs yet" description="Each claim that this rule acts on is listed here." />}
    >
      {(data) => (
        <>
          <ul className={styles.rows} aria-label="Runs">
            {data.pages.flat().map((run) => (
              <li key={run.id} className={styles.row}>
                <Run run={run} />
              </li>
            ))}
          </ul>
          {runs.hasNextPage && (
            <Button variant="default" loading={runs.isFetchingNextPage} onClick={() => void runs.fetchNextPage()}>
              Show older runs
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function Run({ run: { claimId, claimNumber, cause, causeAt, result, reason, messages } }: { run: AutomationRun }) {
  const { label, tone } = automationResultLabels[result];
  return (
    <>
      <div className={styles.head}>
        <Link to={`/claims/${claimId}`}>{claimNumber}</Link>
        <StatusBadge tone={tone} label={label} about="Result" />
      </div>
      <p className={styles.quiet}>
        {cause} · <DateText at={causeAt} format="date-time" />
      </p>
      {reason && <p>{reason}</p>}
      {messages.map(({ id, method, status, contactName }) => (
        <p key={id}>
          <Link to={`/claims/${claimId}/communications`}>
            {channelLabels[method]} to {contactName}
          </Link>{' '}
          · {communicationStatusLabels[status].label}
        </p>
      ))}
    </>
  );
}
