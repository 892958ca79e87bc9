// The people of the firm that claims can belong to, and their names by id.
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { staffQuery } from '../../../shared/staff-queries.ts';
import type { NameOf } from './filter-words.ts';

export interface Choice {
  value: string;
  label: string;
}

export function usePeople(): { handlers: Choice[]; attorneys: Choice[]; nameOf: NameOf } {
  const { data } = useQuery(staffQuery);
  const nameOf = useCallback((id: number) => data?.find((user) => user.id === id)?.name, [data]);
  const withRole = (...roles: string[]) =>
    (data ?? []).filter((user) => roles.includes(user.role)).map((user) => ({ value: String(user.id), label: user.name }));
  return { handlers: withRole('admin', 'adjuster'), attorneys: withRole('attorney'), nameOf };
}
