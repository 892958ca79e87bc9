// Communications: the inbox, the firm's choices, its templates, and the log of every message.
import { PageHeader, TabsWithCounts } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { Inbox } from './inbox.tsx';
import { Logs } from './logs.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { AutomationTab } from '../../shared/automation/automation-tab.tsx';
import { SettingsTab } from '../../shared/settings/settings-tab.tsx';

const tabs = [
  { value: 'overview', label: 'Overview', Panel: Inbox },
  { value: 'settings', label: 'Settings', Panel: SettingsTab },
  { value: 'templates', label: 'Templates', Panel: TemplatesTab },
  { value: 'automation', label: 'Automation', Panel: AutomationTab },
  { value: 'logs', label: 'Logs', Panel: Logs },
] as const;
const [overview] = tabs;

export function CenterPage() {
  const [params, setParams] = useSearchParams();
  const { value: chosen, Panel } = tabs.find(({ value }) => value === params.get('tab')) ?? overview;
  return (
    <>
      <PageHeader
        title="Communications Center"
        subtitle="Messages to clients and their contacts"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Communications' }]}
      />
      <TabsWithCounts
        label="Communications"
        tabs={tabs}
        value={chosen}
        onChange={(value) => setParams(value === overview.value ? {} : { tab: value })}
      >
        <Panel />
      </TabsWithCounts>
    </>
  );
}
