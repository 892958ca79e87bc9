// Two people changed the same field: both versions side by side, a choice for each, and for words the text of both.
import { Button, Group, Modal, Notice, Radio, Stack, Textarea } from '@plumbline/ui';
import { useState } from 'react';
import { fieldOf, type ChangedTexts, type FieldName } from './editable-fields.ts';
import { FieldText } from './field-text.tsx';
import { bothTexts, conflictsOf, type MergeRow } from './merge-rules.ts';
import type { Merge } from './use-save-fields.ts';
import styles from './fields.module.css';

type Choice = 'theirs' | 'yours' | 'both';

interface MergeDialogProps {
  merge: Merge;
  onClose: () => void;
  /** What is to be saved on top of what the others saved. */
  onSave: (texts: ChangedTexts) => void;
}

export function MergeDialog({ merge, onClose, onSave }: MergeDialogProps) {
  const form = useMerge(merge);
  const others = merge.rows.filter((row) => row.by !== 'both');
  return (
    <Modal opened onClose={onClose} title="Someone else changed this" size="lg" closeOnClickOutside={false}>
      <Stack>
        <p className={styles.lead}>Choose a value for each field, then save. Nothing is saved yet.</p>
        {conflictsOf(merge.rows).map((row) => (
          <Conflict
            key={row.name}
            row={row}
            choice={form.choices[row.name]}
            isMissing={form.isTried && !form.choices[row.name]}
            merged={form.merged[row.name] ?? ''}
            onChoose={(choice) => form.choose(row.name, choice)}
            onMerge={(text) => form.write(row.name, text)}
          />
        ))}
        {others.length > 0 && <OtherChanges rows={others} />}
        {form.isTried && form.isIncomplete && <Notice tone="warning" title="Choose a value for every field that you both changed" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep editing
          </Button>
          <Button onClick={() => form.submit(onSave)}>Save</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Words of both are kept unless somebody decides otherwise; a single value is never chosen for a person. */
function useMerge({ rows, yours }: Merge) {
  const conflicts = conflictsOf(rows);
  const [choices, setChoices] = useState<Partial<Record<FieldName, Choice>>>(() =>
    Object.fromEntries(conflicts.filter(isWords).map((row) => [row.name, 'both'])),
  );
  const [merged, setMerged] = useState<Partial<Record<FieldName, string>>>(() =>
    Object.fromEntries(conflicts.filter(isWords).map((row) => [row.name, bothTexts(row)])),
  );
  const [isTried, setTried] = useState(false);
  const isIncomplete = conflicts.some((row) => !choices[row.name]);
  const result = (): ChangedTexts => {
    const chosen = {
      theirs: (row: MergeRow) => row.theirs,
      yours: (row: MergeRow) => row.yours,
      both: (row: MergeRow) => merged[row.name] ?? '',
    };
    const decided = conflicts.map((row) => [row, chosen[choices[row.name] ?? 'theirs'](row)] as const);
    const kept = Object.entries(yours).filter(([name]) => !conflicts.some((row) => row.name === name));
    return Object.fromEntries([
      ...kept,
      ...decided.filter(([row, text]) => text !== row.theirs).map(([row, text]) => [row.name, text] as const),
    ]);
  };
  return {
    choices,
    merged,
    isTried,
    isIncomplete,
    choose: (name: FieldName, choice: Choice) => setChoices({ ...choices, [name]: choice }),
    write: (name: FieldName, text: string) => setMerged({ ...merged, [name]: text }),
    submit(onSave: (texts: ChangedTexts) => void) {
      setTried(true);
      if (!isIncomplete) onSave(result());
    },
  };
}

function isWords(row: MergeRow): boolean {
  return fieldOf(row.name).kind === 'long';
}

interface ConflictProps {
  row: MergeRow;
  choice: Choice | undefined;
  isMissing: boolean;
  merged: string;
  onChoose: (choice: Choice) => void;
  onMerge: (text: string) => void;
}

function Conflict({ row, choice, isMissing, merged, onChoose, onMerge }: ConflictProps) {
  const { label } = fieldOf(row.name);
  const options = isWords(row) ? (['theirs', 'yours', 'both'] as const) : (['theirs', 'yours'] as const);
  return (
    <Radio.Group
      label={label}
      description={`You both changed this. It was: ${row.was === '' ? 'empty' : shorter(row.was)}`}
      value={choice ?? ''}
      onChange={(value) => onChoose(value as Choice)}
      {...(isMissing ? { error: 'Choose one' } : {})}
    >
      <div className={styles.sides}>
        {options.map((one) => (
          <div key={one} className={styles.side} data-chosen={choice === one || undefined}>
            <Radio value={one} label={words[one]} />
            {one === 'both' ? (
              <Textarea
                label={`${label}, both versions`}
                value={merged}
                minRows={3}
                maxRows={10}
                onChange={(event) => {
                  onMerge(event.currentTarget.value);
                  if (choice !== 'both') onChoose('both');
                }}
              />
            ) : (
              <div className={styles.sideText}>
                <FieldText name={row.name} text={row[one]} />
              </div>
            )}
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

const words: Record<Choice, string> = { theirs: 'Theirs', yours: 'Yours', both: 'Keep both' };

function OtherChanges({ rows }: { rows: readonly MergeRow[] }) {
  return (
    <section aria-label="Changes without a conflict">
      <p className={styles.lead}>These changes don’t conflict. Both are kept:</p>
      <ul className={styles.others}>
        {rows.map((row) => (
          <li key={row.name}>
            {fieldOf(row.name).label}: {row.by === 'theirs' ? 'theirs' : 'yours'},{' '}
            <FieldText name={row.name} text={row.by === 'theirs' ? row.theirs : row.yours} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function shorter(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
