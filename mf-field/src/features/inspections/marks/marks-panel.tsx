// The marks as rows, the tools to draw them, and saving; everything goes by keyboard as well.
import { maxMarks, maxMarkText, type Mark } from '@plumbline/contracts/inspection';
import { ActionIcon, Button, Group, IconTrash, LoadFailure, SegmentedControl, TextInput, formatDate } from '@plumbline/ui';
import type { KeyboardEvent } from 'react';
import { markName, markTools, movedMark, placedMark, type MarkColor, type MarkTool } from './mark-rules.ts';
import { newMarkId } from './marks-layer.tsx';
import type { MarksState } from './use-marks.ts';
import styles from './marks.module.css';

const toolLabels: Record<MarkTool, string> = { arrow: 'Arrow', circle: 'Circle', freehand: 'Freehand', text: 'Text' };
const colorLabels: Record<MarkColor, string> = { yellow: 'Yellow', red: 'Red', white: 'White' };

export interface PenChoice {
  readonly tool: MarkTool;
  readonly color: MarkColor;
  readonly text: string;
}

interface MarksPanelProps {
  state: MarksState;
  timeZone: string;
  /** Absent: the marks are looked at only. */
  pen?: { choice: PenChoice; onChange: (choice: PenChoice) => void } | undefined;
}

export function MarksPanel({ state, timeZone, pen }: MarksPanelProps) {
  const { marks, query } = state;
  const [latest] = query.data?.versions ?? [];
  return (
    <section>
      <h2 className={styles.title}>Marks</h2>
      {query.error && !query.data && <LoadFailure query={query} what="the marks" />}
      <p className={styles.quiet}>
        The original stays unchanged.
        {latest && ` Version ${latest.version} by ${latest.by}, ${formatDate(latest.at, 'date-time', timeZone)}.`}
      </p>
      {pen && <Tools state={state} choice={pen.choice} onChange={pen.onChange} />}
      {marks.length > 0 && (
        <ul className={styles.rows} aria-label="Marks">
          {marks.map((mark) => (
            <Row key={mark.id} mark={mark} state={state} canChange={pen !== undefined} />
          ))}
        </ul>
      )}
      {state.isChanged && (
        <Group gap="xs" mt="xs">
          <Button loading={state.isSaving} onClick={state.save}>
            Save marks
          </Button>
          <Button variant="default" disabled={!state.canUndo || state.isSaving} onClick={state.undo}>
            Undo
          </Button>
          <Button variant="subtle" disabled={state.isSaving} onClick={state.discard}>
            Discard
          </Button>
        </Group>
      )}
    </section>
  );
}

function Tools({ state, choice, onChange }: { state: MarksState; choice: PenChoice; onChange: (choice: PenChoice) => void }) {
  const place = () => {
    const mark = placedMark({ id: newMarkId(), ...choice, text: choice.text.trim() });
    if (mark) state.change((marks) => [...marks, mark]);
  };
  const isFull = state.marks.length >= maxMarks;
  return (
    <div className={styles.tools}>
      <SegmentedControl
        aria-label="Tool"
        data={markTools.map((value) => ({ value, label: toolLabels[value] }))}
        value={choice.tool}
        onChange={(tool) => onChange({ ...choice, tool })}
      />
      <SegmentedControl
        aria-label="Color"
        data={(['yellow', 'red', 'white'] as const).map((value) => ({ value, label: colorLabels[value] }))}
        value={choice.color}
        onChange={(color) => onChange({ ...choice, color })}
      />
      {choice.tool === 'text' && (
        <TextInput
          label="Text"
          description="Enter it, then press where it goes."
          maxLength={maxMarkText}
          value={choice.text}
          onChange={(event) => onChange({ ...choice, text: event.currentTarget.value })}
        />
      )}
      <Button variant="default" disabled={isFull || (choice.tool === 'text' && choice.text.trim() === '')} onClick={place}>
        Place in the middle
      </Button>
      {isFull && <p className={styles.quiet}>A photo has at most {maxMarks} marks.</p>}
    </div>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Row({ mark, state, canChange }: { mark: Mark; state: MarksState; canChange: boolean }) {
  const name = markName(mark);
  const remove = () => state.change((marks) => marks.filter(({ id }) => id !== mark.id));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) return remove();
    const by = event.shiftKey ? 0.05 : 0.01;
    return state.change((marks) => marks.map((one) => (one.id === mark.id ? movedMark(one, step[0] * by, step[1] * by) : one)));
  };
  if (!canChange) return <li className={styles.row}>{name}</li>;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.name} aria-label={`${name}: move with the arrow keys`} onKeyDown={onKeyDown}>
        {name}
      </button>
      <ActionIcon variant="subtle" size={36} aria-label={`Delete ${name}`} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
