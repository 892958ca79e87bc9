// What stands beside the deadline definitions: the right to cancel, rules that do not hold, what is for counsel alone, and references.
import type { CancellationWindow, ClaimDeadlines } from '@plumbline/contracts/claims';
import { Button, DateText, StatusBadge } from '@plumbline/ui';
import styles from './deadlines.module.css';

interface NotesProps {
  data: ClaimDeadlines;
  mayWork: boolean;
  onEnter: (name: string) => void;
}

export function DeadlineNotes({ data, mayWork, onEnter }: NotesProps) {
  return (
    <>
      {!data.cancellation && data.noCancellationRule && <p className={styles.quiet}>{data.noCancellationRule}.</p>}
      {data.cancellation && <Cancellation window={data.cancellation} timeZone={data.timeZone} mayWork={mayWork} onEnter={onEnter} />}
      {data.notes.length > 0 && (
        <details className={styles.details}>
          <summary>Other rules ({data.notes.length})</summary>
          <ul>
            {data.notes.map(({ ruleId, title, text, citation, forCounsel }, index) => (
              <li key={`${ruleId}-${index}`}>
                <strong>{title}</strong>
                {forCounsel && ' (for attorneys only)'}: {text} {citation && `(${citation})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type CancellationProps = { window: CancellationWindow; timeZone: string } & Omit<NotesProps, 'data'>;

function Cancellation({ window, timeZone, mayWork, onEnter }: CancellationProps) {
  const { until, openBecause, isOpen, missing, explanation } = window;
  return (
    <section aria-label="Right to cancel the contract" className={styles.row}>
      <div className={styles.rowHead}>
        <h2 className={styles.title}>Insured's right to cancel the contract</h2>
        {until && <StatusBadge tone={isOpen ? 'orange' : 'gray'} label={isOpen ? 'Open' : 'Closed'} about="Cancellation window" />}
      </div>
      <LastDays window={window} timeZone={timeZone} />
      {openBecause && <p className={styles.meta}>{openBecause}</p>}
      {mayWork && (
        <div className={styles.badges}>
          {missing.map(({ name, label }) => (
            <Button key={name} variant="light" color="yellow" size="compact-sm" onClick={() => onEnter(name)}>
              Enter: {label}
            </Button>
          ))}
        </div>
      )}
      <details className={styles.details}>
        <summary>How this was calculated</summary>
        <ol>
          {explanation.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** By when the insured is told to cancel, and until when we accept it. */
function LastDays({ window: { until, untilAt, acceptUntil, citation }, timeZone }: Pick<CancellationProps, 'window' | 'timeZone'>) {
  return (
    <p className={styles.meta}>
      {until ? (
        <>until {untilAt ? <DateText at={untilAt} format="date-time" timeZone={timeZone} /> : <DateText at={until} format="long-date" />}</>
      ) : (
        'Not calculated yet'
      )}
      {acceptUntil && acceptUntil !== until && (
        <>
          , accepted through <DateText at={acceptUntil} format="long-date" />
        </>
      )}
      {citation && ` · ${citation}`} · not verified by counsel
    </p>
  );
}
