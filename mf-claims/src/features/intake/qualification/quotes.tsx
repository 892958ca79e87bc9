// The words of the assessment that were read for urgency: as they were written, in their sentence, with what was made of them.
import type { Qualification } from '@plumbline/contracts/claims';
import { damageSignLabels, quoteReadingLabels } from '@plumbline/contracts/enums';
import { StatusBadge } from '@plumbline/ui';
import styles from './qualification-block.module.css';

const tones = { counts: 'orange', unclear: 'blue', denied: 'gray', past: 'gray', conditional: 'gray', elsewhere: 'gray' } as const;

/** Between the quotation marks stands nothing but the text of the assessment. */
export function Quotes({ quotes = [] }: Pick<Qualification, 'quotes'>) {
  if (quotes.length === 0) return null;
  return (
    <div>
      <p className={styles.heading}>From the assessment</p>
      <ul className={styles.quotes} aria-label="From the assessment">
        {quotes.map(({ sign, reading, start, before, quote, after }) => (
          <li key={start}>
            <StatusBadge tone={tones[reading]} label={`${damageSignLabels[sign]}: ${quoteReadingLabels[reading]}`} />
            <q>
              {before}
              <mark>{quote}</mark>
              {after}
            </q>
          </li>
        ))}
      </ul>
    </div>
  );
}
