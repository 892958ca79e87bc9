// The columns of the table of claims: what stands in each, the order it asks for, and from which width on it is shown.
import type { ClaimCard, ClaimSort } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClaimProgress, ClaimStatusBadge, PriorityBadge, damageLabel, money } from '../../../../shared/claims/claim-display.tsx';
import { Tags } from '../../../claim/public.ts';
import styles from './layouts.module.css';

export interface Column {
  id: string;
  label: string;
  /** Orders that the head switches between. */
  sorts?: readonly [ClaimSort, ClaimSort?];
  ascending?: ClaimSort;
  /** Shown on windows of at least 1200 pixels only. */
  wide?: true;
  /** Shown beside an open panel too. */
  core?: true;
  figure?: true;
  width?: number;
  cell: (claim: ClaimCard, about: { to: string; nameOf: (id: number) => string | undefined }) => ReactNode;
}

export const columns: readonly Column[] = [
  {
    id: 'owner',
    label: 'Claim',
    sorts: ['owner', 'owner_z'],
    ascending: 'owner',
    core: true,
    cell: (claim, { to }) => (
      <>
        <Link to={to} className={styles.rowLink}>
          {claim.propertyOwnerName}
        </Link>
        <span className={styles.under}>
          <span className={styles.number}>{claim.claimNumber}</span>
          <Tags tags={claim.tags} />
        </span>
      </>
    ),
  },
  { id: 'status', label: 'Status', core: true, width: 172, cell: (claim) => <ClaimStatusBadge status={claim.status} /> },
  { id: 'progress', label: 'Progress', wide: true, width: 104, cell: (claim) => <ClaimProgress status={claim.status} /> },
  { id: 'priority', label: 'Priority', wide: true, width: 108, cell: (claim) => <PriorityBadge priority={claim.priority} short /> },
  { id: 'damage', label: 'Damage', width: 112, cell: (claim) => <Damage words={damageLabel(claim.damageType)} /> },
  {
    id: 'assignee',
    label: 'Assignee',
    width: 100,
    cell: (claim, { nameOf }) =>
      claim.assignedAdjusterId === undefined ? '—' : (nameOf(claim.assignedAdjusterId) ?? `User ${claim.assignedAdjusterId}`),
  },
  {
    id: 'incident',
    label: 'Date of loss',
    sorts: ['incident', 'incident_oldest'],
    ascending: 'incident_oldest',
    width: 110,
    cell: (claim) => (
      <span className={styles.oneLine}>
        <DateText at={claim.incidentDate} />
      </span>
    ),
  },
  {
    id: 'deadline',
    label: 'Deadline',
    sorts: ['deadline'],
    ascending: 'deadline',
    width: 110,
    cell: (claim) => (
      <span className={styles.oneLine}>
        <DateText at={claim.nextDeadlineOn} />
      </span>
    ),
  },
  {
    id: 'score',
    label: 'AI score',
    wide: true,
    figure: true,
    width: 84,
    cell: (claim) => (
      <span className={styles.oneLine}>{claim.aiQualificationScore === undefined ? '—' : `${claim.aiQualificationScore}/100`}</span>
    ),
  },
  {
    id: 'value',
    label: 'Estimate',
    sorts: ['value', 'value_low'],
    ascending: 'value_low',
    core: true,
    figure: true,
    width: 84,
    cell: (claim) => money(claim.estimatedValue === undefined ? undefined : Math.round(claim.estimatedValue)),
  },
];

/** A line may end at the slash. */
function Damage({ words }: { words: string }) {
  const [first, ...others] = words.split('/');
  return (
    <>
      {first}
      {others.length > 0 && '/'}
      <wbr />
      {others.join('/')}
    </>
  );
}
