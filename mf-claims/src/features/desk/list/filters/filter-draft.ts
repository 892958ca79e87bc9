// Filters as they are being chosen: what the fields of the drawer work with.
import type { ListFilters } from '../../../../shared/claims/list-query.ts';

export interface FilterDraft {
  values: ListFilters;
  errors: Record<string, string>;
  set: (name: string, value: string | undefined) => void;
}
