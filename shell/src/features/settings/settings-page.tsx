// The settings: one tab after the other, each with its own address.
import { PageHeader, Placeholder, TabsWithCounts } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useSearchParams } from 'react-router';
import { tabOf, tabsFor, type SettingsTab } from './settings-tabs.ts';

const panels: Record<SettingsTab, LazyExoticComponent<ComponentType>> = {
  ai: lazy(async () => ({ default: (await import(/* webpackChunkName: "page-settings-ai" */ './ai/ai-tab.tsx')).AiTab })),
  profile: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-profile" */ './profile/profile-tab.tsx')).ProfileTab,
  })),
  notifications: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-notifications" */ './notifications/notifications-tab.tsx')).NotificationsTab,
  })),
  security: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-security" */ './security/security-tab.tsx')).SecurityTab,
  })),
  people: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-people" */ './people/people-tab.tsx')).PeopleTab,
  })),
  requests: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-requests" */ './requests/requests-tab.tsx')).RequestsTab,
  })),
  attorneys: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-attorneys" */ './attorneys/attorneys-tab.tsx')).AttorneysTab,
  })),
  organization: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-organization" */ './organization/organization-tab.tsx')).OrganizationTab,
  })),
  integrations: lazy(async () => ({
    default: (await import(/* webpackChunkName: "page-settings-integrations" */ './integrations/integrations-tab.tsx')).IntegrationsTab,
  })),
  keys: lazy(async () => ({ default: (await import(/* webpackChunkName: "page-settings-keys" */ './keys/keys-tab.tsx')).KeysTab })),
  audit: lazy(async () => ({ default: (await import(/* webpackChunkName: "page-settings-audit" */ './audit/audit-tab.tsx')).AuditTab })),
};

export function SettingsPage() {
  const { role } = useUser();
  const [search, setSearch] = useSearchParams();
  const tabs = tabsFor(role);
  const chosen = tabOf(search.get('tab'), role);
  const label = tabs.find((tab) => tab.value === chosen)?.label ?? '';
  const Panel = panels[chosen];
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account and your firm's settings" documentTitle={`${label} · Settings`} />
      <TabsWithCounts label="Settings" tabs={tabs} value={chosen} onChange={(tab) => setSearch({ tab })}>
        <Suspense fallback={<Placeholder what="settings" />}>
          <Panel />
        </Suspense>
      </TabsWithCounts>
    </>
  );
}
