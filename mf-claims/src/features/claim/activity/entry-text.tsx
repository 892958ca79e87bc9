// An entry of the feed: its sentence, leading to what it is about, each changed field on a line of its own; and what a line had to shorten.
import type { ActivityEntry } from '@plumbline/contracts/claims';
import { changeSentence, changesSentence, isShortened } from '@plumbline/contracts/changes';
import { Link } from 'react-router';
import { WordsChanged } from './words-changed.tsx';
import styles from './entry-text.module.css';

export interface EntryTextProps {
  readonly entry: ActivityEntry;
  /** What the entry is about. */
  readonly to: string | undefined;
  readonly className: string | undefined;
}

export function EntryText({ entry, to, className }: EntryTextProps) {
  const whole = (entry.changes ?? []).filter(isShortened);
  const lines = linesOf(entry).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
  return (
    <>
      {to ? (
        <Link to={to} className={className}>
          <span>{lines}</span>
        </Link>
      ) : (
        lines
      )}
      {whole.length > 0 && <Whole changes={whole} />}
      <Words entry={entry} />
    </>
  );
}

/** What was done, then the fields; a sentence that says a field by itself stays whole. */
function linesOf({ text, changes = [] }: ActivityEntry): string[] {
  const fields = changesSentence(changes);
  if (changes.length === 0 || !text.endsWith(fields)) return [text];
  const lead = text.slice(0, -fields.length).trim();
  return [...(lead === '' ? [] : [lead]), ...changes.map(changeSentence)];
}

/** A text that was saved over an earlier one. */
function Words({ entry: { type, links } }: Pick<EntryTextProps, 'entry'>) {
  const { reportId, letterId, revision = 0 } = links ?? {};
  if (revision < 2) return null;
  if (type === 'claims.report-saved' && reportId !== undefined) return <WordsChanged of="report" id={reportId} revision={revision} />;
  if (type === 'claims.letter-saved' && letterId !== undefined) return <WordsChanged of="letter" id={letterId} revision={revision} />;
  return null;
}

function Whole({ changes }: { changes: NonNullable<ActivityEntry['changes']> }) {
  return (
    <details className={styles.whole}>
      <summary>Show full text</summary>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>From: {from || 'none'}</dd>
            <dd>To: {to || 'none'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
