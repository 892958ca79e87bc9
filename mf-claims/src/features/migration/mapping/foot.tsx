// The foot of the mapping: what will happen in one sentence, always in sight, and the way on.
import { BottomBar, Button } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import styles from './mapping.module.css';
import { footSentence } from './sentences.ts';
import type { Mapping } from './use-mapping.ts';

interface FootProps {
  mapping: Mapping;
  isReviewing: boolean;
  canReview: boolean;
  onReview: () => void;
}

export function Foot({ mapping: { one, preview, isCounting }, isReviewing, canReview, onReview }: FootProps) {
  const [, setParams] = useSearchParams();
  const { claims, rest, undo } = footSentence(preview, one.duplicates);
  return (
    <BottomBar label="Review">
      <div className={styles.foot}>
        <p className={styles.sentence} aria-live="polite" aria-busy={isCounting} data-counting={isCounting || undefined}>
          <strong>{claims}</strong> {rest.join(' ')} <span className={styles.undo}>{undo}</span>
        </p>
        <div className={styles.footActions}>
          <Button variant="subtle" color="gray" onClick={() => setParams({})}>
            Back
          </Button>
          <Button
            onClick={onReview}
            loading={isReviewing}
            disabled={!canReview}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            title="Ctrl+Enter or ⌘+Enter"
          >
            Review rows
          </Button>
        </div>
      </div>
    </BottomBar>
  );
}
