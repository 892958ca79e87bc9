// What the qualification said about the new claim: score, priority, value range, and every point of it.
import { Button, Group, Notice } from '@plumbline/ui';
import { Link } from 'react-router';
import { CancelUntil } from '../../../shared/claims/cancel-until.tsx';
import { QualificationBlock } from '../qualification/qualification-block.tsx';
import { DuplicateList } from './duplicate-warning.tsx';
import { outcomeOf, outcomeWords, type Opened } from '../base/opened.ts';
import { worthALook } from '../base/use-duplicates.ts';
import styles from '../base/intake.module.css';

const tones = { qualified: 'good', below: 'warning', doubted: 'warning', pending: 'info' } as const;

export function IntakeResult({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { claim, qualification, unassignedBecause } = opened;
  const outcome = outcomeOf(opened);
  const duplicates = worthALook(opened.possibleDuplicates);
  return (
    <div className={styles.form}>
      <div ref={arrive} tabIndex={-1} className={styles.arrival}>
        <Notice tone={tones[outcome]} title={outcomeWords[outcome].title}>
          {claim.claimNumber} for {claim.propertyOwnerName} {outcomeWords[outcome].is}
        </Notice>
      </div>
      {duplicates.length > 0 && (
        <Notice tone="warning" title="This claim may be a duplicate">
          <DuplicateList duplicates={duplicates} onOpen={onClose} />
        </Notice>
      )}
      {unassignedBecause && (
        <Notice tone="warning" title="This claim is unassigned">
          {unassignedBecause}. Assign an adjuster licensed in this state.
        </Notice>
      )}
      <ContractWords claim={claim} />
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

/** Until when the owner may step back, and what the fee exceeds or may exceed. */
function ContractWords({ claim: { contract, timeZone } }: { claim: Opened['claim'] }) {
  if (!contract) return null;
  return (
    <>
      {contract.feeWarnings.map((sentence) => (
        <Notice key={sentence} tone="warning" title={sentence} />
      ))}
      {contract.cancelUntil && (
        <p>
          The owner may cancel the contract until <CancelUntil {...contract} timeZone={timeZone} />.
        </p>
      )}
    </>
  );
}

/** What was said first is seen and read first, wherever the form had been scrolled to. */
function arrive(element: HTMLDivElement | null): void {
  element?.focus();
}
