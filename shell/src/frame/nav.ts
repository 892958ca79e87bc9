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
  const fitting = nav.filter((entry) => fitOf(entry, pathname) > 0);
  return fitting.sort((one, other) => fitOf(other, pathname) - fitOf(one, pathname))[0];
}

/** How many letters of the address are the entry's own; 0 where it is none of its. */
function fitOf({ to, activePrefixes }: NavEntry, pathname: string): number {
  const isBelow = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  const fitting = activePrefixes?.filter((prefix) => pathname.startsWith(prefix)) ?? (isBelow ? [to] : []);
  return Math.max(0, ...fitting.map(({ length }) => length));
}
