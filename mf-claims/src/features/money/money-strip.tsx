// The known figures of a claim's money side by side, each with its explanation.
import type { FigureKey, MoneyAccount } from '@plumbline/contracts/claims';
import { AmountButton } from '../claim/public.ts';
import styles from './base/money.module.css';

export function FigureStrip({ account, keys }: { account: MoneyAccount; keys: readonly (readonly [FigureKey, string])[] }) {
  return (
    <div className={styles.strip}>
      {keys.map(([key, short]) => {
        const figure = account.figures.find((one) => one.key === key);
        return figure?.amount !== undefined && <AmountButton key={key} figure={figure} short={short} />;
      })}
    </div>
  );
}
