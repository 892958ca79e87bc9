// What the qualification said about the new claim: score, priority, value range, and every point of it.
import { Button, Group, Notice } from '@plumbline/ui';
import { Link } from 'react-router';
import { QualificationBlock } from '../qualification-block.tsx';
import type { Opened } from './opened.ts';
import styles from './intake.module.css';

export function IntakeResult({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { claim, qualification, unassignedBecause } = opened;
  return (
    <div className={styles.form}>
      <div ref={arrive} tabIndex={-1} className={styles.arrival}>
        {qualification ? (
          <Notice tone={qualification.isViable ? 'good' : 'warning'} title="Claim Created & Qualified!">
            {claim.claimNumber} for {claim.propertyOwnerName}{' '}
            {claim.status === 'intake' ? 'stays in intake: the score is below what qualifies a claim.' : 'is qualified.'}
          </Notice>
        ) : (
          <Notice tone="info" title="Claim created, qualification pending">
            {claim.claimNumber} is stored. The qualification could not be reached and is tried again by itself.
          </Notice>
        )}
      </div>
      {unassignedBecause && (
        <Notice tone="warning" title="Nobody is in charge of this claim yet">
          {unassignedBecause}. It waits for an adjuster whose licence reaches there.
        </Notice>
      )}
      {qualification && <QualificationBlock qualification={qualification} />}
      <Group className={styles.buttons}>
        <Button component={Link} to={`/claims/${claim.id}`} onClick={onClose}>
          View Claim
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </div>
  );
}

/** What was said first is seen and read first, wherever the form had been scrolled to. */
function arrive(element: HTMLDivElement | null): void {
  element?.focus();
}
