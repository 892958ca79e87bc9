// A look at one claim beside the list: what an adjuster asks first, without leaving the list.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { ActionIcon, Button, Group, IconX, QueryBoundary, useDebouncedValue } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ClaimProgress, ClaimStatusBadge, PriorityBadge } from '../../../../shared/claims/claim-display.tsx';
import { claimQuery } from '../../../../shared/claims/claim-queries.ts';
import { PeekFields } from './peek-fields.tsx';
import { PeekLatest } from './peek-latest.tsx';
import styles from './peek.module.css';

/** Whoever runs through the list with a held key does not ask for every claim on the way. */
const settlesAfterMs = 150;

interface ClaimPeekProps {
  claim: ClaimCard;
  /** The claim's page, which knows the list. */
  to: string;
  /** What keys do here. */
  keys?: string;
  onClose: () => void;
}

const listKeys = 'Arrow keys show the next claim. Esc closes.';

export function ClaimPeek({ claim, to, keys = listKeys, onClose }: ClaimPeekProps) {
  const [settled] = useDebouncedValue(claim.id, settlesAfterMs);
  const name = `${claim.propertyOwnerName}, ${claim.claimNumber}`;
  return (
    <aside className={styles.peek} aria-label={`Preview of ${name}`} data-peek={claim.id}>
      <p className="cx-hidden" role="status">
        Preview of {name}
      </p>
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>{claim.propertyOwnerName}</h2>
          <span className={styles.number}>{claim.claimNumber}</span>
        </div>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Close preview" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Group gap="xs">
        <ClaimStatusBadge status={claim.status} />
        <PriorityBadge priority={claim.priority} />
      </Group>
      <ClaimProgress status={claim.status} />
      <Details key={claim.id} claimId={claim.id} to={to} keys={keys} isHere={settled === claim.id} />
    </aside>
  );
}

function Details({ claimId, to, keys, isHere }: { claimId: number; to: string; keys: string; isHere: boolean }) {
  const full = useQuery({ ...claimQuery(claimId), enabled: isHere });
  return (
    <>
      <div className={styles.open}>
        <Button component={Link} to={to}>
          Open claim
        </Button>
        <p className={styles.keys}>{keys}</p>
      </div>
      <QueryBoundary query={full} what="the claim">
        {(claim) => <PeekFields claim={claim} />}
      </QueryBoundary>
      {isHere && <PeekLatest claimId={claimId} />}
    </>
  );
}
