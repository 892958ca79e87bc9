// What is open, by days past its due date; each row leads to its invoices.
import { agingLabels, type AgingBucket, type AgingReport } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DateText } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { agingQuery } from '../../shared/billing-queries.ts';
import { FiguresTable } from './figures-table.tsx';
import { ReportCard } from './report-card.tsx';
import { countOf } from './report-words.ts';
import styles from './reports.module.css';

const tones: Record<AgingBucket, string> = {
  current: 'blue',
  days1to30: 'orange',
  days31to60: 'orange',
  days61to90: 'red',
  over90: 'red',
};

export function AgingCard() {
  return (
    <ReportCard title="Aging" what="aging" query={useQuery(agingQuery)} file={{ report: 'aging', what: 'aging' }}>
      {(report) => ({
        sentence: <Sentence report={report} />,
        picture: <Picture report={report} />,
        table: <AgingTable report={report} />,
      })}
    </ReportCard>
  );
}

function Picture({ report: { buckets, asOf } }: { report: AgingReport }) {
  const most = Math.max(...buckets.map(({ amount }) => amount), 1);
  return (
    <>
      <ul className={styles.bars} data-rows>
        {buckets.map((row) => (
          <li key={row.bucket}>
            <BucketRow {...row} share={row.amount / most} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Days past the due date, as of <DateText at={asOf} />. Less payments and credit notes; drafts and canceled invoices are not counted.
      </p>
    </>
  );
}

function AgingTable({ report: { buckets, open } }: { report: AgingReport }) {
  const figures = ({ count, amount }: AgingReport['open']) => [count.toLocaleString('en-US'), showDollars(amount)];
  return (
    <FiguresTable
      label="Aging"
      heads={['Past due', 'Invoices', 'Open']}
      rows={buckets.map((row) => ({ key: row.bucket, name: agingLabels[row.bucket], figures: figures(row) }))}
      total={figures(open)}
    />
  );
}

function Sentence({ report: { open, pastDue, oldestDays } }: { report: AgingReport }) {
  if (open.count === 0) return <>Nothing is open.</>;
  return (
    <>
      <b>{showDollars(open.amount)}</b> is open;{' '}
      {pastDue.count === 0 ? (
        'nothing is past due.'
      ) : (
        <>
          <b className={styles.late}>{showDollars(pastDue.amount)}</b> is past due, by up to {countOf(oldestDays, 'day')}.
        </>
      )}
    </>
  );
}

function BucketRow({ bucket, count, amount, share }: AgingReport['buckets'][number] & { share: number }) {
  const cells = (
    <>
      <span className={styles.barName}>{agingLabels[bucket]}</span>
      <span aria-hidden="true" className={styles.track}>
        <span className={styles.fill} data-tone={tones[bucket]} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.barCount}>{count === 0 ? 'none' : countOf(count, 'invoice')}</span>
      <span className={styles.barFigure}>{count === 0 ? '' : showDollars(amount)}</span>
    </>
  );
  if (count === 0) return <span className={styles.barRow}>{cells}</span>;
  return (
    <Link className={styles.barRow} to={`/billing?tab=invoices&aging=${bucket}`}>
      {cells}
    </Link>
  );
}
