// The folders of a claim: a list on a desk, one choice on a phone; the office adds its own.
import { claimsApi, type ClaimDocumentFolder, type DocumentsOverview } from '@plumbline/contracts/claims';
import { Button, IconPlus, IconTrash, Select, useDisclosure, useMediaQuery } from '@plumbline/ui';
import { ReasonDialog } from '../base/reason-dialog.tsx';
import type { DocumentFilter } from '../base/documents-queries.ts';
import { useDocumentChange } from '../base/use-document-change.ts';
import styles from '../base/documents.module.css';

interface FolderListProps {
  overview: DocumentsOverview;
  filter: DocumentFilter;
  onFilter: (part: Partial<DocumentFilter>) => void;
}

const all = 'all';
const deleted = 'deleted';

export function FolderList({ overview, filter, onFilter }: FolderListProps) {
  const isPhone = useMediaQuery('(max-width: 991px)');
  const value = filter.isDeleted ? deleted : (filter.folder ?? all);
  const choices = [
    { key: all, label: 'All documents', count: overview.total },
    ...overview.folders,
    ...(overview.deleted > 0 || filter.isDeleted ? [{ key: deleted, label: 'Deleted', count: overview.deleted }] : []),
  ];
  const choose = (key: string) => onFilter({ isDeleted: key === deleted, folder: key === all || key === deleted ? undefined : key });
  const own = overview.folders.find((folder) => folder.key === value && folder.isOwn);
  return (
    <nav className={styles.folders} aria-label="Folders">
      {isPhone ? (
        <Select
          label="Folder"
          data={choices.map(({ key, label, count }) => ({ value: key, label: `${label} (${count})` }))}
          value={value}
          allowDeselect={false}
          onChange={(key) => key !== null && choose(key)}
        />
      ) : (
        <ul>
          {choices.map(({ key, label, count }) => (
            <li key={key}>
              <button type="button" aria-current={key === value ? 'true' : undefined} onClick={() => choose(key)}>
                <span>{label}</span>
                <span className="cx-figures">{count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.folderActions}>
        <AddFolder claimId={overview.claimId} onAdded={choose} />
        {own && <OwnFolder claimId={overview.claimId} folder={own} onGone={() => choose(all)} />}
      </div>
    </nav>
  );
}

function AddFolder({ claimId, onAdded }: { claimId: number; onAdded: (key: string) => void }) {
  const [opened, dialog] = useDisclosure(false);
  const add = useDocumentChange(claimsApi.addFolder, { done: 'Folder added', failed: "Couldn't add the folder" }, dialog.close);
  return (
    <>
      <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
        New folder
      </Button>
      <ReasonDialog
        opened={opened}
        title="New folder"
        label="Name"
        confirm="Add folder"
        shortest={1}
        longest={60}
        busy={add.isPending}
        onClose={dialog.close}
        onConfirm={(name) =>
          add.mutate({ params: { id: claimId }, body: { name } }, { onSuccess: ({ key }) => key !== undefined && onAdded(key) })
        }
      />
    </>
  );
}

function OwnFolder({ claimId, folder, onGone }: { claimId: number; folder: ClaimDocumentFolder; onGone: () => void }) {
  const [opened, dialog] = useDisclosure(false);
  const params = { id: claimId, key: folder.key };
  const rename = useDocumentChange(claimsApi.renameFolder, { done: 'Folder renamed', failed: "Couldn't rename the folder" }, dialog.close);
  const remove = useDocumentChange(claimsApi.removeFolder, { done: 'Folder removed', failed: "Couldn't remove the folder" }, onGone);
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={dialog.open}>
        Rename
      </Button>
      {folder.count === 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params })}
        >
          Remove folder
        </Button>
      )}
      <ReasonDialog
        opened={opened}
        title="Rename folder"
        label="Name"
        first={folder.label}
        confirm="Rename"
        shortest={1}
        longest={60}
        busy={rename.isPending}
        onClose={dialog.close}
        onConfirm={(name) => rename.mutate({ params, body: { name } })}
      />
    </>
  );
}
