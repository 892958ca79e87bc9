// What narrows the list, each as a chip that takes itself away.
import { IconX } from '@plumbline/ui';
import styles from './filters.module.css';
import type { ListState } from '../state/use-list-state.ts';
import { filterLabels, filterMeaning, type NameOf } from './filter-labels.ts';
import { stormsQuery } from '../../../../shared/claims/storm-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { usePeople } from './use-people.ts';

export function FilterChips({ state }: { state: ListState }) {
  const people = usePeople();
  const { filters } = state.list;
  const storms = useQuery({ ...stormsQuery, enabled: filters['stormEventId'] !== undefined });
  const nameOf: NameOf = (id, of) => (of === 'storm' ? storms.data?.find((event) => event.id === id)?.name : people.nameOf(id));
  if (state.narrowed.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {state.narrowed.map(([name, value]) => {
        const text = `${filterLabels[name] ?? name}: ${filterMeaning(name, value, nameOf)}`;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => state.setFilter(name, undefined)}
              aria-label={`${text}: remove filter`}
            >
              {text}
              <IconX size={14} aria-hidden />
            </button>
          </li>
        );
      })}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => state.setFilters(filters['search'] ? { search: filters['search'] } : {})}
        >
          Clear filters
        </button>
      </li>
    </ul>
  );
}
