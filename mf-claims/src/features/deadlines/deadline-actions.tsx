// What can be done with a deadline, by its state: each button names the deadline for who does not see the row.
import { isOpenState, type Deadline, type Letter } from '@plumbline/contracts/claims';
import { Button, useDisclosure } from '@plumbline/ui';
import type { ActionKind } from './action-dialog.tsx';
import { DraftLetterDialog } from './draft-letter-dialog.tsx';
import styles from './deadlines.module.css';

export interface ActionProps {
  claimId: number;
  deadline: Deadline;
  /** Letters may be written for this claim. */
  mayWrite: boolean;
  onAction: (kind: ActionKind, deadline: Deadline) => void;
  onLetter: (letter: Letter) => void;
  /** Outside the table, which has the keys of its rows. */
  isAlone?: boolean;
}

const labels = { met: 'Mark as met', waive: 'Waive', toll: 'Toll', extend: 'Extend', reset: 'Undo' } as const;

/** An own deadline has a day of its own: it is extended, not tolled. */
function openActions({ kind }: Deadline): (keyof typeof labels)[] {
  return kind === 'own' ? ['met', 'waive', 'extend'] : ['met', 'waive', 'toll', 'extend'];
}

function isMarked({ tollings, extensions, state, kind }: Deadline): boolean {
  return tollings.length + extensions.length > 0 || state === 'waived' || (state === 'met' && kind === 'own');
}

/** The carrier is asked for what it owes, but not while it is arguable whether that is late, and never by a rule for attorneys. */
function mayBeAsked({ owedBy, state, daysLeft = 0, attorneyOnly }: Deadline): boolean {
  return owedBy === 'carrier' && !attorneyOnly && (state !== 'due' || daysLeft === 0);
}

export function DeadlineActions({ claimId, deadline, mayWrite, onAction, onLetter, isAlone = false }: ActionProps) {
  const isOpen = isOpenState(deadline.state);
  const kinds = [...(isOpen ? openActions(deadline) : []), ...(isMarked(deadline) ? (['reset'] as const) : [])];
  return (
    <div className={styles.actions}>
      {isOpen && mayWrite && mayBeAsked(deadline) && <LetterButton claimId={claimId} deadline={deadline} onLetter={onLetter} />}
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant={kind === 'reset' ? 'subtle' : 'default'}
          {...(kind === 'met' && !isAlone ? { 'data-key': 'e' } : {})}
          aria-label={`${labels[kind]}: ${deadline.title}`}
          onClick={() => onAction(kind, deadline)}
        >
          {labels[kind]}
        </Button>
      ))}
    </div>
  );
}

function LetterButton({ claimId, deadline, onLetter }: Pick<ActionProps, 'claimId' | 'deadline' | 'onLetter'>) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        size="compact-sm"
        {...(deadline.state === 'overdue' ? { color: 'red' } : { variant: 'light' })}
        aria-label={`Draft letter: ${deadline.title}`}
        onClick={dialog.open}
      >
        Draft letter
      </Button>
      {opened && <DraftLetterDialog claimId={claimId} deadline={deadline} onLetter={onLetter} onClose={dialog.close} />}
    </>
  );
}
