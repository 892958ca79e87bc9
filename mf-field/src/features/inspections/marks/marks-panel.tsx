// The marks as rows, the tools to draw them, and saving; everything goes by keyboard as well.
import { maxMarks, maxMarkText, type Mark } from '@plumbline/contracts/inspection';
import { ActionIcon, Button, Group, IconTrash, LoadFailure, SegmentedControl, TextInput, formatDate } from '@plumbline/ui';
import type { KeyboardEvent } from 'react';
import type { NamedBox } from '../boxes/boxes-layer.tsx';
import { boxesToTakeOver, markName, markTools, movedMark, placedMark, resizedBox, type MarkColor, type MarkTool } from './mark-rules.ts';
import { newMarkId } from './marks-layer.tsx';
import type { MarksState } from './use-marks.ts';
import styles from './marks.module.css';

const tools = ['select', ...markTools] as const;
const toolLabels: Record<MarkTool | 'select', string> = {
  select: 'Select',
  arrow: 'Arrow',
  circle: 'Circle',
  box: 'Box',
  freehand: 'Freehand',
  text: 'Text',
};
const colorLabels: Record<MarkColor, string> = { yellow: 'Yellow', red: 'Red', white: 'White' };

export interface PenChoice {
  /** `select`: marks that stand are moved and resized. */
  readonly tool: MarkTool | 'select';
  readonly color: MarkColor;
  readonly text: string;
}

interface MarksPanelProps {
  state: MarksState;
  timeZone: string;
  /** Where a model saw damage on this photo. */
  boxes: readonly NamedBox[];
  /** Absent: the marks are looked at only. */
  pen?: { choice: PenChoice; onChange: (choice: PenChoice) => void } | undefined;
}

export function MarksPanel({ state, timeZone, pen, boxes }: MarksPanelProps) {
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
      {pen && <Tools state={state} choice={pen.choice} onChange={pen.onChange} boxes={boxes} />}
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

interface ToolsProps {
  state: MarksState;
  choice: PenChoice;
  onChange: (choice: PenChoice) => void;
  boxes: readonly NamedBox[];
}

function Tools({ state, choice, onChange, boxes }: ToolsProps) {
  const { tool } = choice;
  const place = () => {
    const mark = tool !== 'select' && placedMark({ id: newMarkId(), ...choice, tool, text: choice.text.trim() });
    if (mark) state.change((marks) => [...marks, mark]);
  };
  const room = maxMarks - state.marks.length;
  const isFull = room <= 0;
  const waiting = boxesToTakeOver(boxes, state.marks, choice.color).slice(0, Math.max(0, room));
  const takeOver = () => {
    state.change((marks) => [...marks, ...waiting]);
    onChange({ ...choice, tool: 'select' });
  };
  return (
    <div className={styles.tools}>
      <SegmentedControl
        aria-label="Tool"
        data={tools.map((value) => ({ value, label: toolLabels[value] }))}
        value={tool}
        onChange={(tool) => onChange({ ...choice, tool })}
      />
      <SegmentedControl
        aria-label="Color"
        data={(['yellow', 'red', 'white'] as const).map((value) => ({ value, label: colorLabels[value] }))}
        value={choice.color}
        onChange={(color) => onChange({ ...choice, color })}
      />
      {tool === 'text' && (
        <TextInput
          label="Text"
          description="Enter it, then press where it goes."
          maxLength={maxMarkText}
          value={choice.text}
          onChange={(event) => onChange({ ...choice, text: event.currentTarget.value })}
        />
      )}
      {tool !== 'select' && (
        <Button variant="default" disabled={isFull || (tool === 'text' && choice.text.trim() === '')} onClick={place}>
          Place in the middle
        </Button>
      )}
      {waiting.length > 0 && (
        <Button variant="default" onClick={takeOver}>
          {waiting.length === 1 ? 'Copy AI box to marks' : `Copy ${waiting.length} AI boxes to marks`}
        </Button>
      )}
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
  const replace = (next: Mark) => state.change((marks) => marks.map((one) => (one.id === mark.id ? next : one)));
  const keysFor = (change: (dx: number, dy: number) => Mark) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step && event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) return remove();
    const by = event.shiftKey ? 0.05 : 0.01;
    return replace(change(step[0] * by, step[1] * by));
  };
  if (!canChange) return <li className={styles.row}>{name}</li>;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.name}
        aria-label={`${name}: move with the arrow keys`}
        onKeyDown={keysFor((dx, dy) => movedMark(mark, dx, dy))}
      >
        {name}
      </button>
      {mark.kind === 'box' && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Resize ${name} with the arrow keys`}
          onKeyDown={keysFor((dx, dy) => resizedBox(mark, 'se', { dx, dy }))}
        >
          Resize
        </Button>
      )}
      <ActionIcon variant="subtle" size={36} aria-label={`Delete ${name}`} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
