// One day of one inspector: its blocks, its drives, and the button that chooses it.
import { durationText, type BoardDay, type BoardInspection } from '@plumbline/contracts/inspection';
import { inspectionStatusLabels, inspectionTypeMeta } from '@plumbline/contracts/enums';
import { formatDate } from '@plumbline/ui';
import { useState, type KeyboardEvent } from 'react';
import type { DraftBlock } from './board-grid.tsx';
import { noon, placeOf } from './board-place.ts';
import { draggedClaim } from './pending-list.tsx';
import styles from './board.module.css';

interface DayCellProps {
  day: BoardDay;
  /** The inspector's. */
  name: string;
  cell: string;
  isFocusable: boolean;
  isChosen: boolean;
  isPast: boolean;
  draft: DraftBlock | undefined;
  /** In which the times of the board are told. */
  timeZone: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
  onDropClaim: (claimId: number) => void;
  onOpen: (inspection: BoardInspection) => void;
}

export function DayCell({
  day,
  name,
  cell,
  isFocusable,
  isChosen,
  isPast,
  draft,
  timeZone,
  onKeyDown,
  onChoose,
  onDropClaim,
  onOpen,
}: DayCellProps) {
  const [isOver, setOver] = useState(false);
  const takes = !isPast;
  return (
    <td
      className={styles.day}
      data-chosen={isChosen || undefined}
      data-closed={day.closed ? true : undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const claimId = Number(event.dataTransfer.getData(draggedClaim));
        if (takes && claimId > 0) onDropClaim(claimId);
      }}
    >
      <DayBody day={day} draft={draft} timeZone={timeZone} onOpen={onOpen} />
      <button
        type="button"
        className={styles.choose}
        data-cell={cell}
        tabIndex={isFocusable ? 0 : -1}
        aria-pressed={isChosen}
        aria-disabled={!takes || undefined}
        aria-label={`${freeText(day, isPast)}: ${name}, ${formatDate(day.date, 'long-date')}`}
        onKeyDown={onKeyDown}
        onClick={() => takes && onChoose()}
      >
        {freeText(day, isPast)}
      </button>
    </td>
  );
}

function DayBody({ day, draft, timeZone, onOpen }: Pick<DayCellProps, 'day' | 'draft' | 'timeZone' | 'onOpen'>) {
  return (
    <div className={styles.dayBody}>
      <span className={styles.noon} style={noon} aria-hidden="true" />
      {day.closed && day.inspections.length === 0 && <span className={styles.closed}>{day.closed}</span>}
      {day.inspections.map((one) => (
        <Block key={one.inspectionId} inspection={one} onOpen={() => onOpen(one)} />
      ))}
      {day.held.map((one) => (
        <Held key={`${one.heldBy} ${one.time}`} held={one} timeZone={timeZone} />
      ))}
      {draft && (
        <span className={styles.draft} style={placeOf(draft.startMinute, draft.endMinute)}>
          <strong>{draft.time}</strong>
          <span>{draft.title}, new</span>
        </span>
      )}
    </div>
  );
}

function Held({ held: { time, startMinute, endMinute, heldBy, until }, timeZone }: { held: BoardDay['held'][number]; timeZone: string }) {
  return (
    <span className={styles.heldBlock} style={heldPlace(startMinute, endMinute)}>
      <strong>{time}</strong>
      <span>{`Held by ${heldBy} until ${formatDate(until, 'time', timeZone)}`}</span>
    </span>
  );
}

/** As high as its words, of five lines at most. */
function heldPlace(startMinute: number, endMinute: number) {
  const { top, height } = placeOf(startMinute, endMinute);
  return { top: `min(${top}, 100% - 84px)`, minHeight: height };
}

function freeText({ freeTimes, closed }: BoardDay, isPast: boolean): string {
  if (isPast || freeTimes === undefined) return 'Past';
  return closed ? 'Closed' : `${freeTimes} of 8 free`;
}

function Block({ inspection, onOpen }: { inspection: BoardInspection; onOpen: () => void }) {
  const { startMinute, endMinute, driveMinutes, scheduledTime, street, propertyOwnerName } = inspection;
  return (
    <>
      {driveMinutes !== undefined && (
        <span className={styles.driveBlock} style={placeOf(startMinute - driveMinutes, startMinute)} aria-hidden="true" />
      )}
      <button
        type="button"
        className={styles.block}
        style={placeOf(startMinute, endMinute)}
        data-look={lookOf(inspection)}
        aria-label={`${scheduledTime}, ${street}, ${propertyOwnerName}, ${wordsOf(inspection)}${driveWords(driveMinutes)}`}
        onClick={onOpen}
      >
        <strong>{scheduledTime}</strong>
        <span>{titleOf(inspection)}</span>
      </button>
    </>
  );
}

type Look = 'over' | 'missed' | 'unconfirmed' | 'urgent' | 'planned';

function lookOf({ status, answer, inspectionType }: BoardInspection): Look {
  if (status === 'no_show') return 'missed';
  if (status === 'completed') return 'over';
  if (answer === 'another_time') return 'unconfirmed';
  return inspectionType === 'emergency' ? 'urgent' : 'planned';
}

function titleOf({ status, answer, inspectionType, street }: BoardInspection): string {
  if (status === 'no_show') return 'No-show';
  if (answer === 'another_time') return 'Another time';
  return inspectionType === 'emergency' ? 'Emergency' : street;
}

function wordsOf({ status, answer, inspectionType }: BoardInspection): string {
  const state = answer === 'another_time' ? 'client asks for another time' : inspectionStatusLabels[status];
  return `${inspectionTypeMeta[inspectionType].label}, ${state}`;
}

function driveWords(driveMinutes: number | undefined): string {
  return driveMinutes === undefined ? '' : `, ${durationText(driveMinutes)} drive before it`;
}
