// The row above the list: search, filters, views, order and look.
import { claimsApi, claimSorts, listLooks, type ClaimSort } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import {
  ActionIcon,
  Button,
  IconCalendar,
  IconColumns,
  IconDownload,
  IconFilter,
  IconLayoutGrid,
  IconList,
  SearchInput,
  Select,
  Tooltip,
  useDisclosure,
  readerZone,
} from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { listText } from '../../../shared/claims/list-query.ts';
import styles from './list.module.css';
import { FilterDrawer } from './filters/filter-drawer.tsx';
import type { ListState, Look } from './state/use-list-state.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const looks: Record<Look, { label: string; Icon: typeof IconList }> = {
  cards: { label: 'Cards', Icon: IconLayoutGrid },
  table: { label: 'Table', Icon: IconList },
  board: { label: 'Board', Icon: IconColumns },
  calendar: { label: 'Calendar', Icon: IconCalendar },
};

export function ListToolbar({ state }: { state: ListState }) {
  const [filtersOpen, filters] = useDisclosure(false);
  const set = state.narrowed.length;
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          label="Search claims"
          placeholder="Search claims by name, address, or claim number..."
          value={state.list.filters['search'] ?? ''}
          onSearch={(search) => state.setFilter('search', search, { replace: true })}
        />
      </div>
      <div className={styles.tools}>
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={filters.open}>
          Filters{set > 0 && ` (${set})`}
        </Button>
        <ViewsMenu state={state} />
        <ExportLink state={state} />
        {state.look !== 'calendar' && (
          <Select
            aria-label="Sort by"
            className={styles.sort}
            data={Object.entries(claimSorts).map(([value, { label }]) => ({ value, label }))}
            value={state.list.sort}
            onChange={(value) => value && state.setSort(value as ClaimSort)}
            allowDeselect={false}
          />
        )}
        <LookSwitch look={state.look} onChange={state.setLook} />
      </div>
      <FilterDrawer opened={filtersOpen} onClose={filters.close} state={state} />
    </div>
  );
}

/** Everything that the filters leave, not only what is loaded. */
function ExportLink({ state }: { state: ListState }) {
  if (!useMay(claimsApi.exportClaims)) return null;
  const query = new URLSearchParams(listText(state.list));
  query.set('zone', readerZone());
  return (
    <Button
      variant="default"
      component="a"
      href={`${hrefOf(claimsApi.exportClaims)}?${query.toString()}`}
      download
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Export
    </Button>
  );
}

function LookSwitch({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  return (
    <fieldset className={styles.looks}>
      <legend className="cx-hidden">Layout</legend>
      {listLooks.map((one) => {
        const { label, Icon } = looks[one];
        return (
          <Tooltip key={one} label={label}>
            <ActionIcon
              variant={look === one ? 'light' : 'subtle'}
              color={look === one ? 'brand' : 'gray'}
              size={36}
              aria-label={label}
              aria-pressed={look === one}
              onClick={() => onChange(one)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
