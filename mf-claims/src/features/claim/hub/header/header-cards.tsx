// The four figures of a claim: status, claim value, settlement, fee. Each amount explains itself.
import type { Claim, FigureKey, MoneyFigure } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
      <Cell label="Status" sub={`since ${formatDate(claim.statusSince)}`}>
        {claimStatusLabel(claim.status)}
      </Cell>
      <Cell
        label="Claim Value"
        sub={claim.claimValue === undefined && claim.estimatedValue !== undefined ? 'Estimated at intake' : undefined}
      >
        {amount('claimValue', 'Claim Value', claim.claimValue ?? claim.estimatedValue)}
      </Cell>
      <Cell label="Settlement" sub={claim.settlements.length > 1 ? `Total of ${claim.settlements.length} settlements` : undefined}>
        {amount('agreed', 'Settlement', claim.settlementAmount)}
      </Cell>
      <Cell label={fee} sub={comingFee(claim)}>
        {amount('fee', fee, claim.money.fee)}
      </Cell>
      {claim.possibleTimeBar && (
        <p className={styles.warning} role="note">
          Notice may be late. Check the Deadlines tab and ask counsel.
        </p>
      )}
    </section>
  );
}

function Cell({ label, sub, children }: { label: string; sub: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <p className={styles.figureLabel}>{label}</p>
      <p className={styles.figureValue}>{children}</p>
      {sub && <p className={styles.figureLabel}>{sub}</p>}
    </div>
  );
}

/** The fee runs on what was paid; what it would be on all that was agreed is said beside it. */
function comingFee({ adjusterFeeAmount, money: { fee } }: Claim): string | undefined {
  if (adjusterFeeAmount === undefined || adjusterFeeAmount === fee) return undefined;
  const whole = `${showDollars(adjusterFeeAmount)} when everything agreed is paid.`;
  return fee === undefined ? whole : `Earned so far. ${whole}`;
}

/** Until the account is read, and where it cannot be, the claim's own figure without its explanation. */
function Amount({ figure, label, known }: { figure: MoneyFigure | undefined; label: string; known: number | undefined }) {
  if (figure?.amount === undefined) return known === undefined ? <span className={styles.none}>None yet</span> : money(known);
  return <BareAmountButton figure={figure} label={label} />;
}
