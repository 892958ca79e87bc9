// The money of a claim in one line for the overview: ours, the carrier's, the gap, paid, fee and the client's net.
import type { Claim, FigureKey, MoneyAccount } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AmountButton, moneyQuery } from '../claim/public.ts';
import { useTabAddress } from '../../shared/claims/tab-address.ts';
import { MoneyPicture } from './money-picture.tsx';
import styles from './base/money.module.css';

const shown: readonly (readonly [FigureKey, string])[] = [
  ['demand', 'Our demand'],
  ['offer', 'Carrier'],
  ['gap', 'Gap'],
  ['agreed', 'Agreed'],
  ['paid', 'Paid'],
  ['fee', 'Fee'],
  ['clientNet', "Client's net"],
];

export function MoneyStrip({ claim }: { claim: Claim }) {
  const addressOf = useTabAddress();
  const account = useQuery(moneyQuery(claim.id));
  return (
    <SectionCard title="Money" action={<Link to={addressOf('money')}>Open the ledger</Link>}>
      <QueryBoundary query={account} what="the money" isEmpty={(data) => data.rowCount === 0} empty={<NothingYet />}>
        {(data) => (
          <div className={styles.block}>
            <FigureStrip account={data} keys={shown} />
            <MoneyPicture account={data} />
          </div>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function NothingYet() {
  return <p className={styles.quiet}>No demands, offers or payments yet. Amounts appear after the first entry.</p>;
}

export function FigureStrip({ account, keys }: { account: MoneyAccount; keys: readonly (readonly [FigureKey, string])[] }) {
  return (
    <div className={styles.strip}>
      {keys.map(([key, short]) => {
        const figure = account.figures.find((one) => one.key === key);
        return figure && <AmountButton key={key} figure={figure} short={short} />;
      })}
    </div>
  );
}
