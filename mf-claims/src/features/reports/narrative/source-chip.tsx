// The short mark of a source; its full words are the title and what a screen reader hears.
import type { NarrativeSource } from '@plumbline/contracts/claims';
import styles from './narrative.module.css';

export function SourceChip({ source }: { source: NarrativeSource | undefined }) {
  if (!source) return null;
  const { code, title, detail, sandbox } = source;
  return (
    <span className={styles.chip} data-sandbox={sandbox || undefined} title={`${title}: ${detail}`}>
      <span className="cx-hidden">source: </span>
      {code}
      {sandbox && ' sandbox'}
    </span>
  );
}
