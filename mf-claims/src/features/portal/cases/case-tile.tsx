// One case of the portal as a card.
import type { PortalCase } from '@plumbline/contracts/claims';
import { claimStatusLabels, clientWords } from '@plumbline/contracts/enums';
import { DateText, ProgressBar, StatusBadge, readerLanguage } from '@plumbline/ui';
import { Link } from 'react-router';
import { CompletionDay } from '../base/completion-day.tsx';
import { say } from '../texts/say.ts';
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
        <StatusBadge about={say('status')} tone={tone === 'gray' ? 'gray' : tone} label={case_.statusLabel} />
      </div>
      <p className={styles.line}>
        {case_.claimNumber} · {case_.propertyAddress}
      </p>
      <p className={styles.line}>
        {clientWords[readerLanguage()].damage[case_.damageType]}, <DateText at={case_.incidentDate} />
      </p>
      {!case_.isClosed && <ProgressBar percent={case_.progress} label={say('caseProgress')} />}
      <CompletionDay of={case_} className={styles.line} />
      {case_.reportReady && <p className={styles.line}>{say('reportReady')}</p>}
    </article>
  );
}
