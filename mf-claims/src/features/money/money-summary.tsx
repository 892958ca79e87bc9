// The money of a claim for its overview: one sentence, and the demand as one bar of its parts.
import type { Claim } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { moneyQuery } from '../claim/public.ts';
import { useTabAddress } from '../../shared/claims/tab-address.ts';
import { amountsOf, demandParts, moneySentence, type MoneyPart } from './money-sentence.ts';
import styles from './money-summary.module.css';

export function MoneySummary({ claim }: { claim: Claim }) {
  const account = useQuery(moneyQuery(claim.id));
  return (
    <section className={styles.summary} aria-label="Money">
      <QueryBoundary query={account} what="the money">
        {({ figures, feeBase: { leftOut } }) => {
          const amounts = amountsOf(figures);
          const parts = demandParts(amounts);
          return (
            <>
              <Sentence text={moneySentence(amounts, claim.insuranceCompany ?? 'The carrier')} />
              {parts.length > 0 && <Bar parts={parts} />}
              {leftOut && <p className={styles.note}>{leftOut}</p>}
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

function Sentence({ text }: { text: string }) {
  const addressOf = useTabAddress();
  return (
    <div className={styles.head}>
      <p className={styles.sentence}>
        {text.split(/(\$[\d,]+\.\d\d)/).map((part, index) => (index % 2 === 1 ? <strong key={`${index} ${part}`}>{part}</strong> : part))}
      </p>
      <Link to={addressOf('money')} className="cx-alone">
        Open the ledger
      </Link>
    </div>
  );
}

function Bar({ parts }: { parts: readonly MoneyPart[] }) {
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ key, amount }) => (
          <span key={key} data-part={key} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="Parts of the demand">
        {parts.map(({ key, label, amount }) => (
          <li key={key}>
            <span className={styles.dot} data-part={key} aria-hidden="true" />
            <span>{label}</span> <span className="cx-figures">{showDollars(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
