// Fields of the claim by name and value. What is empty is not shown: it stands behind “Add…”, or as a way to add it where it is often needed.
import { Button, IconPlus } from '@plumbline/ui';
import { useState, type ReactNode } from 'react';
import { EditableField } from '../fields/editable-field.tsx';
import { fieldOf, type FieldName } from '../fields/editable-fields.ts';
import { useFields } from '../fields/fields-context.ts';
import styles from './field-list.module.css';

export interface FieldLine {
  name: FieldName;
  label?: string;
  /** How it is shown when it is more than its text. */
  value?: ReactNode;
  /** Where it comes from, below it. */
  source?: ReactNode;
  /** The way to add it is in sight while it is empty. */
  often?: boolean;
  /** It has something to show although nobody set it. */
  filled?: boolean;
}

interface FieldListProps {
  title: string;
  lines: readonly FieldLine[];
  /** Rows that are no fields: before the ways to add. */
  children?: ReactNode;
}

export function FieldList({ title, lines, children }: FieldListProps) {
  const [isOpen, setOpen] = useState(false);
  const { claim, maySet } = useFields();
  const isEmpty = ({ name, filled }: FieldLine) => filled !== true && fieldOf(name).read(claim) === '';
  const shown = lines.filter((line) => !isEmpty(line) || maySet(line.name));
  const behind = shown.filter((line) => isEmpty(line) && line.often !== true).length;
  return (
    <section className={styles.block} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.list} data-open={isOpen || undefined}>
        {shown.map((line) => (
          <Line key={line.name} line={line} isEmpty={isEmpty(line)} />
        ))}
        {children}
      </dl>
      {behind > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.add}
          aria-expanded={isOpen}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Add…'} <span className="cx-hidden">in {title}</span>
        </Button>
      )}
    </section>
  );
}

function Line({ line: { name, label = fieldOf(name).label, value, source, often }, isEmpty }: { line: FieldLine; isEmpty: boolean }) {
  const shown = value ?? <EditableField name={name} empty={isEmpty ? `+ Add ${lower(label)}` : undefined} />;
  return (
    <div className={styles.line} data-empty={isEmpty ? (often ? 'often' : 'rare') : undefined}>
      <dt>{label}</dt>
      <dd>
        {shown}
        {source && <p className={styles.source}>{source}</p>}
      </dd>
    </div>
  );
}

/** `Email` within a sentence; `NAIC code` keeps its capitals. */
function lower(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
