// The providers with their true state: live or sandbox, reachable or not, and this month's orders.
import { QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../../shared/field-queries.ts';
import styles from './measurements.module.css';

export function ProviderCards() {
  const providers = useQuery(providersQuery);
  return (
    <QueryBoundary query={providers} what="providers">
      {(found) => (
        <div className={styles.providers}>
          {found.map((one) => (
            <SectionCard
              key={one.provider}
              title={one.label}
              action={
                <StatusBadge
                  about="Provider"
                  tone={one.reachable ? (one.mode === 'live' ? 'green' : 'yellow') : 'red'}
                  label={one.reachable ? (one.mode === 'live' ? 'Active' : 'Sandbox') : 'Not reachable'}
                />
              }
            >
              <p className={styles.quiet}>{one.note}</p>
              <p className={styles.quiet}>
                {one.ordersThisMonth} {one.ordersThisMonth === 1 ? 'order' : 'orders'} this month, ${one.spentThisMonth}
              </p>
            </SectionCard>
          ))}
        </div>
      )}
    </QueryBoundary>
  );
}
