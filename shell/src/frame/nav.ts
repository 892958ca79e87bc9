// The navigation as data: what the remotes offer and the role may open, in its groups.
import type { NavItem, RemoteDescriptor } from '@plumbline/web';
import { say } from './frame-texts.ts';
import { mayOpen } from '../remotes/ownership.ts';

export interface NavEntry extends Omit<NavItem, 'group'> {
  group: NavItem['group'] | 'own';
  /** Absent for the screens of the shell itself. */
  remote?: RemoteDescriptor;
}

export const groupLabels = { work: 'Work', field: 'Field', output: 'Output', own: 'Account' } as const;

const toClients = { 'client-portal': 'clientPortal', settings: 'settings', help: 'help' } as const;

/** In the language of the reader where clients have the entry; everything else is the office's. */
export function navLabel({ id, label }: Pick<NavEntry, 'id' | 'label'>): string {
  return id in toClients ? say(toClients[id as keyof typeof toClients]) : label;
}

/** The shell's own screens; everybody has them. */
const ownEntries: readonly NavEntry[] = [
  { id: 'settings', label: 'Settings', to: '/settings', icon: 'settings', group: 'own', order: 90 },
  { id: 'help', label: 'Help & Support', to: '/help', icon: 'help', group: 'own', order: 95 },
];

/** Everything that the role may open, in the order of the sidebar. */
export function navFor(remotes: readonly RemoteDescriptor[], role: string): NavEntry[] {
  const groups = Object.keys(groupLabels);
  const entries = remotes.flatMap((remote) => remote.nav.map((item): NavEntry => ({ ...item, remote })));
  const open = entries.filter((entry) => mayOpen(entry.roles, role));
  return [...open, ...ownEntries].sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.order - other.order);
}

/** The one entry that the address belongs to: the longest that fits. */
export function activeEntry(nav: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const fitting = nav.filter((entry) => fits(entry, pathname));
  return fitting.sort((one, other) => prefixOf(other).length - prefixOf(one).length)[0];
}

const prefixOf = (entry: NavEntry) => entry.activePrefix ?? entry.to;

function fits(entry: NavEntry, pathname: string): boolean {
  const prefix = prefixOf(entry);
  if (entry.activePrefix !== undefined) return pathname.startsWith(prefix);
  return pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`));
}
