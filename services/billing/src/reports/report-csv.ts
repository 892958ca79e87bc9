// The reports as CSV, safe to open in a spreadsheet. Amounts with two decimals, as in the tables.
import {
  agingLabels,
  type AgingReport,
  type ForecastReport,
  type ForecastSums,
  type RevenueReport,
  type RevenueSums,
  type UpliftReport,
} from '@plumbline/contracts/billing';
import { csvLine } from '@plumbline/contracts/kernel';

const money = (dollars: number) => dollars.toFixed(2);
const sumHeads = ['Received', 'Invoiced', 'Issued', 'Credit notes', 'Canceled'];
const sumCells = ({ issued, credited, voided, invoiced, received }: RevenueSums) =>
  [received, invoiced, issued, credited, voided].map(money);

/** The mark in front tells spreadsheets that it is UTF-8. */
function fileOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

export function agingCsv({ asOf, buckets, open }: AgingReport): string {
  const rows = buckets.map(({ bucket, count, amount }) => [agingLabels[bucket], String(count), money(amount), asOf]);
  return fileOf([['Past due', 'Invoices', 'Open', 'As of'], ...rows, ['Total', String(open.count), money(open.amount), asOf]]);
}

type Cut = 'months' | 'adjusters' | 'carriers';

export function revenueCsv(report: RevenueReport, cut: Cut): string {
  const { head, rows, others } = cutOf(report, cut);
  const cells = rows.map(([name, sums]) => [name, ...sumCells(sums)]);
  const rest = others ? [[`${others.count} others`, ...sumCells(others)]] : [];
  return fileOf([[head, ...sumHeads], ...cells, ...rest, ['Total', ...sumCells(report.totals)]]);
}

interface CutRows {
  head: string;
  rows: (readonly [name: string, sums: RevenueSums])[];
  others?: (RevenueSums & { count: number }) | undefined;
}

function cutOf(report: RevenueReport, cut: Cut): CutRows {
  if (cut === 'months') return { head: 'Month', rows: report.months.map((sums) => [sums.month, sums]) };
  if (cut === 'carriers') {
    const rows = report.carriers.map((sums) => [sums.carrier ?? 'No carrier', sums] as const);
    return { head: 'Carrier', rows, others: report.otherCarriers };
  }
  const rows = report.adjusters.map((sums) => [nameOf(sums), sums] as const);
  return { head: 'Adjuster', rows, others: report.otherAdjusters };
}

function nameOf({ adjusterId, name }: RevenueReport['adjusters'][number]): string {
  return name ?? (adjusterId === undefined ? 'No adjuster' : `Adjuster ${adjusterId}`);
}

export function upliftCsv({ carriers, otherCarriers, total, withoutOffer, notSettled }: UpliftReport): string {
  const cells = ({ claims, firstOffer, settled, percent }: UpliftReport['total']) => [
    String(claims),
    money(firstOffer),
    money(settled),
    percent === null ? '' : percent.toFixed(1),
  ];
  return fileOf([
    ['Carrier', 'Claims', 'First offers', 'Settlements', 'Uplift %'],
    ...carriers.map((row) => [row.carrier ?? 'No carrier', ...cells(row)]),
    ...(otherCarriers ? [[`${otherCarriers.count} others`, ...cells(otherCarriers)]] : []),
    ['Total', ...cells(total)],
    ['Left out: settled without a first offer', String(withoutOffer.count)],
    ['Left out: not settled yet', String(notSettled)],
  ]);
}

const placeNames = { late: 'Past due', later: 'Later', undated: 'No day known' } as const;

/** With the day that the screen counts from, and how many claims are in no sum. */
export function forecastCsv({ rows, totals, claims, today, leftOut }: ForecastReport): string {
  const cells = ({ open, ready, agreed }: ForecastSums) => [...[open, ready, agreed, open + ready + agreed].map(money), today];
  return fileOf([
    ['Expected', 'Open invoices', 'Ready to bill', 'Agreed, not received', 'Together', 'As of'],
    ...rows.map((row) => [row.place === 'month' ? (row.month ?? '') : placeNames[row.place], ...cells(row)]),
    ['Total', ...cells(totals)],
    ...(leftOut > 0 ? [['Further claims that are not counted', String(leftOut)]] : []),
    ['Claim', 'Owner', 'Agreed, not received', 'Fee', 'Expected by', 'Rule'],
    ...claims.map(({ claimNumber, propertyOwnerName, agreedNotReceived, fee, expectedOn = '', citation = '' }) => [
      claimNumber,
      propertyOwnerName,
      money(agreedNotReceived),
      money(fee),
      expectedOn,
      citation,
    ]),
  ]);
}
