// How a payment or a refund that was reversed stands in its list, and the button that reverses one.
import type { Reversed } from '@plumbline/contracts/billing';
import { Button, DateText, MoneyText } from '@plumbline/ui';
import styles from '../invoices.module.css';

/** Struck through where it does not count. */
export function MovedAmount({ moved: { amount, reversal } }: { moved: { amount: number; reversal?: Reversed | undefined } }) {
  if (!reversal) return <MoneyText amount={amount} />;
  return (
    <s>
      <MoneyText amount={amount} />
    </s>
  );
}

interface ReversalTextProps {
  reversal: Reversed;
  /** What happened, where there are several kinds. */
  what?: string;
}

export function ReversalText({ reversal: { on, by, reason }, what }: ReversalTextProps) {
  return (
    <span className={`${styles.quiet} ${styles.reversal}`}>
      Reversed <DateText at={on} /> by {by}: {what && `${what}. `}
      {reason}
    </span>
  );
}

export function ReverseButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" aria-label={name} onClick={onClick}>
      Reverse
    </Button>
  );
}
