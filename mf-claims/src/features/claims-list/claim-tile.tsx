// One claim as a card, its fields in the specification's order; the whole card opens the claim.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';
import { Link } from 'react-router';
import { ClaimProgress, ClaimStatusBadge, PriorityBadge, damageLabel, money } from '../../shared/claim-look.tsx';
import styles from './claims-list.module.css';

export function ClaimTile({ claim }: { claim: ClaimCard }) {
  return (
    <article className={styles.tile} aria-labelledby={`claim-${claim.id}`}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 id={`claim-${claim.id}`} className={styles.owner}>
            {claim.propertyOwnerName}
          </h2>
          <span className={styles.number}>{claim.claimNumber}</span>
        </div>
        <ClaimStatusBadge status={claim.status} />
      </div>
      <p className={styles.line}>{claim.propertyAddress}</p>
      <p className={styles.line}>{claim.propertyOwnerPhone}</p>
      <div className={styles.pair}>
        <span>{damageLabel(claim.damageType)}</span>
        <PriorityBadge priority={claim.priority} />
      </div>
      <div className={styles.pair}>
        <span>
          Loss <DateText at={claim.incidentDate} />
        </span>
        {claim.estimatedValue !== undefined && <strong className="cx-figures">Est. {money(Math.round(claim.estimatedValue))}</strong>}
      </div>
      <ClaimProgress status={claim.status} />
      <div className={styles.pair}>
        <span>{claim.aiQualificationScore === undefined ? '' : `AI Quality Score ${claim.aiQualificationScore}/100`}</span>
        <span>
          Created <DateText at={claim.createdAt} />
        </span>
      </div>
      <Link
        to={`/claims/${claim.id}`}
        className={styles.details}
        aria-label={`View Details of ${claim.propertyOwnerName}, ${claim.claimNumber}`}
      >
        View Details
      </Link>
    </article>
  );
}
