// Saved views: open one's own and those that colleagues share, save what is shown, manage.
import { claimsApi, type SavedView } from '@plumbline/contracts/claims';
import { Button, IconChevronDown, Menu, useDisclosure } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryToSave } from '../layouts/use-columns.ts';
import type { ListState } from '../state/use-list-state.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

const viewsQuery = queryOptions({ queryKey: ['claims', 'views'], queryFn: () => call(claimsApi.listSavedViews) });

export function ViewsMenu({ state }: { state: ListState }) {
  const found = useQuery(viewsQuery);
  const views = found.data ?? [];
  const [saving, save] = useDisclosure(false);
  const [managing, manage] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {found.isError && views.length === 0 && (
            <>
              <Menu.Label>Couldn't load the views</Menu.Label>
              <Menu.Item closeMenuOnClick={false} onClick={() => void found.refetch()}>
                Retry
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Section label="My views" views={views.filter((view) => view.mine)} state={state} />
          <Section label="Shared views" views={views.filter((view) => !view.mine)} state={state} />
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={save.open}>Save this view…</Menu.Item>
          {views.length > 0 && <Menu.Item onClick={manage.open}>Manage views…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog opened={saving} onClose={save.close} query={queryToSave(state)} />
      <ManageViewsDialog opened={managing} onClose={manage.close} views={views} query={queryToSave(state)} />
    </>
  );
}

function Section({ label, views, state }: { label: string; views: readonly SavedView[]; state: ListState }) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          onClick={() => state.open(view.query)}
          aria-current={view.query === queryToSave(state) || view.query === state.query || undefined}
        >
          {view.name}
          {!view.mine && ` · ${view.ownerName}`}
          {view.mine && view.shared && ' · shared'}
        </Menu.Item>
      ))}
    </>
  );
}
