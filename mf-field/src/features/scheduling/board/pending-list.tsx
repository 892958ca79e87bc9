// The claims that wait for an inspection, most pressing first. Choosing one, or dragging it to a day, begins its scheduling.
import { damageTypeLabels } from '@plumbline/contracts/enums';
import { EmptyState, IconAlertTriangle, IconClock, StatusBadge, formatDate, today } from '@plumbline/ui';
import type { PendingClaim } from '../form/schedule-choices.ts';
import { inOrderOfNeed, isUrgent, waitingText } from './pending-order.ts';
import styles from './board.module.css';

/** What a dragged claim is called on its way to a day. */
export const draggedClaim = 'text/plain';

interface PendingListProps {
  claims: readonly PendingClaim[];
  chosenId: number | undefined;
  onChoose: (claimId: number) => void;
}

export function PendingList({ claims, chosenId, onChoose }: PendingListProps) {
  return (
    <section className={styles.pending} aria-labelledby="pending-title">
      <div className={styles.head}>
        <h2 id="pending-title">Pending claims</h2>
        <span>{claims.length} to schedule</span>
      </div>
      {claims.length === 0 ? (
        <EmptyState title="All claims are scheduled" description="Qualified claims appear here." />
      ) : (
        <ul aria-label="Pending claims" data-rows>
          {inOrderOfNeed(claims, today()).map((claim) => (
            <li key={claim.id}>
              <PendingCard claim={claim} isChosen={claim.id === chosenId} onChoose={() => onChoose(claim.id)} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>Drag a claim to a day, or select it and choose a time.</p>
    </section>
  );
}

function PendingCard({ claim, isChosen, onChoose }: { claim: PendingClaim; isChosen: boolean; onChoose: () => void }) {
  const day = today(claim.timeZone);
  const isPressing = isUrgent(claim.nextDeadlineOn, day);
  return (
    <button
      type="button"
      className={styles.claim}
      aria-pressed={isChosen}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(draggedClaim, String(claim.id))}
      onClick={onChoose}
    >
      <span className={styles.claimName}>
        <strong>{claim.propertyOwnerName}</strong>
        {claim.priority === 'high' && <StatusBadge tone="red" label="High" about="Priority" />}
      </span>
      <span>{claim.propertyAddress}</span>
      <span>
        {damageTypeLabels[claim.damageType]}
        {claim.estimatedDamageValue !== undefined && ` · $${claim.estimatedDamageValue.toLocaleString('en-US')}`}
      </span>
      {isPressing && claim.nextDeadlineOn ? (
        <span className={styles.pressing}>
          <IconAlertTriangle size={14} aria-hidden /> Deadline {formatDate(claim.nextDeadlineOn)}
        </span>
      ) : (
        <span className={styles.waiting}>
          <IconClock size={14} aria-hidden /> {waitingText(claim.statusSince, day)}
        </span>
      )}
    </button>
  );
}
