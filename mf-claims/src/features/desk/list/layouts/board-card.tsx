// One claim on the board, with the moves that it may make.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { claimStatusLabel, claimStatusLabels, type ClaimStatus } from '@plumbline/contracts/enums';
import { ActionIcon, DateText, IconDotsVertical, Menu } from '@plumbline/ui';
import { Link } from 'react-router';
import { PriorityBadge, damageLabel, money } from '../../../../shared/claims/claim-display.tsx';
import { claimPath, type ListQuery } from '../../../../shared/claims/list-query.ts';
import styles from './layouts.module.css';

interface BoardCardProps {
  claim: ClaimCard;
  list: ListQuery;
  onDrag: ((claim: ClaimCard | undefined) => void) | undefined;
  onMove: (claim: ClaimCard, to: ClaimStatus) => void;
}

export function BoardCard({ claim, list, onDrag, onMove }: BoardCardProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.boardCard}
      data-claim={claim.id}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(claim)}
      onDragEnd={() => onDrag?.(undefined)}
    >
      <div className={styles.head}>
        <div className={styles.names}>
          <Link to={claimPath(claim.id, list)} className={styles.rowLink} draggable={false}>
            {claim.propertyOwnerName}
          </Link>
          <span className={styles.number}>{claim.claimNumber}</span>
        </div>
        {onDrag && <MoveMenu claim={claim} onMove={onMove} />}
      </div>
      <p className={styles.small}>{claim.propertyAddress}</p>
      <div className={styles.pair}>
        <span>{damageLabel(claim.damageType)}</span>
        <span className="cx-figures">{money(claim.estimatedValue === undefined ? undefined : Math.round(claim.estimatedValue))}</span>
      </div>
      <div className={styles.pair}>
        <PriorityBadge priority={claim.priority} short />
        <span className={styles.oneLine}>
          since <DateText at={claim.statusSince} />
        </span>
      </div>
    </li>
  );
}

function MoveMenu({ claim, onMove }: Pick<BoardCardProps, 'claim' | 'onMove'>) {
  const { next } = claimStatusLabels[claim.status];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Move ${claim.propertyOwnerName}, ${claim.claimNumber}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Change status to</Menu.Label>
        {next.map((status) => (
          <Menu.Item key={status} onClick={() => onMove(claim, status)}>
            {claimStatusLabel(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
