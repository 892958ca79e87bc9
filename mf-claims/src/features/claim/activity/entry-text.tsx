// An entry of the feed: its sentence, leading to what it is about, and beneath it what the sentence had to shorten.
import type { ActivityEntry } from '@plumbline/contracts/claims';
import { isShortened } from '@plumbline/contracts/changes';
import { Link } from 'react-router';
import styles from './entry-text.module.css';

export function EntryText({ entry, to, className }: { entry: ActivityEntry; to: string | undefined; className: string | undefined }) {
  const whole = (entry.changes ?? []).filter(isShortened);
  return (
    <>
      {to ? (
        <Link to={to} className={className}>
          {entry.text}
        </Link>
      ) : (
        entry.text
      )}
      {whole.length > 0 && (
        <details className={styles.whole}>
          <summary>Show full text</summary>
          <dl>
            {whole.map(({ field, from, to: after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>From: {from || 'none'}</dd>
                <dd>To: {after || 'none'}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
