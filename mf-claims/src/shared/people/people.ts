// Colleagues, attorneys and clients: lists to choose from, and the name behind a number.
import { isStaff } from '@plumbline/contracts/kernel';
import { useQuery } from '@tanstack/react-query';
import { personQuery, staffQuery } from './staff-queries.ts';

/** The name behind an account; until it is known, its number. */
export function usePersonName(id: number): string {
  const staff = useQuery(staffQuery);
  const colleague = staff.data?.find((person) => person.id === id);
  // Who does not work in the firm is asked for alone: attorneys and clients may be many
  const other = useQuery({ ...personQuery(id), enabled: staff.data !== undefined && !colleague && Number.isSafeInteger(id) && id > 0 });
  return colleague?.name ?? other.data?.name ?? `Account ${id}`;
}

/** Everybody who works in the firm. */
export function useStaff() {
  const people = useQuery(staffQuery);
  return (people.data ?? []).filter((person) => isStaff(person.role));
}
