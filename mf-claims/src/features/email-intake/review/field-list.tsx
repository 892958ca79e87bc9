// The fields that were read: those to confirm first, then those that were found. Focus shows the source, Enter confirms.
import type { EmailField, EmailIntakeDetail, ExtractedField } from '@plumbline/contracts/claims';
import { damageTypeLabels } from '@plumbline/contracts/enums';
import { ActionIcon, Button, ConfidenceBadge, IconCheck, NativeSelect, StatusBadge, TextInput, confidenceTone } from '@plumbline/ui';
import { askedWords } from '../../../shared/model-origin.ts';
import { fieldLabels } from './field-labels.ts';
import type { ReviewField, ReviewState } from './use-review.ts';
import styles from '../base/email-intake.module.css';

interface FieldListProps {
  intake: EmailIntakeDetail;
  review: ReviewState;
}

export function FieldList({ intake, review }: FieldListProps) {
  const { first, others, open } = review;
  return (
    <>
      <header className={styles.fieldsHead}>
        <h2>Extracted fields</h2>
        <ConfidenceBadge percent={intake.confidence} />
      </header>
      <p className={styles.quiet}>{intake.extractionNotes}</p>
      {intake.readByModel && <Origin read={intake.readByModel} />}
      {first.length > 0 && (
        <div className={styles.group}>
          <p className={styles.groupHead}>
            <strong data-open={open.length > 0 || undefined}>
              {open.length > 0 ? `Confirm first, ${open.length} ${open.length === 1 ? 'field' : 'fields'}` : 'All confirmed'}
            </strong>
            <span>Enter confirms</span>
          </p>
          {first.map((field) => (
            <FieldRow key={field.name} field={field} review={review} />
          ))}
        </div>
      )}
      <div className={styles.group}>
        <p className={styles.groupHead}>
          <strong>Found</strong>
          <span>Select a field to see its source</span>
        </p>
        {others.map((field) => (
          <FieldRow key={field.name} field={field} review={review} />
        ))}
      </div>
    </>
  );
}

function FieldRow({ field, review }: { field: ReviewField; review: ReviewState }) {
  const { name, found, number, isSettled } = field;
  const mayConfirm = found !== undefined && !isSettled;
  const accept = () => {
    if (mayConfirm) review.accept(name);
    focusAfter(name, review);
  };
  return (
    <div className={styles.field} data-level={isSettled || !found ? undefined : found.confidence < 60 ? 'low' : 'middle'}>
      <span className={styles.number} aria-hidden>
        {number ?? '+'}
      </span>
      <label htmlFor={`intake-${name}`}>{fieldLabels[name]}</label>
      <FieldInput field={field} review={review} onEnter={accept} />
      <Confidence field={field} />
      <ActionIcon
        variant="subtle"
        color={isSettled ? 'green' : 'gray'}
        aria-label={`Confirm ${fieldLabels[name]}`}
        aria-pressed={isSettled}
        disabled={!mayConfirm}
        onClick={accept}
      >
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      {found && !isSettled && <Doubts found={found} review={review} />}
    </div>
  );
}

/** By which question, and at what price. */
function Origin({ read }: { read: NonNullable<EmailIntakeDetail['readByModel']> }) {
  if (read.by === 'rules') return null;
  return <p className={styles.quiet}>{[read.provider, ...askedWords(read), read.reason].filter(Boolean).join(' · ')}</p>;
}

/** Why a person confirms it, and what a model read in its place: a choice, never made by itself. */
function Doubts({ found: { field, doubt, other }, review }: { found: ExtractedField; review: ReviewState }) {
  return (
    <>
      {doubt && <p className={styles.doubt}>{doubt}</p>}
      {other && <Other field={field} value={other.value} review={review} />}
    </>
  );
}

function Other({ field, value, review }: { field: EmailField; value: string; review: ReviewState }) {
  const shown = field === 'damageType' ? (damageTypeLabels[value as keyof typeof damageTypeLabels] ?? value) : value;
  const use = () => {
    review.change(field, value);
    // The button goes with the doubt
    focusField(field);
  };
  return (
    <div className={styles.doubt}>
      <Button size="compact-xs" variant="default" onClick={use}>
        Use “{shown}”
      </Button>
    </div>
  );
}

function Confidence({ field: { found, value } }: { field: ReviewField }) {
  if (!found) return value.trim() === '' ? <StatusBadge tone="gray" label="Not found" /> : <StatusBadge tone="gray" label="Entered" />;
  if (found.value !== value) return <StatusBadge tone="gray" label="Edited" />;
  return <StatusBadge tone={confidenceTone(found.confidence)} label={`${found.confidence}%`} about="Confidence" />;
}

function FieldInput({ field: { name, value }, review, onEnter }: { field: ReviewField; review: ReviewState; onEnter: () => void }) {
  const common = {
    id: `intake-${name}`,
    size: 'xs' as const,
    value,
    onFocus: () => review.setActive(name),
    onBlur: () => review.setActive(undefined),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onEnter();
    },
  };
  if (name === 'damageType')
    return (
      <NativeSelect
        {...common}
        data={[{ value: '', label: 'Choose' }, ...Object.entries(damageTypeLabels).map(([key, label]) => ({ value: key, label }))]}
        onChange={(event) => review.change(name, event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...common}
      type={name === 'incidentDate' ? 'date' : 'text'}
      onChange={(event) => review.change(name, event.currentTarget.value)}
    />
  );
}

function focusField(name: EmailField): void {
  document.getElementById(`intake-${name}`)?.focus();
}

/** The next one to confirm, else the decision. */
function focusAfter(name: EmailField, { open }: ReviewState): void {
  const next = open.find((one) => one.name !== name);
  document.getElementById(next ? `intake-${next.name}` : 'intake-approve')?.focus();
}
