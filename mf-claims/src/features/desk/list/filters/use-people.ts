// The people of the firm that claims can belong to, and their names by id.
import type { User } from '@plumbline/contracts/identity';
import { handlesClaims } from '@plumbline/contracts/kernel';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { portalUsersQuery, staffQuery } from '../../../../shared/people/staff-queries.ts';
import type { NameOf } from './filter-labels.ts';

export interface Choice {
  value: string;
  label: string;
}

const nobody: readonly User[] = [];
const choiceOf = ({ id, name }: User): Choice => ({ value: String(id), label: name });

export function usePeople(): { handlers: Choice[]; attorneys: Choice[]; nameOf: NameOf } {
  const { data: staff = nobody } = useQuery(staffQuery);
  const { data: attorneys = nobody } = useQuery(portalUsersQuery('attorney'));
  const nameOf = useCallback((id: number) => [...staff, ...attorneys].find((user) => user.id === id)?.name, [staff, attorneys]);
  const handlers = staff.filter(({ role }) => handlesClaims(role));
  return { handlers: handlers.map(choiceOf), attorneys: attorneys.map(choiceOf), nameOf };
}
