// Communications: the inbox, and the log of every message.
import { PageHeader, TabsWithCounts } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { Inbox } from './inbox.tsx';
import { Logs } from './logs.tsx';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'logs', label: 'Logs' },
];

export function CenterPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'logs' ? 'logs' : 'overview';
  return (
    <>
      <PageHeader
        title="Communications"
        subtitle="Messages to clients and their contacts"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Communications' }]}
      />
      <TabsWithCounts
        label="Communications"
        tabs={tabs}
        value={tab}
        onChange={(value) => setParams(value === 'logs' ? { tab: value } : {})}
      >
        {tab === 'logs' ? <Logs /> : <Inbox />}
      </TabsWithCounts>
    </>
  );
}
