// The four cards at the head: status, claim value, settlement, fee. Each amount explains itself; a dash where there is none.
import type { Claim, FigureKey, MoneyFigure } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { StatCard, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../../../shared/claims/claim-display.tsx';
import { BareAmountButton } from '../../amounts/amount-button.tsx';
import { figureIn, moneyQuery } from '../../amounts/money-query.ts';
import styles from './header.module.css';

export function HeaderCards({ claim }: { claim: Claim }) {
  const figures = useQuery(moneyQuery(claim.id)).data?.figures;
  const amount = (key: FigureKey, label: string, known: number | undefined) => (
    <Amount figure={figureIn(figures, key)} label={label} known={known} />
  );
  const percentage = claim.adjusterFeePercentage;
  const fee = percentage === undefined ? 'Fee' : `Fee (${percentage}%)`;
  return (
    <section className={styles.cards} aria-label="Key figures">
      <StatCard
        label="Status"
        value={<span className={styles.statusText}>{claimStatusLabel(claim.status)}</span>}
        trend={{ text: `since ${formatDate(claim.statusSince)}` }}
      />
      <StatCard
        label="Claim Value"
        value={amount('claimValue', 'Claim Value', claim.claimValue ?? claim.estimatedValue)}
        {...(claim.claimValue === undefined && claim.estimatedValue !== undefined ? { trend: { text: 'Estimated at intake' } } : {})}
      />
      <StatCard
        label="Settlement"
        value={amount('agreed', 'Settlement', claim.settlementAmount)}
        {...(claim.settlements.length > 1 ? { trend: { text: `Total of ${claim.settlements.length} settlements` } } : {})}
      />
      <StatCard label={fee} value={amount('fee', fee, claim.money.fee)} {...comingFee(claim)} />
      {claim.possibleTimeBar && (
        <p className={styles.warning} role="note">
          Notice may be late. Check the Deadlines tab and ask counsel.
        </p>
      )}
    </section>
  );
}

/** The fee runs on what was paid; what it would be on all that was agreed is said beside it. */
function comingFee({ adjusterFeeAmount, money: { fee } }: Claim): { trend?: { text: string } } {
  if (adjusterFeeAmount === undefined || adjusterFeeAmount === fee) return {};
  return { trend: { text: `Earned so far. ${showDollars(adjusterFeeAmount)} when everything agreed is paid.` } };
}

/** Until the account is read, and where it cannot be, the claim's own figure without its explanation. */
function Amount({ figure, label, known }: { figure: MoneyFigure | undefined; label: string; known: number | undefined }) {
  return figure?.amount === undefined ? money(known) : <BareAmountButton figure={figure} label={label} />;
}
