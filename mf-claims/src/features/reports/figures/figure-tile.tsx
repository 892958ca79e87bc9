// One figure: its photo, the handle that moves it, its caption under it.
import type { Photo } from '@plumbline/contracts/inspection';
import { ActionIcon, IconChevronDown, IconChevronUp, IconGripVertical, IconX, Textarea } from '@plumbline/ui';
import type { DragEvent, KeyboardEvent } from 'react';
import shared from '../base/editor.module.css';
import styles from './figures.module.css';

interface FigureActs {
  put: (id: number, to: number) => void;
  caption: (id: number, caption: string) => void;
  remove: (id: number) => void;
}

interface FigureTileProps {
  figure: { id: number; caption: string };
  index: number;
  count: number;
  photo: Photo | undefined;
  /** The caption that it keeps when the field is left empty; a new one gets it from the record of its photo. */
  saved: string | undefined;
  /** Absent for whoever only reads. */
  acts: FigureActs | undefined;
}

const dragged = 'text/x-report-photo';
const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export const draggingOf = (id: number) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragged, String(id)),
});

export function FigureTile({ figure, index, photo, saved, acts, ...rest }: FigureTileProps) {
  const name = `Fig. ${index + 1}`;
  const words = figure.caption || photo?.originalName || '';
  const dropping = acts && {
    ...draggingOf(figure.id),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(dragged) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      acts.put(Number(event.dataTransfer.getData(dragged)), index);
    },
  };
  return (
    // What dragging does, the handle does by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.figure} {...dropping}>
      {photo ? (
        <img src={photo.thumbnailUrl ?? photo.imageUrl} alt={words} loading="lazy" decoding="async" draggable={false} />
      ) : (
        <p className={shared.quiet}>Can’t show this photo now.</p>
      )}
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {acts && <Handles {...{ figure, index, acts, name, ...rest }} />}
        {acts ? (
          <Textarea
            aria-label={`Caption of ${name}`}
            placeholder={saved ?? 'Made from the photo’s record when saved'}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            value={figure.caption}
            onChange={(event) => acts.caption(figure.id, event.currentTarget.value.replaceAll('\n', ' '))}
          />
        ) : (
          <p className={styles.caption}>{figure.caption}</p>
        )}
      </div>
    </li>
  );
}

function Handles({
  figure: { id },
  index,
  count,
  acts,
  name,
}: Pick<FigureTileProps, 'figure' | 'index' | 'count'> & { acts: FigureActs; name: string }) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = steps[event.key];
    const to = by === undefined ? undefined : index + by;
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    const handle = event.currentTarget;
    acts.put(id, to);
    // Moving an element takes the focus from it
    requestAnimationFrame(() => handle.focus());
  };
  return (
    <span className={styles.handles}>
      <ActionIcon
        className={styles.grip}
        variant="subtle"
        size={44}
        aria-label={`${name} of ${count}: move with the arrow keys`}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      {([-1, 1] as const).map((by) => (
        <ActionIcon
          key={by}
          className={styles.touch}
          variant="subtle"
          size={44}
          aria-label={`Move ${name} ${by < 0 ? 'earlier' : 'later'}`}
          disabled={index + by < 0 || index + by >= count}
          onClick={() => acts.put(id, index + by)}
        >
          {by < 0 ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        </ActionIcon>
      ))}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${name} from the report`} onClick={() => acts.remove(id)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
