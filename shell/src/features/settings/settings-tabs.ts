// Which tabs of the settings a role has, and which one an address means.
import { isAdministrator, isStaff, type Role } from '@plumbline/contracts/kernel';

const everybody = () => true;

/** In the order of the row; the address names the value. */
export const settingsTabs = [
  { value: 'ai', label: 'AI analysis', isFor: isStaff },
  { value: 'profile', label: 'Profile', isFor: everybody },
  { value: 'notifications', label: 'Notifications', isFor: everybody },
  { value: 'security', label: 'Security', isFor: everybody },
  { value: 'people', label: 'People', isFor: isAdministrator },
  { value: 'requests', label: 'Access requests', isFor: isAdministrator },
  { value: 'attorneys', label: 'Attorneys', isFor: isAdministrator },
  { value: 'organization', label: 'Firm', isFor: isAdministrator },
  { value: 'integrations', label: 'Integrations', isFor: isAdministrator },
  { value: 'keys', label: 'API keys', isFor: isAdministrator },
  { value: 'audit', label: 'Audit log', isFor: isAdministrator },
] as const satisfies readonly { value: string; label: string; isFor: (role: Role) => boolean }[];

export type SettingsTab = (typeof settingsTabs)[number]['value'];

export function tabsFor(role: Role) {
  return settingsTabs.filter(({ isFor }) => isFor(role));
}

/** The tab of `?tab=`; the first one where the address names none that the role has. */
export function tabOf(asked: string | null, role: Role): SettingsTab {
  const own = tabsFor(role);
  return own.find((tab) => tab.value === asked)?.value ?? own[0]?.value ?? 'profile';
}
