// One's own views can be renamed, shared, brought up to date and removed; an administrator removes shared ones.
import { claimsApi, type SavedView } from '@plumbline/contracts/claims';
import { isAdministrator } from '@plumbline/contracts/kernel';
import { Button, Group, Modal, Switch, TextInput, toast } from '@plumbline/ui';
import { call, useSend, useUser } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './views.module.css';

interface ManageViewsDialogProps {
  opened: boolean;
  onClose: () => void;
  views: readonly SavedView[];
  /** What the page shows now. */
  query: string;
}

export function ManageViewsDialog({ opened, onClose, views, query }: ManageViewsDialogProps) {
  const { role } = useUser();
  const shown = views.filter((view) => view.mine || isAdministrator(role));
  return (
    <Modal opened={opened} onClose={onClose} title="Manage views" size="lg">
      {shown.length === 0 && <p>No saved views</p>}
      <ul className={styles.views}>
        {shown.map((view) => (
          <ViewRow key={view.id} view={view} query={query} />
        ))}
      </ul>
    </Modal>
  );
}

interface ViewChange {
  name?: string;
  query?: string;
  shared?: boolean;
}

function useViewActions(view: SavedView) {
  const queryClient = useQueryClient();
  const done = (title: string) => {
    void queryClient.invalidateQueries({ queryKey: ['claims', 'views'] });
    toast({ tone: 'good', title, description: view.name });
  };
  const failed = (error: Error) => toast({ tone: 'bad', title: "Couldn't update the view", description: error.message });
  const edit = useSend(claimsApi.editSavedView);
  const save = useSend(claimsApi.saveView);
  const change = useMutation({
    mutationFn: (body: ViewChange) => edit({ params: { id: view.id }, body: { ...body, version: view.version } }),
    onSuccess: () => done('View updated'),
    onError: failed,
  });
  const restore = () =>
    void save({ body: { name: view.name, query: view.query, shared: view.shared } }).then(() => done('View restored'), failed);
  const remove = useMutation({
    mutationFn: () => call(claimsApi.removeSavedView, { params: { id: view.id } }),
    onSuccess: () => {
      done('View removed');
      if (view.mine) toast({ title: 'View removed', description: view.name, action: { label: 'Undo', run: restore } });
    },
    onError: failed,
  });
  return { change, remove };
}

function ViewRow({ view, query }: { view: SavedView; query: string }) {
  const [typed, setName] = useState<string>();
  const name = typed ?? view.name;
  const { change, remove } = useViewActions(view);
  const busy = change.isPending || remove.isPending;
  return (
    <li>
      <TextInput
        aria-label={`Name of view ${view.name}`}
        value={name}
        maxLength={80}
        readOnly={!view.mine}
        description={view.mine ? undefined : `Shared by ${view.ownerName}`}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group gap="xs">
        {view.mine && (
          <>
            <Switch
              label="Shared"
              checked={view.shared}
              disabled={busy}
              onChange={(event) => change.mutate({ shared: event.currentTarget.checked })}
            />
            <Button variant="default" disabled={busy || name.trim() === '' || name === view.name} onClick={() => change.mutate({ name })}>
              Rename
            </Button>
            <Button variant="default" disabled={busy || view.query === query} onClick={() => change.mutate({ query })}>
              Update to what is shown
            </Button>
          </>
        )}
        <Button
          variant="outline"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
          aria-label={`Remove view ${view.name}`}
        >
          Remove
        </Button>
      </Group>
    </li>
  );
}
