// The tray of new files: what each seems to be with how sure that is, the uncertain ones first; one key files all of them.
import { documentFolders, documentTypeLabels, documentTypes, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { Button, ConfidenceBadge, Select, TextInput, useHotkeys } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import type { NewFile } from './upload-queue.ts';
import { typeOf, useFiling, type Said } from './use-filing.ts';
import styles from './new-files.module.css';

const typeChoices = documentTypes.map((type) => ({ value: type as string, label: documentTypeLabels[type].label }));

export function NewFiles({ files, claimId }: { files: readonly NewFile[]; claimId: number }) {
  const rows = files.toSorted((one, other) => one.proposal.confidence - other.proposal.confidence);
  const { file, ...filing } = useFiling(rows, claimId);
  useHotkeys([['mod+Enter', () => void (isAlone() && file())]], []);
  const tray = useRef<HTMLElement>(null);
  /** Whoever has said what one is goes on with the next that needs it, without a way of keys between them. */
  const typed = (id: number, part: Said) => {
    filing.change(id, part);
    const from = rows.findIndex((one) => one.id === id) + 1;
    const next = [...rows.slice(from), ...rows.slice(0, from)].find((one) => one.id !== id && !typeOf(one, filing.saidOf(one)));
    if (part.type && next) tray.current?.querySelector<HTMLInputElement>(`[data-file="${next.id}"]`)?.focus();
  };
  return (
    <section ref={tray} className={styles.tray} aria-label="New files">
      <div className={styles.head}>
        <p>
          <strong>{rows.length === 1 ? '1 new file' : `${rows.length} new files`}</strong> {needsWords(filing.unsure)}
        </p>
        <Button loading={filing.isBusy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void file()}>
          {rows.length === 1 ? 'File 1 document' : `File ${rows.length} documents`}
        </Button>
      </div>
      <ul className={styles.rows}>
        {rows.map((one, index) => (
          <Row
            key={one.id}
            file={one}
            said={filing.saidOf(one)}
            asks={filing.asks}
            isFirst={index === 0}
            onChange={(part) => typed(one.id, part)}
          />
        ))}
      </ul>
      <p className={styles.hint}>The type sets the folder. Ctrl or ⌘ with Enter files all of them.</p>
    </section>
  );
}

/** A dialog has the key for itself. */
function isAlone(): boolean {
  return document.querySelector('[role="dialog"]') === null;
}

function needsWords(count: number): string {
  if (count === 0) return 'Check the types, then file.';
  return count === 1 ? '1 needs a type.' : `${count} need a type.`;
}

interface RowProps {
  file: NewFile;
  said: Said;
  asks: boolean;
  isFirst: boolean;
  onChange: (part: Said) => void;
}

function Row({ file, said, asks, isFirst, onChange }: RowProps) {
  const { fileName, proposal } = file;
  const chosen = typeOf(file, said);
  const field = useRef<HTMLInputElement>(null);
  // The first one is open to be answered; who is typing elsewhere goes on
  useEffect(() => {
    if (isFirst && (document.activeElement === document.body || document.activeElement?.closest('[aria-label="Upload"]')))
      field.current?.focus();
  }, [isFirst]);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <TextInput
          aria-label={`Title of ${fileName}`}
          value={said.title ?? file.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <span className={styles.hint}>{fileName}</span>
        {proposal.words && <span className={styles.hint}>Recognized by “{proposal.words}”</span>}
      </div>
      <Select
        ref={field}
        data-file={file.id}
        aria-label={`Document type of ${fileName}`}
        placeholder="Choose a type"
        searchable
        data={typeChoices}
        value={chosen ?? null}
        error={asks && !chosen ? 'Choose a type' : undefined}
        onChange={(value) => value && onChange({ type: value as ClaimDocumentType })}
      />
      <span className={styles.folder}>{chosen ? folderOf(chosen) : ''}</span>
      <span title={proposal.because}>
        <Sureness proposal={proposal} isChosen={said.type !== undefined} />
      </span>
    </li>
  );
}

function Sureness({ proposal: { confidence }, isChosen }: { proposal: NewFile['proposal']; isChosen: boolean }) {
  if (isChosen) return 'Chosen';
  return confidence === 0 ? 'Not recognized' : <ConfidenceBadge percent={confidence} />;
}

function folderOf(type: ClaimDocumentType): string {
  return documentFolders.find(({ key }) => key === documentTypeLabels[type].folder)?.label ?? '';
}
