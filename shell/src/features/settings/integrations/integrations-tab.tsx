// What the workspace can be connected with, listed as what it is here: set up, not set up, or no part of this version.
import { listIntegrations, type Integration } from '@plumbline/contracts/identity';
import { Notice, QueryBoundary, SectionCard, StatusBadge, type Tone } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from '../shared/settings.module.css';

const looks: Record<Integration['state'], { tone: Tone; label: string }> = {
  built_in: { tone: 'green', label: 'Built in' },
  configured: { tone: 'green', label: 'Configured' },
  partly: { tone: 'orange', label: 'Configured in part' },
  not_configured: { tone: 'gray', label: 'Not configured' },
  not_included: { tone: 'gray', label: 'Not part of this version' },
  unknown: { tone: 'red', label: 'Its service does not answer' },
};

export function IntegrationsTab() {
  const integrations = useQuery({ queryKey: ['integrations'], queryFn: ({ signal }) => call(listIntegrations, { signal }) });
  return (
    <div className={styles.stack}>
      <Notice tone="info">
        Connections are set up on the server by whoever runs it, with the settings named here. Their values cannot be entered or read in the
        browser.
      </Notice>
      <QueryBoundary query={integrations} what="the integrations">
        {(all) => (
          <>
            <SectionCard title="In this version" flush>
              <List items={all.filter(({ state }) => state !== 'not_included')} />
            </SectionCard>
            <SectionCard title="Not part of this version" flush>
              <List items={all.filter(({ state }) => state === 'not_included')} />
            </SectionCard>
          </>
        )}
      </QueryBoundary>
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
          <StatusBadge about="State" {...looks[state]} />
        </li>
      ))}
    </ul>
  );
}
