// Which tabs of the settings a role has, and which one an address means.
import type { Role } from '@plumbline/contracts/kernel';

const staff: readonly Role[] = ['admin', 'adjuster', 'reviewer', 'engineer', 'billing'];
const everybody: readonly Role[] = [...staff, 'attorney', 'client'];
const administrators: readonly Role[] = ['admin'];

/** In the order of the row; the address names the value. */
export const settingsTabs = [
  { value: 'ai', label: 'AI analysis', roles: staff },
  { value: 'profile', label: 'Profile', roles: everybody },
  { value: 'notifications', label: 'Notifications', roles: everybody },
  { value: 'security', label: 'Security', roles: everybody },
  { value: 'people', label: 'People', roles: administrators },
  { value: 'requests', label: 'Access requests', roles: administrators },
  { value: 'attorneys', label: 'Attorneys', roles: administrators },
  { value: 'organization', label: 'Organization', roles: administrators },
  { value: 'integrations', label: 'Integrations', roles: administrators },
  { value: 'keys', label: 'API keys', roles: administrators },
  { value: 'audit', label: 'Audit trail', roles: administrators },
] as const satisfies readonly { value: string; label: string; roles: readonly Role[] }[];

export type SettingsTab = (typeof settingsTabs)[number]['value'];

export function tabsFor(role: Role) {
  return settingsTabs.filter((tab) => tab.roles.includes(role));
}

/** The tab of `?tab=`; the first one where the address names none that the role has. */
export function tabOf(asked: string | null, role: Role): SettingsTab {
  const own = tabsFor(role);
  return own.find((tab) => tab.value === asked)?.value ?? own[0]?.value ?? 'profile';
}
