// Colleagues and attorneys by id: one list per role, read once.
import { identityApi } from '@plumbline/contracts/identity';
import { isStaff } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Everybody of the firm that has an account; a list of people is short. */
const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => call(identityApi.listUsers, { query: { limit: 200 } }),
});

/** The name behind an account; until it is known, its number. */
export function usePersonName(id: number): string {
  const people = useQuery(peopleQuery);
  return people.data?.find((person) => person.id === id)?.name ?? `Account ${id}`;
}

/** Accounts that may be put in charge of a claim. */
export function useAdjusters() {
  const people = useQuery(peopleQuery);
  return (people.data ?? []).filter((person) => person.role === 'adjuster' || person.role === 'admin');
}

/** Everybody who works in the firm. */
export function useStaff() {
  const people = useQuery(peopleQuery);
  return (people.data ?? []).filter((person) => isStaff(person.role));
}

/** Clients and attorneys with an account: those who may look into the portal. */
export function useFollowers() {
  const people = useQuery(peopleQuery);
  return (people.data ?? []).filter((person) => person.role === 'client' || person.role === 'attorney');
}
