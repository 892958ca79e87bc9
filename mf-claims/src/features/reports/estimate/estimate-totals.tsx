// The totals of an estimate, to the cent.
import type { EstimateTotals } from '@plumbline/contracts/claims';
import { DescriptionList, MoneyText } from '@plumbline/ui';

const rows: readonly (readonly [keyof EstimateTotals, string])[] = [
  ['rcv', 'Replacement cost value (RCV)'],
  ['depreciation', 'Depreciation'],
  ['acv', 'Actual cash value (ACV)'],
  ['overhead', 'Overhead'],
  ['profit', 'Profit'],
  ['tax', 'Tax'],
  ['deductible', 'Deductible'],
  ['netClaim', 'Net claim'],
];

export function EstimateTotalsList({ totals }: { totals: EstimateTotals }) {
  return <DescriptionList items={rows.map(([key, label]) => ({ label, value: <MoneyText amount={totals[key]} /> }))} />;
}
