// Colleagues, attorneys and clients: lists to choose from, and the name behind a number.
import type { User } from '@plumbline/contracts/identity';
import { isStaff } from '@plumbline/contracts/kernel';
import { useQuery } from '@tanstack/react-query';
import { today } from './dates.ts';
import { followersQuery, personQuery, staffQuery } from './staff-queries.ts';

/** The name behind an account; until it is known, its number. */
export function usePersonName(id: number): string {
  const staff = useQuery(staffQuery);
  const colleague = staff.data?.find((person) => person.id === id);
  // Who does not work in the firm is asked for alone: attorneys and clients may be many
  const other = useQuery({ ...personQuery(id), enabled: staff.data !== undefined && !colleague && Number.isSafeInteger(id) && id > 0 });
  return colleague?.name ?? other.data?.name ?? `Account ${id}`;
}

export interface Assignee {
  readonly value: string;
  readonly label: string;
  /** No licence where the property is: the service would refuse. */
  readonly disabled: boolean;
}

/** Who may be put in charge of claims in these states: in the firm, with access, each with the licences that are valid today. */
export function useAssignees(states: readonly (string | undefined)[]): Assignee[] {
  const people = useQuery(staffQuery);
  const wanted = [...new Set(states)];
  return (people.data ?? [])
    .filter(({ role, isAuthorized, departedAt }) => (role === 'adjuster' || role === 'admin') && isAuthorized && departedAt === undefined)
    .map((person) => {
      const held = validStates(person);
      const disabled = wanted.length > 0 && wanted.every((state) => state !== undefined && !held.includes(state));
      const licences = held.length > 0 ? `licensed in ${held.join(', ')}` : 'no licence';
      return { value: String(person.id), label: `${person.name} · ${licences}`, disabled };
    });
}

function validStates({ licences }: User): string[] {
  const valid = licences.filter(({ kind, expiresOn }) => kind !== 'engineer' && (expiresOn === undefined || expiresOn >= today()));
  return [...new Set(valid.map(({ state }) => state))].toSorted();
}

/** Everybody who works in the firm. */
export function useStaff() {
  const people = useQuery(staffQuery);
  return (people.data ?? []).filter((person) => isStaff(person.role));
}

/** Clients and attorneys with an account: those who may look into the portal. */
export function useFollowers() {
  const clients = useQuery(followersQuery('client'));
  const attorneys = useQuery(followersQuery('attorney'));
  return [...(clients.data ?? []), ...(attorneys.data ?? [])];
}
