// One field of the claim, edited where it stands: click or Enter opens it, Enter or leaving it saves, Esc undoes it.
// What was typed and not saved survives a failure, a conflict and a reload.
import { IconEdit } from '@plumbline/ui';
import { useDraft } from '@plumbline/web';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { fieldOf, refusalOf, textsOf, type FieldName } from './editable-fields.ts';
import { FieldInput } from './field-input.tsx';
import { FieldText } from './field-text.tsx';
import { useFields } from './fields-context.ts';
import { baseOf, type Base } from './use-save-fields.ts';
import styles from './fields.module.css';

interface EditableFieldProps {
  name: FieldName;
  /** How it is shown when it is more than its text: a link to call, a date with its distance. */
  children?: ReactNode;
  /** The shown value is a link of its own: only the pencil edits. */
  linked?: boolean;
  /** What stands there while there is nothing. Default: a dash. */
  empty?: ReactNode;
}

function Shown({ name, text, empty, rich }: { name: FieldName; text: string; empty: ReactNode; rich: ReactNode }) {
  if (text === '') return <span className={styles.none}>{empty}</span>;
  return <>{rich ?? <FieldText name={name} text={text} />}</>;
}

interface Typed {
  text: string;
  base: Base;
}

export function EditableField({ name, children, linked = false, empty = '—' }: EditableFieldProps) {
  const { claim, maySet } = useFields();
  const opener = useRef<HTMLButtonElement>(null);
  const edit = useEditing(name, opener);
  const { label } = fieldOf(name);
  const text = fieldOf(name).read(claim);
  const shown = <Shown name={name} text={text} empty={empty} rich={children} />;
  const isLink = linked && text !== '';
  if (!maySet(name)) return <>{shown}</>;
  if (edit.typed) return <OpenField name={name} edit={edit} typed={edit.typed} />;
  return (
    <span className={styles.readable}>
      {isLink && shown}
      <button ref={opener} type="button" className={styles.open} data-field={name} onClick={edit.open}>
        {!isLink && <span>{shown}</span>}
        <span className="cx-hidden">, edit {label}</span>
        <IconEdit size={16} aria-hidden className={styles.pencil} />
      </button>
    </span>
  );
}

type Editing = ReturnType<typeof useEditing>;

function OpenField({ name, edit, typed }: { name: FieldName; edit: Editing; typed: Typed }) {
  return (
    <FieldInput
      name={name}
      text={typed.text}
      error={edit.error}
      isBusy={edit.isBusy}
      hint={edit.hint}
      onChange={edit.change}
      onSave={edit.save}
      onCancel={edit.cancel}
    />
  );
}

function useEditing(name: FieldName, opener: RefObject<HTMLButtonElement | null>) {
  const { claim, save } = useFields();
  const draft = useDraft<Typed | undefined>(`claim-${claim.id}-${name}`, undefined);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const returnsFocus = useRef(false);
  const typed = draft.value;
  useEffect(() => {
    if (!typed && returnsFocus.current) opener.current?.focus();
    returnsFocus.current = false;
  }, [opener, typed]);
  const close = (toOpener: boolean) => {
    returnsFocus.current = toOpener;
    setError(undefined);
    draft.clear();
  };
  return {
    typed,
    error,
    isBusy,
    hint: typed && hintOf(name, typed, { now: fieldOf(name).read(claim), version: claim.version, isRestored: draft.restored }),
    open: () => draft.change({ text: fieldOf(name).read(claim), base: baseOf(claim) }),
    change: (text: string) => typed && draft.change({ ...typed, text }),
    // What is on its way cannot be undone
    cancel: () => !isBusy && close(true),
    async save(byKey: boolean) {
      if (!typed || isBusy) return;
      if (typed.text.trim() === typed.base.texts[name].trim()) return close(byKey);
      const complaint = fieldOf(name).complaint?.(typed.text, textsOf(claim));
      setError(complaint);
      if (complaint) return;
      setBusy(true);
      const saved = await save({ [name]: typed.text }, typed.base);
      setBusy(false);
      if (saved.state === 'saved') return close(byKey);
      if (saved.state === 'returned') return;
      setError(fieldError(saved.error, name));
      draft.change({ text: saved.yours[name] ?? typed.text, base: saved.base });
    },
  };
}

/** The sentence of the field when the server names it, else that of the failure. */
function fieldError(error: Error, name: FieldName): string {
  const fields = 'fields' in error ? (error.fields as Record<string, string>) : {};
  return refusalOf(name, fields) ?? error.message;
}

function hintOf(
  name: FieldName,
  { base }: Typed,
  { now, version, isRestored }: { now: string; version: number; isRestored: boolean },
): string | undefined {
  const restored = isRestored ? 'Not saved yet.' : '';
  let meanwhile = '';
  if (now !== base.texts[name]) meanwhile = `Someone else changed this to “${now || 'empty'}”. You'll choose a version when you save.`;
  else if (version !== base.version) meanwhile = 'Someone else changed other fields of this claim. Your changes are kept.';
  return [restored, meanwhile].filter(Boolean).join(' ') || undefined;
}
