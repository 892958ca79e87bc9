// What a person decides on the chosen row: its sentence, a code section, in or out of the supplement, conceded, paired by hand.
import type { ComparedRow, ComparisonDecision } from '@plumbline/contracts/claims';
import { Button, Notice, Select, TextInput, Textarea } from '@plumbline/ui';
import { mayInclude } from './compare-rows.ts';
import type { Typed, TypedField } from './use-typed.ts';
import styles from './compare.module.css';

export interface DecisionsProps {
  row: ComparedRow;
  /** Lines that only the carrier has. */
  free: readonly ComparedRow[];
  typed: Typed;
  /** `onSaved` once the server has it. */
  onDecide: (decision: ComparisonDecision, onSaved?: () => void) => void;
}

export function Decisions(props: DecisionsProps) {
  const { row, onDecide } = props;
  return (
    <>
      {row.ours && <Pairing {...props} />}
      {mayInclude(row) && (
        <>
          <Sentence {...props} />
          <CodeSection {...props} />
          <Button onClick={() => onDecide({ kind: 'include', lines: [row.key], included: !row.included })}>
            {row.included ? 'Take out of supplement' : 'Include in supplement'}
          </Button>
          <Concession {...props} />
        </>
      )}
    </>
  );
}

/** What stands in a field: as typed, else as stored. */
function fieldOf({ row, typed }: DecisionsProps, field: TypedField, stored: string) {
  const text = typed.textOf(row.key, field);
  const value = text ?? stored;
  return {
    value,
    isTyped: value !== stored,
    onSaved: () => typed.saved(row.key, field, value),
    change: (next: string) => (next === stored ? typed.saved(row.key, field, value) : typed.type(row.key, field, next)),
  };
}

function Sentence(props: DecisionsProps) {
  const { row, onDecide } = props;
  const { value, isTyped, onSaved, change } = fieldOf(props, 'sentence', row.sentence);
  return (
    <>
      <Textarea
        label="Sentence for the supplement"
        description={row.sentenceBy ? `Written by ${row.sentenceBy}` : 'Drafted from the evidence above'}
        autosize
        minRows={3}
        maxLength={1_000}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {row.isSentenceOld && (
        <Notice tone="warning">Figures of this line changed after the sentence was written. Read it and save it again.</Notice>
      )}
      <Button
        variant="default"
        disabled={!isTyped && !row.isSentenceOld}
        onClick={() => onDecide({ kind: 'sentence', line: row.key, sentence: value }, onSaved)}
      >
        Save sentence
      </Button>
    </>
  );
}

function CodeSection(props: DecisionsProps) {
  const { row, onDecide } = props;
  const { value, isTyped, onSaved, change } = fieldOf(props, 'citation', row.citation ?? '');
  return (
    <>
      <TextInput
        label="Code section, if the difference is one of code"
        maxLength={200}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button variant="default" disabled={!isTyped} onClick={() => onDecide({ kind: 'code', line: row.key, citation: value }, onSaved)}>
        Save code section
      </Button>
    </>
  );
}

function Concession(props: DecisionsProps) {
  const { row, onDecide } = props;
  const { value, onSaved, change } = fieldOf(props, 'why', '');
  return (
    <>
      <TextInput label="Reason for conceding" maxLength={300} value={value} onChange={(event) => change(event.currentTarget.value)} />
      <Button
        variant="default"
        disabled={value.trim() === ''}
        onClick={() => onDecide({ kind: 'concede', line: row.key, reason: value }, onSaved)}
      >
        Concede
      </Button>
    </>
  );
}

function Pairing({ row, free, onDecide }: DecisionsProps) {
  const { key, latest, pairedBy, suggestion } = row;
  if (latest)
    return (
      <>
        <h3>Carrier’s line</h3>
        <p>
          {latest.description} {latest.page !== undefined && <span className={styles.muted}>page {latest.page}</span>}
          <span className={styles.code}>{pairedBy === 'hand' ? 'Paired by hand' : 'Paired by code, words and unit'}</span>
        </p>
        <Button variant="default" onClick={() => onDecide({ kind: 'unpair', ours: key })}>
          Not the same line
        </Button>
      </>
    );
  return (
    <>
      <Select
        label="Pair with a line of the carrier"
        placeholder="Choose a line"
        searchable
        data={free.flatMap((one) =>
          one.latest ? [{ value: one.latest.key, label: `${one.area ? `${one.area}: ` : ''}${one.description}` }] : [],
        )}
        value={null}
        onChange={(theirs) => theirs && onDecide({ kind: 'pair', ours: key, theirs })}
      />
      {suggestion && (
        <Button variant="default" onClick={() => onDecide({ kind: 'pair', ours: key, theirs: suggestion.key })}>
          Pair with “{suggestion.description}”
        </Button>
      )}
    </>
  );
}
