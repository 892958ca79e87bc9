// What stands behind one deadline: until when it can be argued, both laws, letters, how it was counted, and how sure its rule is.
import type { Deadline, Letter } from '@plumbline/contracts/claims';
import { DateText, formatDate, StatusBadge } from '@plumbline/ui';
import { Filed } from './filed.tsx';
import styles from './deadlines.module.css';

interface DetailsProps {
  deadline: Deadline;
  /** Those that were written for this claim. */
  letters: readonly Omit<Letter, 'content'>[];
}

export function DeadlineDetails({ deadline, letters }: DetailsProps) {
  return (
    <div className={styles.detailsBody}>
      <LastDays deadline={deadline} />
      <Laws deadline={deadline} />
      {deadline.note && <p className={styles.meta}>{deadline.note}</p>}
      <Sent letters={letters.filter(({ deadlineKey }) => deadlineKey === deadline.key)} />
      <section aria-label="How this was calculated">
        <h3 className={styles.title}>How this was calculated</h3>
        <ol>
          {deadline.explanation.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {deadline.condition && <p className={styles.quiet}>Condition of the rule: {deadline.condition}</p>}
        {deadline.source && <p className={styles.quiet}>Source: {deadline.source}</p>}
        {deadline.kind === 'statutory' && <Surety deadline={deadline} />}
      </section>
    </div>
  );
}

/** By when to act, and until when it can be argued that nothing is late. */
function LastDays({ deadline: { actBy, breachAfter, roll, partlyMetOn, isRight } }: { deadline: Deadline }) {
  if (!actBy) return null;
  return (
    <p className={styles.meta}>
      Act by <DateText at={actBy} format="long-date" />
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
    </p>
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
function Sent({ letters }: Pick<DetailsProps, 'letters'>) {
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

function Surety({ deadline: { confidence, mark, attorneyOnly } }: { deadline: Deadline }) {
  return (
    <div className={styles.badges}>
      {confidence && (
        <StatusBadge
          tone={confidence === 'high' ? 'green' : confidence === 'medium' ? 'yellow' : 'gray'}
          label={`${confidence} confidence`}
        />
      )}
      {mark && <StatusBadge {...marks[mark]} />}
      {attorneyOnly && <StatusBadge tone="orange" label="For attorneys only" />}
    </div>
  );
}
