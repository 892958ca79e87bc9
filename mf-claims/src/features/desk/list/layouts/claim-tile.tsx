// One claim as a card, its fields in the specification's order; the whole card opens the claim.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClaimProgress, ClaimStatusBadge, PriorityBadge, damageLabel, money } from '../../../../shared/claims/claim-display.tsx';
import { Tags } from '../../../claim/public.ts';
import styles from './layouts.module.css';

interface ClaimTileProps {
  claim: ClaimCard;
  to: string;
  chosen?: boolean;
  /** The panel beside the list shows it. */
  peeked?: boolean;
  /** The box that chooses the claim for an action on many. */
  choice?: ReactNode;
}

export function ClaimTile({ claim, to, chosen = false, peeked = false, choice }: ClaimTileProps) {
  return (
    <article
      className={styles.tile}
      aria-labelledby={`claim-${claim.id}`}
      data-chosen={chosen || undefined}
      data-peeked={peeked || undefined}
    >
      <div className={styles.head}>
        {choice && <div className={styles.choice}>{choice}</div>}
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
      <Tags tags={claim.tags} />
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
      <Link to={to} className={styles.details} aria-label={`View Details of ${claim.propertyOwnerName}, ${claim.claimNumber}`}>
        View Details
      </Link>
    </article>
  );
}
