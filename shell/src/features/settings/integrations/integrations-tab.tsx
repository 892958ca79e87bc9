// What the workspace can be connected with, listed as what it is here: set up, not set up, or built in.
import { listIntegrations, type Integration } from '@plumbline/contracts/identity';
import { Notice, QueryBoundary, SectionCard, StatusBadge, type Tone } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { DailyLimit } from './daily-limit.tsx';
import styles from '../shared/settings.module.css';

const looks: Record<Integration['state'], { tone: Tone; label: string }> = {
  built_in: { tone: 'green', label: 'Built in' },
  configured: { tone: 'green', label: 'Configured' },
  partly: { tone: 'orange', label: 'Partly configured' },
  not_configured: { tone: 'gray', label: 'Not configured' },
  unknown: { tone: 'red', label: 'Service not responding' },
};

export function IntegrationsTab() {
  const integrations = useQuery({ queryKey: ['integrations'], queryFn: ({ signal }) => call(listIntegrations, { signal }) });
  return (
    <div className={styles.stack}>
      <Notice tone="info">
        Integrations are set up on the server with the settings listed here. Their values can't be viewed or entered here.
      </Notice>
      <QueryBoundary query={integrations} what="the integrations">
        {(all) => (
          <SectionCard title="Available" flush>
            <List items={all} />
          </SectionCard>
        )}
      </QueryBoundary>
      <DailyLimit />
    </div>
  );
}

function List({ items }: { items: readonly Integration[] }) {
  return (
    <ul className={styles.rows}>
      {items.map(({ id, label, about, state, settings }) => (
        <li key={id} className={styles.row}>
          <div>
            <h3 className={styles.name}>{label}</h3>
            <p className={styles.quiet}>{about}</p>
            {settings.length > 0 && (
              <p className={styles.quiet}>
                Settings: <code className={styles.inlineCode}>{settings.join(', ')}</code>
              </p>
            )}
          </div>
          <StatusBadge about="Status" {...looks[state]} />
        </li>
      ))}
    </ul>
  );
}
