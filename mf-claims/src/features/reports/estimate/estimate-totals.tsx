// The totals of an estimate, to the cent.
import type { EstimateTotals } from '@plumbline/contracts/claims';
import { DescriptionList, MoneyText } from '@plumbline/ui';

const rows: readonly (readonly [keyof EstimateTotals, string])[] = [
  ['rcv', 'Replacement cost value (RCV)'],
  ['depreciation', 'Depreciation'],
  ['nonRecoverable', 'Of it not recoverable'],
  ['acv', 'Actual cash value (ACV)'],
  ['overhead', 'Overhead'],
  ['profit', 'Profit'],
  ['tax', 'Tax'],
  ['deductible', 'Deductible'],
  ['netClaim', 'Net claim'],
];

export function EstimateTotalsList({ totals }: { totals: EstimateTotals }) {
  const items = rows.flatMap(([key, label]) => {
    const amount = totals[key];
    return amount === undefined ? [] : [{ label, value: <MoneyText amount={amount} /> }];
  });
  return <DescriptionList items={items} />;
}
