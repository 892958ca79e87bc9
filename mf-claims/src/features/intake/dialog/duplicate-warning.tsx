// Claims that may be the same loss, before another one is opened: why, and the way to each.
import type { PossibleDuplicate } from '@plumbline/contracts/claims';
import { Button, Notice } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from '../base/intake.module.css';

interface DuplicateWarningProps {
  duplicates: readonly PossibleDuplicate[];
  onOpen: () => void;
  onAnyway: () => void;
}

export function DuplicateWarning({ duplicates, onOpen, onAnyway }: DuplicateWarningProps) {
  if (duplicates.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={duplicates.length === 1 ? 'This claim may already exist' : 'These claims may be duplicates'}
      action={
        <Button type="button" variant="default" onClick={onAnyway}>
          Create anyway
        </Button>
      }
    >
      <DuplicateList duplicates={duplicates} onOpen={onOpen} />
    </Notice>
  );
}

/** Why each may be the same loss, and the way to it. */
export function DuplicateList({ duplicates, onOpen }: Omit<DuplicateWarningProps, 'onAnyway'>) {
  return (
    <ul className={styles.duplicates}>
      {duplicates.map((claim) => (
        <li key={claim.id}>
          <span>
            <strong>{claim.claimNumber}</strong> {claim.propertyOwnerName}, {claim.propertyAddress}:{' '}
            {claim.reasons.map(({ text }) => text.toLowerCase()).join(', ')}
          </span>
          <Button
            component={Link}
            to={`/claims/${claim.id}`}
            variant="subtle"
            size="compact-sm"
            onClick={onOpen}
            aria-label={`Open existing ${claim.claimNumber}`}
          >
            Open existing
          </Button>
        </li>
      ))}
    </ul>
  );
}
