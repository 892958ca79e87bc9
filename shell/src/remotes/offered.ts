// Actions and searches of all remotes that a role may use, in their order: known from data before any of the remotes is loaded.
import type { CommandDescriptor, SearchProviderDescriptor, RemoteDescriptor } from '@plumbline/web';
import { mayOpen } from './ownership.ts';

export type OfferedCommand = CommandDescriptor & { readonly remote: RemoteDescriptor };
export type OfferedSearchProvider = SearchProviderDescriptor & { readonly remote: RemoteDescriptor };
export type RunCommand = (command: OfferedCommand, claimId: number | undefined) => void;

export function commandsFor(remotes: readonly RemoteDescriptor[], role: string): OfferedCommand[] {
  return offered(remotes, role, (remote) => remote.commands ?? []);
}

export function searchProvidersFor(remotes: readonly RemoteDescriptor[], role: string): OfferedSearchProvider[] {
  return offered(remotes, role, (remote) => remote.searchProviders ?? []);
}

interface Offer {
  readonly order: number;
  readonly roles?: readonly string[];
}

function offered<T extends Offer>(
  remotes: readonly RemoteDescriptor[],
  role: string,
  offersOf: (remote: RemoteDescriptor) => readonly T[],
): (T & { remote: RemoteDescriptor })[] {
  const all = remotes.flatMap((remote) => offersOf(remote).map((one) => ({ ...one, remote })));
  return all.filter((one) => mayOpen(one.roles, role)).toSorted((one, other) => one.order - other.order);
}
