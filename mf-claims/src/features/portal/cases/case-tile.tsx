// One case of the portal as a card.
import type { PortalCase } from '@plumbline/contracts/claims';
import { claimStatusLabels } from '@plumbline/contracts/enums';
import { DateText, ProgressBar, StatusBadge } from '@plumbline/ui';
import { Link } from 'react-router';
import { damageLabel } from '../../../shared/claims/claim-display.tsx';
import { CompletionDay } from '../base/completion-day.tsx';
import styles from '../base/portal.module.css';

const closed = { tone: 'gray' } as const;

export function CaseTile({ case_, suffix }: { case_: PortalCase; suffix: string }) {
  const { tone } = case_.isClosed ? closed : claimStatusLabels[case_.status];
  return (
    <article className={styles.tile}>
      <div className={styles.head}>
        <h3 className={styles.owner}>
          <Link to={`/attorney-portal/${case_.id}${suffix}`}>{case_.propertyOwnerName}</Link>
        </h3>
        <StatusBadge about="Status" tone={tone === 'gray' ? 'gray' : tone} label={case_.statusLabel} />
      </div>
      <p className={styles.line}>
        {case_.claimNumber} · {case_.propertyAddress}
      </p>
      <p className={styles.line}>
        {damageLabel(case_.damageType)}, <DateText at={case_.incidentDate} />
      </p>
      {!case_.isClosed && <ProgressBar percent={case_.progress} label="Case progress" />}
      <CompletionDay of={case_} className={styles.line} />
      {case_.reportReady && <p className={styles.line}>Report ready</p>}
    </article>
  );
}
