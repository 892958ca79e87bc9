// Colleagues and attorneys by id: one list per role, read once.
import { isStaff } from '@plumbline/contracts/kernel';
import { useQuery } from '@tanstack/react-query';
import { staffQuery } from './staff-queries.ts';

/** The name behind an account; until it is known, its number. */
export function usePersonName(id: number): string {
  const people = useQuery(staffQuery);
  return people.data?.find((person) => person.id === id)?.name ?? `Account ${id}`;
}

/** Accounts that may be put in charge of a claim. */
export function useAdjusters() {
  const people = useQuery(staffQuery);
  return (people.data ?? []).filter((person) => person.role === 'adjuster' || person.role === 'admin');
}

/** Everybody who works in the firm. */
export function useStaff() {
  const people = useQuery(staffQuery);
  return (people.data ?? []).filter((person) => isStaff(person.role));
}

/** Clients and attorneys with an account: those who may look into the portal. */
export function useFollowers() {
  const people = useQuery(staffQuery);
  return (people.data ?? []).filter((person) => person.role === 'client' || person.role === 'attorney');
}
