// The totals of an estimate, to the cent.
import { apartLabels, notesOnNet, type EstimateTotals } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/enums';
import { DescriptionList, MoneyText, TableFrame } from '@plumbline/ui';
import money from '../../../shared/money-rows.module.css';
import styles from './estimate.module.css';

const rows: readonly (readonly [Exclude<keyof EstimateTotals, 'byCoverage'>, string])[] = [
  ['rcv', 'Replacement cost value (RCV)'],
  ['depreciation', 'Depreciation'],
  ['nonRecoverable', 'Of it not recoverable'],
  ['acv', 'Actual cash value (ACV)'],
  ['overhead', 'Overhead'],
  ['profit', 'Profit'],
  ['tax', 'Tax'],
  ['deductible', 'Deductible'],
  ['overLimit', 'Above the limit of the policy'],
  ['paid', 'Prior payments'],
  ['netClaim', 'Net claim'],
  ['code', apartLabels.code],
  ['whenIncurred', apartLabels.whenIncurred],
  ['codeWhenIncurred', apartLabels.codeWhenIncurred],
];

export function EstimateTotalsList({ totals }: { totals: EstimateTotals }) {
  const items = rows.flatMap(([key, label]) => {
    const amount = totals[key];
    return amount === undefined ? [] : [{ label, value: <MoneyText amount={amount} /> }];
  });
  return (
    <>
      <DescriptionList items={items} />
      {totals.byCoverage && totals.byCoverage.length > 1 && <ByCoverage rows={totals.byCoverage} />}
      {notesOnNet(totals.byCoverage ?? []).map((note) => (
        <p key={note} className={styles.meta}>
          {note}
        </p>
      ))}
    </>
  );
}

const columns = [
  ['rcv', 'RCV'],
  ['depreciation', 'Depreciation'],
  ['acv', 'ACV'],
  ['deductible', 'Deductible'],
  ['overLimit', 'Over limit'],
  ['paid', 'Paid'],
  ['netClaim', 'Net claim'],
] as const;

/** Of one coverage the totals are its own. */
function ByCoverage({ rows: coverages }: { rows: NonNullable<EstimateTotals['byCoverage']> }) {
  const shown = columns.filter(([key]) => coverages.some((one) => one[key] !== undefined));
  return (
    <TableFrame label="Totals by coverage">
      <table className={money.table} aria-label="Totals by coverage">
        <thead>
          <tr>
            <th scope="col">Coverage</th>
            {shown.map(([key, title]) => (
              <th key={key} scope="col" className={money.amount}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverages.map((one) => (
            <tr key={one.coverage}>
              <th scope="row">{coverageLabels[one.coverage]}</th>
              {shown.map(([key]) => (
                <td key={key} className={money.amount}>
                  <MoneyText amount={one[key] ?? 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
