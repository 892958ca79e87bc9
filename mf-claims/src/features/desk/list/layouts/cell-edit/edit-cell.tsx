// A cell that is edited where it stands: Enter or a click opens it, letters filter, Enter or leaving it sets, Esc undoes.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { claimStatusLabel, claimStatusLabels } from '@plumbline/contracts/enums';
import { Select, TextInput } from '@plumbline/ui';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { usePeople } from '../../filters/use-people.ts';
import { cellLabels, textOfCell, type CellKind } from './cell-kinds.ts';
import { isSame, type CellEdit } from './use-cell-edit.ts';
import styles from './edit-cell.module.css';

interface EditCellProps {
  claim: ClaimCard;
  kind: CellKind;
  edit: CellEdit;
  children: ReactNode;
}

export function EditCell({ claim, kind, edit, children }: EditCellProps) {
  const isOpen = edit.open !== undefined && isSame(edit.open, { claim, kind });
  const opener = useFocusBack(isOpen);
  if (!edit.may(kind)) return <>{children}</>;
  if (isOpen) return <Field claim={claim} kind={kind} edit={edit} />;
  return (
    <button ref={opener} type="button" className={styles.cell} onClick={() => edit.edit({ claim, kind })}>
      {children}
      <span className="cx-hidden">
        , edit {cellLabels[kind].toLowerCase()} of {claim.propertyOwnerName}
      </span>
    </button>
  );
}

/** A field that is gone has left the focus nowhere: it goes back to the cell. Whoever went on to something else stays there. */
function useFocusBack(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

function Field(props: Omit<EditCellProps, 'children'>) {
  return props.kind === 'status' || props.kind === 'assignee' ? <Choice {...props} /> : <Typed {...props} />;
}

function Choice({ claim, kind, edit }: Omit<EditCellProps, 'children'>) {
  const data = useChoices(claim, kind);
  const label = `${cellLabels[kind]} of ${claim.propertyOwnerName}`;
  return (
    <Select
      aria-label={label}
      searchable
      size="xs"
      defaultDropdownOpened
      selectFirstOptionOnChange
      data-autofocus
      ref={focusNow}
      comboboxProps={{ width: 220, position: 'bottom-start' }}
      placeholder={kind === 'status' ? claimStatusLabel(claim.status) : 'Choose'}
      nothingFoundMessage="No match"
      data={data}
      value={kind === 'status' ? null : textOfCell(claim, kind) || null}
      onChange={(value) => value !== null && edit.save(claim, value)}
      readOnly={edit.isSaving({ claim, kind })}
      onBlur={edit.close}
      onKeyDown={(event) => leave(event, edit.close)}
    />
  );
}

/** The statuses that may follow, or who can be put in charge. */
function useChoices(claim: ClaimCard, kind: CellKind) {
  const { handlers } = usePeople();
  if (kind === 'assignee') return handlers;
  return claimStatusLabels[claim.status].next.map((status) => ({ value: status as string, label: claimStatusLabel(status) }));
}

function Typed({ claim, kind, edit }: Omit<EditCellProps, 'children'>) {
  const [text, setText] = useState(() => textOfCell(claim, kind));
  const isSaving = edit.isSaving({ claim, kind });
  // Half a date is no date, and nothing either
  const save = ({ validity }: HTMLInputElement) => (validity.badInput ? undefined : edit.save(claim, text));
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const isOtherWindow = relatedTarget === null && !document.hasFocus();
    if (!isOtherWindow && !isSaving) save(currentTarget);
  };
  return (
    <TextInput
      aria-label={`${cellLabels[kind]} of ${claim.propertyOwnerName}`}
      size="xs"
      ref={focusNow}
      type={kind === 'follow-up' ? 'date' : 'text'}
      value={text}
      readOnly={isSaving}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (isSaving) return;
        leave(event, edit.close);
        if (event.key === 'Enter') save(event.currentTarget);
      }}
    />
  );
}

/** It was opened to be typed into. */
function focusNow(field: HTMLInputElement | null): void {
  if (field && document.activeElement !== field) field.focus();
}

function leave(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  close();
}
