// The Reports tab: what is open by age, what was received and invoiced, what settlements gained over the first offers, and what is to come.
import { IconPrinter, Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { revenueQuery } from '../../shared/billing-queries.ts';
import { AgingCard } from './aging-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { PeriodBar, type Period, type PeriodChange } from './period-bar.tsx';
import { SharesCard } from './shares-card.tsx';
import { UpliftCard } from './uplift-card.tsx';
import styles from './reports.module.css';

interface ReportsTabProps {
  period: Period;
  onPeriod: (next: PeriodChange) => void;
}

export function ReportsTab({ period, onPeriod }: ReportsTabProps) {
  const revenue = useQuery(revenueQuery(period));
  return (
    <>
      <div className={`${styles.bar} cx-no-print`}>
        <PeriodBar period={period} shown={revenue.data} onPeriod={onPeriod} />
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={styles.cards}>
        <AgingCard />
        <MonthsCard revenue={revenue} period={period} />
        <SharesCard revenue={revenue} period={period} />
        <UpliftCard />
        <ForecastCard />
      </div>
    </>
  );
}
