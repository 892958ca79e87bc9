// The columns of the table of claims: what stands in each, the order it asks for, and what of it is edited in the cell.
import type { ClaimCard, ClaimColumn, ClaimSort } from '@plumbline/contracts/claims';
import { DateText, formatDate } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClaimProgress, ClaimStatusBadge, PriorityBadge, damageLabel, money } from '../../../../shared/claims/claim-display.tsx';
import { Tags } from '../../../claim/public.ts';
import type { CellKind } from './cell-edit/cell-kinds.ts';
import { daysTo } from './days-to.ts';
import { since } from './since.ts';
import type { LatestActivity } from './use-latest-activity.ts';
import styles from './layouts.module.css';

export interface AboutRow {
  to: string;
  nameOf: (id: number) => string | undefined;
  latestOf: (id: number) => LatestActivity | undefined;
}

export interface Column {
  id: ClaimColumn;
  label: string;
  /** Orders that the head switches between. */
  sorts?: readonly [ClaimSort, ClaimSort?];
  ascending?: ClaimSort;
  /** Shown beside an open panel too. */
  core?: true;
  /** Shown until somebody chooses otherwise. */
  usual?: true;
  figure?: true;
  width?: number;
  /** It is edited where it stands. */
  edit?: CellKind;
  cell: (claim: ClaimCard, about: AboutRow) => ReactNode;
}

export const columns: readonly Column[] = [
  {
    id: 'owner',
    label: 'Claim',
    sorts: ['owner', 'owner_z'],
    ascending: 'owner',
    core: true,
    usual: true,
    width: 146,
    cell: (claim, { to }) => (
      <span className={styles.twoLines}>
        <Link to={to} className={styles.rowLink} title={claim.propertyOwnerName}>
          {claim.propertyOwnerName}
        </Link>
        <span className={styles.number}>{claim.claimNumber}</span>
      </span>
    ),
  },
  { id: 'address', label: 'Address', usual: true, cell: ({ propertyAddress }) => <Address text={propertyAddress} /> },
  { id: 'carrier', label: 'Carrier', usual: true, width: 84, cell: ({ insuranceCompany }) => <Cut text={insuranceCompany ?? ''} /> },
  {
    id: 'damage',
    label: 'Damage',
    usual: true,
    width: 84,
    cell: (claim) => <Cut text={damageLabel(claim.damageType).replace(/ Damage$/, '')} />,
  },
  {
    id: 'status',
    label: 'Status',
    core: true,
    usual: true,
    width: 178,
    edit: 'status',
    cell: (claim) => (
      <span className={styles.oneLine}>
        <ClaimStatusBadge status={claim.status} />
      </span>
    ),
  },
  {
    id: 'priority',
    label: 'Priority',
    usual: true,
    width: 96,
    cell: (claim) => <PriorityBadge priority={claim.priority} short />,
  },
  {
    id: 'assignee',
    label: 'Assignee',
    usual: true,
    width: 112,
    edit: 'assignee',
    cell: (claim, { nameOf }) => <Cut text={nameOrEmpty(claim.assignedAdjusterId, nameOf)} />,
  },
  {
    id: 'deadline',
    label: 'Deadline',
    sorts: ['deadline'],
    ascending: 'deadline',
    usual: true,
    width: 104,
    cell: (claim) => <NextDay day={claim.nextDeadlineOn} />,
  },
  {
    id: 'follow-up',
    label: 'Follow-up',
    width: 128,
    edit: 'follow-up',
    cell: (claim) => (claim.nextFollowUpDate ? <DateText at={claim.nextFollowUpDate} /> : null),
  },
  {
    id: 'activity',
    label: 'Activity',
    usual: true,
    width: 66,
    cell: ({ id }, { latestOf }) => <Latest entry={latestOf(id)} />,
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
  { id: 'progress', label: 'Progress', width: 104, cell: (claim) => <ClaimProgress status={claim.status} /> },
  {
    id: 'score',
    label: 'AI score',
    figure: true,
    width: 84,
    cell: ({ aiQualificationScore: score }) => <span className={styles.oneLine}>{score === undefined ? '' : `${score}/100`}</span>,
  },
  {
    id: 'value',
    label: 'Estimate',
    sorts: ['value', 'value_low'],
    ascending: 'value_low',
    core: true,
    usual: true,
    figure: true,
    width: 84,
    cell: ({ estimatedValue: value }) => <span className={styles.oneLine}>{value === undefined ? '' : money(Math.round(value))}</span>,
  },
  { id: 'tags', label: 'Tags', usual: true, width: 72, edit: 'tags', cell: (claim) => <Tags tags={claim.tags} shown={1} /> },
];

/** One line; what does not fit is read in the hint. */
function Cut({ text }: { text: string }) {
  return (
    <span className={styles.cut1} title={text}>
      {text}
    </span>
  );
}

/** The street stands whole before anything of the city does. */
function Address({ text }: { text: string }) {
  const street = text.split(', ', 1).join('');
  return (
    <span className={styles.address} title={text}>
      <span className={styles.cut1}>{street}</span>
      <span>{text.slice(street.length)}</span>
    </span>
  );
}

function nameOrEmpty(id: number | undefined, nameOf: AboutRow['nameOf']): string {
  return id === undefined ? '' : (nameOf(id) ?? `User ${id}`);
}

/** When something happened last; what that was is read in the hint. */
function Latest({ entry }: { entry: LatestActivity | undefined }) {
  if (!entry) return null;
  return (
    <time className={styles.oneLine} dateTime={entry.at} title={`${formatDate(entry.at, 'date-time')}: ${entry.text}`}>
      {since(entry.at)}
    </time>
  );
}

/** The day and how far it is; only what is near carries weight. */
function NextDay({ day }: { day: string | undefined }) {
  if (!day) return null;
  const { words, isNear, isPast } = daysTo(day);
  return (
    <span className={styles.oneLine}>
      <DateText at={day} />
      <span className={styles.days} data-near={isNear || undefined} data-past={isPast || undefined}>
        {words}
      </span>
    </span>
  );
}
