// One cell of the preview: as the claim will hold it, with what is wrong with it; Enter opens it, Enter keeps what is written, Escape leaves it.
import type { ImportPreviewCell } from '@plumbline/contracts/claims';
import { TextInput, UnstyledButton, formatDate } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './mapping.module.css';

interface PreviewCellProps {
  cell: ImportPreviewCell;
  /** “Owner of row 63”. */
  about: string;
  /** What was corrected already. */
  edited: string | undefined;
  onEdit: (text: string) => void;
}

export function PreviewCell(props: PreviewCellProps) {
  const { cell, about, edited, onEdit } = props;
  const [isOpen, setOpen] = useState(false);
  const { text, problem } = cell;
  // What is wrong with the row as a whole is corrected in the file
  if (cell.field === '') return <td data-effect={problem?.effect}>{problem?.message ?? ''}</td>;
  if (!isOpen) return <ClosedCell {...props} onOpen={() => setOpen(true)} />;
  const keep = (next: string) => {
    setOpen(false);
    if (next !== (edited ?? text)) onEdit(next);
  };
  return (
    <td className={styles.editing}>
      <CellInput about={about} text={edited ?? text} onLeave={() => setOpen(false)} onKeep={keep} />
    </td>
  );
}

function ClosedCell({ cell, about, edited, onOpen }: PreviewCellProps & { onOpen: () => void }) {
  const { text, problem } = cell;
  return (
    <td data-effect={problem?.effect} data-edited={edited !== undefined || undefined}>
      <UnstyledButton
        className={styles.cell}
        aria-label={labelOf(about, cell)}
        title={problem?.message}
        onClick={onOpen}
        data-effect={problem?.effect}
      >
        {shown(text) || (problem ? 'empty' : '–')}
        {problem && <span className={styles.reason}>{reasonOf(cell)}</span>}
      </UnstyledButton>
    </td>
  );
}

function labelOf(about: string, { text, problem }: ImportPreviewCell): string {
  return `${shown(text) || 'empty'}, ${about}${problem ? `: ${problem.message}` : ''}`;
}

function reasonOf({ problem, text }: ImportPreviewCell): string {
  if (!problem) return '';
  return problem.effect === 'left_out' && text !== '' ? `${problem.short}: left empty` : problem.short;
}

function shown(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

interface CellInputProps {
  about: string;
  text: string;
  onKeep: (text: string) => void;
  onLeave: () => void;
}

function CellInput({ about, text, onKeep, onLeave }: CellInputProps) {
  const [written, setWritten] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <TextInput
      ref={input}
      size="xs"
      aria-label={about}
      value={written}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={() => onKeep(written.trim())}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        // The cell has the focus next, and would open again
        event.preventDefault();
        const place = event.currentTarget.closest('td');
        if (event.key === 'Enter') onKeep(written.trim());
        else onLeave();
        requestAnimationFrame(() => place?.querySelector('button')?.focus());
      }}
    />
  );
}
