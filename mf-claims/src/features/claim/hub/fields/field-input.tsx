// The input of an open field, by its kind, Save and Cancel for those who point.
import { ActionIcon, IconCheck, IconX, Loader, NativeSelect, Textarea, TextInput } from '@plumbline/ui';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { AssigneePicker } from '../../../../shared/people/assignee-picker.tsx';
import { AttorneyPicker, attorneyLabel } from '../../../../shared/people/attorney-picker.tsx';
import { useFocusKept } from '../../../../shared/use-focus-kept.ts';
import { usePersonName } from '../../../../shared/people/people.ts';
import { fieldOf, type FieldName } from './editable-fields.ts';
import type { FieldShape } from './field-shape.ts';
import { useFields } from './fields-context.ts';
import styles from './fields.module.css';

interface FieldInputProps {
  name: FieldName;
  text: string;
  error: string | undefined;
  isBusy: boolean;
  /** Said quietly below the field. */
  hint: string | undefined;
  onChange: (text: string) => void;
  /** `byKey`: the focus goes back to the field. */
  onSave: (byKey: boolean) => void;
  onCancel: () => void;
}

export function FieldInput({ name, text, error, isBusy, hint, onChange, onSave, onCancel }: FieldInputProps) {
  const shape = fieldOf(name);
  const hintId = useId();
  const place = useFocusOnOpen();
  const hintLine = useRef<HTMLParagraphElement>(null);
  const isListLocked = isBusy && isList(shape.kind);
  useFocusKept({ isLocked: isListLocked, waitsAt: hintLine });
  const onKeyDown = (event: KeyboardEvent) => {
    // The open list of a picker takes its keys first
    if (event.currentTarget.getAttribute('aria-expanded') === 'true') return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    const isInput = !(event.target instanceof HTMLButtonElement);
    if (event.key === 'Enter' && isInput && (shape.kind !== 'long' || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSave(true);
    }
  };
  const onBlur = (event: FocusEvent) => {
    // A step to the field's own buttons is no leaving, and neither is another window
    const isOtherWindow = event.relatedTarget === null && !document.hasFocus();
    if (!place.current?.contains(event.relatedTarget) && !isOtherWindow) onSave(false);
  };
  const hears = { onKeyDown, onBlur };
  return (
    <fieldset ref={place} aria-label={`Edit ${shape.label}`} className={styles.field} data-kind={shape.kind} disabled={isListLocked}>
      <KindInput
        shape={shape}
        common={{ 'aria-label': shape.label, 'aria-describedby': hintId, value: text, error, ...hears }}
        isBusy={isBusy}
        onChange={onChange}
      />
      <div className={styles.buttons}>
        <ActionIcon {...hears} variant="filled" size="lg" aria-label={`Save ${shape.label}`} onClick={() => onSave(true)} disabled={isBusy}>
          {isBusy ? <Loader size={16} /> : <IconCheck size={18} aria-hidden />}
        </ActionIcon>
        <ActionIcon
          {...hears}
          variant="default"
          size="lg"
          aria-label={`Cancel editing ${shape.label}`}
          onClick={onCancel}
          disabled={isBusy}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <p ref={hintLine} id={hintId} role="status" {...(isListLocked ? { tabIndex: -1 } : {})} className={styles.hint}>
        {isListLocked ? 'Saving…' : (hint ?? (shape.kind === 'long' ? 'Ctrl+Enter to save, Esc to cancel' : ''))}
      </p>
    </fieldset>
  );
}

/** Chosen and not typed: it cannot be read-only, so it is locked while it is saved. */
function isList(kind: FieldShape['kind']): boolean {
  return kind === 'choice' || kind === 'adjuster' || kind === 'attorney';
}

/** Whoever opened a field wants to write in it. */
function useFocusOnOpen() {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return place;
}

interface CommonProps {
  'aria-label': string;
  'aria-describedby': string;
  value: string;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

interface KindInputProps {
  shape: FieldShape;
  common: CommonProps;
  /** What is typed while it is saved would be thrown away by the answer. */
  isBusy: boolean;
  onChange: (text: string) => void;
}

function KindInput({ shape, common, isBusy, onChange }: KindInputProps) {
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  const { kind } = shape;
  if (kind === 'long')
    return <Textarea {...common} readOnly={isBusy} onChange={change} minRows={4} maxRows={16} className={styles.input} />;
  if (kind === 'choice') {
    const data = [...(shape.needed ? [] : [{ value: '', label: 'Not set' }]), ...(shape.choices ?? [])];
    return <NativeSelect {...common} size="md" data={data} onChange={change} className={styles.input} />;
  }
  if (kind === 'adjuster') return <AdjusterInput common={common} onChange={onChange} />;
  if (kind === 'attorney') return <AttorneyInput common={common} onChange={onChange} />;
  return <TextInput {...common} {...inputOf(kind)} readOnly={isBusy} onChange={change} className={styles.input} />;
}

/** Somebody of the firm; who has it now stays in the list, also after leaving the firm. */
function AdjusterInput({ common: { value, ...common }, onChange }: { common: CommonProps; onChange: (text: string) => void }) {
  const { claim } = useFields();
  const name = usePersonName(Number(value));
  return (
    <AssigneePicker
      {...common}
      className={styles.input}
      states={[claim.address.state]}
      value={value === '' ? 'nobody' : Number(value)}
      onChoose={(who) => onChange(who === 'nobody' ? '' : String(who))}
      withNobody
      present={value === '' ? undefined : { id: Number(value), name }}
    />
  );
}

/** An attorney of the firm's, looked for by the service as in the intake. */
function AttorneyInput({ common, onChange }: { common: CommonProps; onChange: (text: string) => void }) {
  const [chosen, setChosen] = useState<string>();
  const known = usePersonName(Number(common.value));
  const shown = common.value === '' ? '' : (chosen ?? known);
  return (
    <AttorneyPicker
      {...common}
      className={styles.input}
      shown={shown}
      onChoose={(one) => {
        setChosen(one ? attorneyLabel(one) : '');
        onChange(one ? String(one.id) : '');
      }}
    />
  );
}

function inputOf(kind: FieldShape['kind']) {
  if (kind === 'date' || kind === 'time') return { type: kind };
  if (kind === 'phone') return { type: 'tel', inputMode: 'tel' as const };
  if (kind === 'whole') return { inputMode: 'numeric' as const };
  if (kind === 'dollars') return { inputMode: 'decimal' as const, leftSection: '$' };
  if (kind === 'dollars-or-percent') return { placeholder: '2,500 or 2%' };
  if (kind === 'percent') return { inputMode: 'decimal' as const, rightSection: '%' };
  return {};
}
