// Which fees are to be expected and when: what is invoiced, what is ready to bill, and what was agreed with carriers and has not come.
import type { ForecastReport, ForecastSums } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DateText, EmptyState, formatDate, Table, TableFrame } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { forecastQuery } from '../../shared/billing-queries.ts';
import { FiguresTable } from './figures-table.tsx';
import { ReportCard, type Shown } from './report-card.tsx';
import { countOf, monthName } from './report-words.ts';
import styles from './reports.module.css';

const title = 'Forecast';

export function ForecastCard() {
  return (
    <div className={styles.whole}>
      <ReportCard title={title} what="the forecast" query={useQuery(forecastQuery)} file={{ report: 'forecast', what: 'the forecast' }}>
        {shown}
      </ReportCard>
    </div>
  );
}

const parts = [
  ['open', 'Open invoices, by due date'],
  ['ready', 'Ready to bill, as if sent today'],
  ['agreed', 'Agreed, not received, by the carrier’s payment deadline'],
] as const satisfies readonly (readonly [keyof ForecastSums, string])[];

/** Whole cents: three amounts in dollars may not add up to one. */
function together({ open, ready, agreed }: ForecastSums): number {
  return (Math.round(open * 100) + Math.round(ready * 100) + Math.round(agreed * 100)) / 100;
}

type Row = ForecastReport['rows'][number];

const placeNames = { late: 'Past due', later: 'Later', undated: 'No day known' } as const;

function nameOf({ place, month = '' }: Row): string {
  return place === 'month' ? monthName(month, true) : placeNames[place];
}

function shown(report: ForecastReport): Shown {
  const { rows, totals } = report;
  const isNothing = together(totals) === 0;
  return {
    sentence: <Sentence report={report} />,
    picture: isNothing ? (
      <EmptyState
        title="Nothing to expect yet"
        description="No invoice is open and nothing is agreed with a carrier that has not been paid."
      />
    ) : (
      <>
        <Bars rows={rows} />
        <Legend totals={totals} />
        <p className={styles.note}>
          {`As of ${formatDate(report.today)}. No probability is applied. “Past due” also holds fees on money that a carrier had to pay before ${formatDate(report.today)}.`}
          {report.leftOut > 0 && ` ${countOf(report.leftOut, 'further claim')} with money agreed and not received are not counted.`}
        </p>
      </>
    ),
    table: <Tables report={report} />,
  };
}

function Sentence({ report: { rows, totals } }: { report: ForecastReport }) {
  const months = rows.filter(({ place }) => place === 'month');
  const last = months.at(-1);
  const dated =
    rows.filter(({ place }) => place === 'late' || place === 'month').reduce((sum, row) => sum + Math.round(together(row) * 100), 0) / 100;
  return (
    <>
      <b>{showDollars(dated)}</b> in fees is expected by the end of {last ? nameOf(last) : 'the period'}, of{' '}
      <b>{showDollars(together(totals))}</b> in all.
    </>
  );
}

function Bars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(...rows.map(together), 1);
  return (
    <ul className={styles.bars} data-rows>
      {rows.map((row) => (
        <li key={nameOf(row)} className={styles.forecastRow}>
          <span className={styles.barName}>{nameOf(row)}</span>
          <span aria-hidden="true" className={styles.track}>
            {parts.map(
              ([part]) =>
                row[part] > 0 && (
                  <span key={part} className={styles.fill} data-tone={part} style={{ width: `${(row[part] / most) * 100}%` }} />
                ),
            )}
          </span>
          <span className={styles.barFigure}>{showDollars(together(row))}</span>
        </li>
      ))}
    </ul>
  );
}

function Legend({ totals }: { totals: ForecastSums }) {
  return (
    <ul className={styles.legendRows}>
      {parts.map(([part, label]) => (
        <li key={part}>
          <i data-tone={part} aria-hidden="true" />
          <span>{label}</span>
          <span className={styles.barFigure}>{showDollars(totals[part])}</span>
        </li>
      ))}
    </ul>
  );
}

const figures = (sums: ForecastSums) => [sums.open, sums.ready, sums.agreed, together(sums)].map((amount) => showDollars(amount));

function Tables({ report: { rows, totals, claims } }: { report: ForecastReport }) {
  return (
    <>
      <FiguresTable
        label={title}
        heads={['Expected', 'Open invoices', 'Ready to bill', 'Agreed, not received', 'Together']}
        rows={rows.map((row) => ({ key: nameOf(row), name: nameOf(row), figures: figures(row) }))}
        total={figures(totals)}
      />
      {claims.length > 0 && <Claims claims={claims} />}
    </>
  );
}

/** Each claim with the day by which its carrier has to pay. */
function Claims({ claims }: Pick<ForecastReport, 'claims'>) {
  return (
    <TableFrame label="Agreed, not received" minWidth={560}>
      <Table>
        <Table.Caption className="cx-hidden">Claims with money that was agreed and not received</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Claim</Table.Th>
            <Table.Th scope="col" className={styles.figure}>
              Agreed, not received
            </Table.Th>
            <Table.Th scope="col" className={styles.figure}>
              Fee
            </Table.Th>
            <Table.Th scope="col">Expected by</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows>
          {claims.map(({ id, claimNumber, propertyOwnerName, agreedNotReceived, fee, expectedOn, citation }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" className={styles.rowName}>
                <Link to={`/claims/${id}?tab=money`}>{propertyOwnerName}</Link> {claimNumber}
              </Table.Th>
              <Table.Td className={styles.figure}>{showDollars(agreedNotReceived)}</Table.Td>
              <Table.Td className={styles.figure}>{showDollars(fee)}</Table.Td>
              <Table.Td>
                {expectedOn ? <DateText at={expectedOn} /> : 'No day known'}
                {citation && ` · ${citation}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
