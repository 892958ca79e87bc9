// The documents of a folder: a tick for several at once, the name opens the details.
import { documentTypeLabels, type ClaimDocument, type ClaimDocumentFolder } from '@plumbline/contracts/claims';
import { Button, Checkbox, DateText, formatBytes } from '@plumbline/ui';
import { KindIcon, DocumentBadges } from './document-display.tsx';
import styles from '../base/documents.module.css';

export interface DocumentListProps {
  documents: readonly ClaimDocument[];
  folders: readonly ClaimDocumentFolder[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onOpen: (id: number) => void;
  more: { load: () => void; isLoading: boolean } | undefined;
}

export function DocumentList({ documents, folders, chosen, onChoose, onOpen, more }: DocumentListProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const all = documents.length > 0 && documents.every((doc) => chosen.has(doc.id));
  return (
    <>
      <Checkbox
        className={styles.chooseAll}
        label={`Select all ${documents.length}`}
        checked={all}
        indeterminate={chosen.size > 0 && !all}
        onChange={() => onChoose(new Set(all ? [] : documents.map((doc) => doc.id)))}
      />
      <ul className={styles.rows} aria-label="Documents" data-rows>
        {documents.map((doc) => (
          <li key={doc.id} className={styles.row}>
            <Checkbox aria-label={`Select ${doc.title}`} checked={chosen.has(doc.id)} onChange={() => toggle(doc.id)} />
            <KindIcon kind={doc.kind} />
            <div className={styles.rowWords}>
              <button type="button" className={styles.title} onClick={() => onOpen(doc.id)}>
                {doc.title}
              </button>
              <div className={styles.meta}>
                {documentTypeLabels[doc.type].label} · {folders.find((folder) => folder.key === doc.folder)?.label ?? 'Folder'} ·{' '}
                {formatBytes(doc.bytes)} · version {doc.number} · <DateText at={doc.createdAt} /> by {doc.uploadedBy}
              </div>
            </div>
            <div className={styles.badges}>
              <DocumentBadges doc={doc} />
            </div>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="default" loading={more.isLoading} onClick={more.load}>
          Show more
        </Button>
      )}
    </>
  );
}
