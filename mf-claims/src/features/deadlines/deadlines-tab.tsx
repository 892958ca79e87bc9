// The Deadlines tab: where the claim stands in time, what is late, what is due, what is missing, and what can be done.
import { dispositionLabels, claimsApi, type ClaimDeadlines, type Deadline, type Letter } from '@plumbline/contracts/claims';
import { Button, EmptyState, formatDate, IconPlus, Notice, QueryBoundary, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deadlinesQuery, lettersQuery } from '../../shared/claims/claim-queries.ts';
import { ActionDialog, type ActionKind } from './action-dialog.tsx';
import { DeadlineActions } from './deadline-actions.tsx';
import { DeadlineNotes } from './deadline-notes.tsx';
import { DeadlineTable } from './deadline-table.tsx';
import { InterestCard } from './interest/interest-card.tsx';
import { KeyDatesDialog } from './key-dates-dialog.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { LetterList } from './letter-list.tsx';
import { NextCard } from './next-card.tsx';
import { openDeadlines } from './next-deadline.tsx';
import styles from './deadlines.module.css';

export function DeadlinesTab({ claimId }: { claimId: number }) {
  const deadlines = useQuery(deadlinesQuery(claimId));
  return (
    <QueryBoundary query={deadlines} what="the deadlines">
      {(data) => <Deadlines data={data} />}
    </QueryBoundary>
  );
}

function Deadlines({ data }: { data: ClaimDeadlines }) {
  // One list of roles in the contract holds for all that is done with a deadline
  const mayWork = useMay(claimsApi.addDeadline);
  const [action, setAction] = useState<{ kind: ActionKind; deadline?: Deadline }>();
  const [letter, setLetter] = useState<Letter>();
  const [dates, datesDialog] = useDisclosure(false);
  const [wanted, setWanted] = useState<string>();
  const enter = (name: string | undefined) => {
    setWanted(name);
    datesDialog.open();
  };
  const act = (kind: ActionKind, deadline: Deadline) => setAction({ kind, deadline });
  const letters = useQuery(lettersQuery(data.claimId));
  const [next] = openDeadlines(data);
  const rowProps = {
    claimId: data.claimId,
    mayWork: mayWork && !data.ended,
    mayWrite: data.noLetters === undefined,
    letters: letters.data ?? [],
    onEnter: enter,
    onLetter: setLetter,
    onAction: act,
  };
  return (
    <div className={styles.tab}>
      <Notices data={data} />
      {mayWork && <Begin isOver={data.ended !== undefined} onDates={() => enter(undefined)} onOwn={() => setAction({ kind: 'own' })} />}
      <NextCard data={data} next={next}>
        {next && rowProps.mayWork && <DeadlineActions deadline={next} {...rowProps} isAlone />}
      </NextCard>
      {data.deadlines.length === 0 ? (
        <EmptyState title="No deadlines yet" description="Add dates to calculate them, or add a custom deadline." />
      ) : (
        <DeadlineTable deadlines={data.deadlines} rows={rowProps} />
      )}
      {data.interest && <InterestCard interest={data.interest} />}
      <DeadlineNotes data={data} onEnter={enter} mayWork={mayWork} />
      <LetterList claimId={data.claimId} onOpen={setLetter} />
      <ActionDialog data={data} kind={action?.kind} deadline={action?.deadline} onClose={() => setAction(undefined)} />
      <KeyDatesDialog data={data} opened={dates} wanted={wanted} onClose={datesDialog.close} />
      <LetterDialog letter={letter} onClose={() => setLetter(undefined)} />
    </div>
  );
}

/** What holds for the whole table is said once. */
function Notices({ data }: { data: ClaimDeadlines }) {
  return (
    <>
      <Notice tone="info">
        {data.pack.notice} Counsel hasn’t verified these rules. Rules version {data.pack.version}.
      </Notice>
      {data.noRulePack && (
        <Notice tone="warning" title={data.noRulePack}>
          You can add custom deadlines.
        </Notice>
      )}
      {data.ended && <Ended ended={data.ended} />}
      <NoLetters why={data.noLetters} />
    </>
  );
}

/** Dates are history too: they are set right also on a claim that is over. */
function Begin({ isOver, onDates, onOwn }: { isOver: boolean; onDates: () => void; onOwn: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button variant="default" onClick={onDates}>
        Dates and details
      </Button>
      {!isOver && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onOwn}>
          Add custom deadline
        </Button>
      )}
    </div>
  );
}

function NoLetters({ why }: { why: string | undefined }) {
  return why ? <Notice tone="warning" title={`Can't draft letters: ${why}`} /> : null;
}

function Ended({ ended: { disposition, on } }: { ended: NonNullable<ClaimDeadlines['ended']> }) {
  const { label } = dispositionLabels[disposition];
  return (
    <Notice tone="info" title={`This claim is closed: ${label}${on ? `, ${formatDate(on)}` : ''}`}>
      Its deadlines no longer run. Reopen the claim to work on them.
    </Notice>
  );
}
