// The money of the case in plain words: each sum says what it means and opens to what it is made of.
import type { PortalMoney, PortalMoneyLine } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { QueryBoundary, SectionCard, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { portalMoneyQuery } from '../base/portal-queries.ts';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

/** A portal user sees nothing of it where the office does not show it; the office is told so. */
export function CaseMoney({ caseId }: { caseId: number }) {
  const { as, isOffice } = useSeenAs();
  const found = useQuery(portalMoneyQuery(caseId, as));
  if (found.data && !found.data.isShown && !isOffice) return null;
  return (
    <SectionCard title={say('moneyTitle')}>
      <QueryBoundary query={found} what={say('theAmounts')}>
        {(money) => <Sums money={money} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Sums({ money: { isShown, lines } }: { money: PortalMoney }) {
  if (!isShown) return <p className={styles.plain}>{say('amountsHidden')}</p>;
  if (lines.length === 0) return <p className={styles.plain}>{say('amountsNone')}</p>;
  return (
    <>
      <p className={styles.plain}>{say('amountsIntro')}</p>
      <ul className={styles.sums} aria-label={say('amounts')}>
        {lines.map((line) => (
          <li key={line.key}>
            <Sum line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Sum({ line: { label, amount, meaning, who, entries } }: { line: PortalMoneyLine }) {
  return (
    <details className={styles.sum}>
      <summary>
        <span className={styles.sumHead}>
          <strong>{label}</strong>
          <strong>{showDollars(amount)}</strong>
        </span>
        <span>
          {meaning} {who}.
        </span>
      </summary>
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={index} className={styles.sumHead}>
            <span>
              {formatDate(entry.on)}, {entry.what}
            </span>
            <span>{showDollars(entry.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
