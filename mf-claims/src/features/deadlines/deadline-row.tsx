// One deadline: how many days, who owes it, which rule, how it was counted, and what can be done.
import type { Deadline, Letter } from '@plumbline/contracts/claims';
import { Button, DateText, formatDate, StatusBadge } from '@plumbline/ui';
import { daysLabel, deadlineTone, owerLabels } from './deadline-display.ts';
import { Filed } from './filed.tsx';
import { DeadlineActions, type ActionProps } from './deadline-actions.tsx';
import styles from './deadlines.module.css';

interface RowProps extends ActionProps {
  /** Those that were written for this claim. */
  letters: readonly Omit<Letter, 'content'>[];
  mayWork: boolean;
  onEnter: (name: string) => void;
}

export function DeadlineRow({ deadline, ...rest }: RowProps) {
  const { state, title, metOn, owedBy, isRight, startsFrom } = deadline;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.rowHead}>
        <h3 className={styles.title}>{title}</h3>
        <StatusBadge tone={deadlineTone(deadline)} label={daysLabel(deadline)} about="Deadline" />
      </div>
      <p className={styles.meta}>
        {isRight ? 'Right of the insured' : `Owed by: ${owerLabels[owedBy]}`}
        <LastDays deadline={deadline} />
        {metOn && (
          <>
            {' · '}met <DateText at={metOn} />
          </>
        )}
        {startsFrom?.date && (
          <>
            {' · '}
            {startsFrom.label}: <DateText at={startsFrom.date} />
          </>
        )}
      </p>
      <Rule deadline={deadline} />
      <Laws deadline={deadline} />
      <Missing deadline={deadline} mayWork={rest.mayWork} onEnter={rest.onEnter} />
      <Sent letters={rest.letters.filter(({ deadlineKey }) => deadlineKey === deadline.key)} />
      <details className={styles.details}>
        <summary>How this was calculated</summary>
        <ol>
          {deadline.explanation.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {deadline.condition && <p className={styles.quiet}>Condition of the rule: {deadline.condition}</p>}
        {deadline.source && <p className={styles.quiet}>Source: {deadline.source}</p>}
      </details>
      {rest.mayWork && <DeadlineActions deadline={deadline} {...rest} />}
    </li>
  );
}

/** By when to act, and until when it can be argued that nothing is late. */
function LastDays({ deadline: { actBy, breachAfter, roll, partlyMetOn, isRight } }: { deadline: Deadline }) {
  if (!actBy) return null;
  return (
    <>
      {' · '}act by <DateText at={actBy} format="long-date" />
      {breachAfter && breachAfter !== actBy && (
        <>
          {isRight ? ' · can be argued until ' : ' · late only after '}
          <DateText at={breachAfter} format="long-date" />
          {roll?.because && ` (${formatDate(roll.from)} is ${roll.because})`}
        </>
      )}
      {partlyMetOn && (
        <>
          {' · '}partly met <DateText at={partlyMetOn} />
        </>
      )}
    </>
  );
}

/** Both laws where it is arguable which one holds. */
function Laws({ deadline: { laws = [] } }: { deadline: Deadline }) {
  if (laws.length < 2) return null;
  return (
    <ul className={styles.sent} aria-label="Laws that may apply">
      {laws.map(({ citation, span, actBy, breachAfter }) => (
        <li key={citation}>
          {citation}: {span}, to <DateText at={actBy} />
          {breachAfter !== actBy && (
            <>
              , arguable until <DateText at={breachAfter} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What was written for this deadline and sent, with its proof. */
function Sent({ letters }: { letters: RowProps['letters'] }) {
  const sent = letters.filter(({ document }) => document.dispatches.length > 0);
  if (sent.length === 0) return null;
  return (
    <ul className={styles.sent} aria-label="Letters for this deadline">
      {sent.map(({ id, title, document }) => (
        <li key={id}>
          <strong>{title}</strong>
          <Filed document={document} />
        </li>
      ))}
    </ul>
  );
}

const marks = {
  V: { tone: 'green', label: 'Seen in official text' },
  L: { tone: 'yellow', label: 'Likely' },
  U: { tone: 'red', label: 'Source not found' },
} as const;

function Mark({ mark }: Pick<Deadline, 'mark'>) {
  return mark ? <StatusBadge {...marks[mark]} /> : null;
}

function Rule({ deadline }: { deadline: Deadline }) {
  const { kind, citation, confidence, note, attorneyOnly } = deadline;
  return (
    <>
      {kind === 'statutory' && (
        <div className={styles.badges}>
          <span className={styles.citation}>{citation || 'No citation'}</span>
          {confidence && (
            <StatusBadge
              tone={confidence === 'high' ? 'green' : confidence === 'medium' ? 'yellow' : 'red'}
              label={`${confidence} confidence`}
            />
          )}
          <Mark mark={deadline.mark} />
          {attorneyOnly && <StatusBadge tone="orange" label="For attorneys only" />}
          <StatusBadge tone="gray" label="Not verified by counsel" />
        </div>
      )}
      {note && <p className={styles.meta}>{note}</p>}
    </>
  );
}

function Missing({ deadline: { missing, state }, mayWork, onEnter }: Pick<RowProps, 'deadline' | 'mayWork' | 'onEnter'>) {
  if (missing.length === 0 || state === 'met' || state === 'waived' || state === 'ended') return null;
  return (
    <div className={styles.badges}>
      {missing.map(({ name, label }) =>
        mayWork ? (
          <Button key={label} variant="light" color="yellow" size="compact-sm" onClick={() => onEnter(name)}>
            Enter: {label}
          </Button>
        ) : (
          <span key={label}>Missing: {label}</span>
        ),
      )}
    </div>
  );
}
