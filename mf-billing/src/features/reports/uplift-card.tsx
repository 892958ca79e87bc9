// Settlements against the first offers, by carrier; says how many claims it takes and which it leaves out.
import type { UpliftReport } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { EmptyState } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { upliftQuery } from '../../shared/billing-queries.ts';
import { FiguresTable } from './figures-table.tsx';
import { ReportCard, type Shown } from './report-card.tsx';
import { carrierName, countOf, percentText } from './report-words.ts';
import styles from './reports.module.css';

const title = 'Uplift over first offer';

type Row = UpliftReport['total'] & { name: string };

export function UpliftCard() {
  return (
    <ReportCard title={title} what="uplift" query={useQuery(upliftQuery)} file={{ report: 'uplift', what: 'uplift' }}>
      {shown}
    </ReportCard>
  );
}

function shown(report: UpliftReport): Shown {
  const { total, carriers, otherCarriers } = report;
  const rows: Row[] = [
    ...carriers.map((row) => ({ ...row, name: carrierName(row) })),
    ...(otherCarriers ? [{ ...otherCarriers, name: `${otherCarriers.count} others` }] : []),
  ];
  return {
    sentence: <Sentence total={total} />,
    picture: (
      <>
        {total.claims === 0 ? (
          <EmptyState title="No settlements to compare yet" description="Record a first offer and a settlement on a claim's Money tab." />
        ) : (
          <Bars rows={rows} />
        )}
        <LeftOut report={report} />
      </>
    ),
    table: (
      <FiguresTable
        label={title}
        heads={['Carrier', 'Claims', 'First offers', 'Settlements', 'Uplift']}
        rows={rows.map((row) => ({ key: row.name, name: row.name, figures: figuresOf(row) }))}
        total={figuresOf(total)}
      />
    ),
  };
}

function figuresOf({ claims, firstOffer, settled, percent }: UpliftReport['total']): string[] {
  return [claims.toLocaleString('en-US'), showDollars(firstOffer), showDollars(settled), percentText(percent)];
}

function Sentence({ total: { claims, firstOffer, settled, percent } }: Pick<UpliftReport, 'total'>) {
  if (claims === 0) return <>No settled claim has a first offer.</>;
  return (
    <>
      {countOf(claims, 'settled claim')}: first offers <b>{showDollars(firstOffer)}</b>, settlements <b>{showDollars(settled)}</b>,{' '}
      <b>{percentText(percent)}</b>. All claims to date, whatever the period.
    </>
  );
}

function Bars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(...rows.map(({ firstOffer, settled }) => Math.max(firstOffer, settled)), 1);
  const width = (amount: number) => ({ width: `${(Math.max(amount, 0) / most) * 100}%` });
  return (
    <>
      <ul className={styles.bars} data-rows>
        {rows.map(({ name, claims, firstOffer, settled, percent }) => (
          <li key={name} className={styles.upliftRow}>
            <span className={styles.barName}>{name}</span>
            <span aria-hidden="true" className={styles.track}>
              <span className={styles.fill} data-tone="offer" style={width(Math.min(firstOffer, settled))} />
              <span
                className={styles.fill}
                data-tone={settled < firstOffer ? 'lost' : 'added'}
                style={width(Math.abs(settled - firstOffer))}
              />
            </span>
            <span className={styles.barCount}>
              {countOf(claims, 'claim')} · {showDollars(firstOffer, true)} → {showDollars(settled, true)}
            </span>
            <span className={styles.barFigure}>{percentText(percent)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        <span>
          <i data-tone="offer" /> First offer
        </span>
        <span>
          <i data-tone="added" /> Added until settled
        </span>
        {rows.some(({ firstOffer, settled }) => settled < firstOffer) && (
          <span>
            <i data-tone="lost" /> Below the first offer
          </span>
        )}
      </p>
    </>
  );
}

function LeftOut({ report: { withoutOffer, notSettled } }: { report: UpliftReport }) {
  const more = withoutOffer.count - withoutOffer.claims.length;
  return (
    <div className={styles.note}>
      {withoutOffer.count > 0 && (
        <p>
          Left out, no first offer recorded: {countOf(withoutOffer.count, 'settled claim')} (
          {withoutOffer.claims.map(({ id, claimNumber, propertyOwnerName }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={`/claims/${id}?tab=money`} title={propertyOwnerName}>
                {claimNumber}
              </Link>
            </span>
          ))}
          {more > 0 && ` and ${more.toLocaleString('en-US')} more`}).
        </p>
      )}
      {notSettled > 0 && <p>Left out, not settled yet: {countOf(notSettled, 'claim')} with a first offer.</p>}
    </div>
  );
}
