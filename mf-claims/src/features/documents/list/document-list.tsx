// The documents of a folder: a tick for several at once, the name opens the details.
import { paperTypeWords, type Paper, type PaperFolder } from '@plumbline/contracts/claims';
import { Button, Checkbox, DateText, formatBytes } from '@plumbline/ui';
import { KindIcon, PaperBadges } from './document-display.tsx';
import styles from '../base/documents.module.css';

export interface DocumentListProps {
  papers: readonly Paper[];
  folders: readonly PaperFolder[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onOpen: (id: number) => void;
  more: { load: () => void; isLoading: boolean } | undefined;
}

export function DocumentList({ papers, folders, chosen, onChoose, onOpen, more }: DocumentListProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const all = papers.length > 0 && papers.every((paper) => chosen.has(paper.id));
  return (
    <>
      <Checkbox
        className={styles.chooseAll}
        label={`Choose all ${papers.length}`}
        checked={all}
        indeterminate={chosen.size > 0 && !all}
        onChange={() => onChoose(new Set(all ? [] : papers.map((paper) => paper.id)))}
      />
      <ul className={styles.rows} aria-label="Documents" data-rows>
        {papers.map((paper) => (
          <li key={paper.id} className={styles.row}>
            <Checkbox aria-label={`Choose ${paper.title}`} checked={chosen.has(paper.id)} onChange={() => toggle(paper.id)} />
            <KindIcon kind={paper.kind} />
            <div className={styles.rowWords}>
              <button type="button" className={styles.title} onClick={() => onOpen(paper.id)}>
                {paper.title}
              </button>
              <div className={styles.facts}>
                {paperTypeWords[paper.type].label} · {folders.find((folder) => folder.key === paper.folder)?.label ?? 'Folder'} ·{' '}
                {formatBytes(paper.bytes)} · version {paper.number} · <DateText at={paper.createdAt} /> by {paper.uploadedBy}
              </div>
            </div>
            <div className={styles.badges}>
              <PaperBadges paper={paper} />
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
