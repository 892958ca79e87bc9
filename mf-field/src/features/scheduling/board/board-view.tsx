// The week board: pending claims, inspectors by days, and the times and the map of the chosen day.
import type { BoardInspection, BoardRow, WeekBoard } from '@plumbline/contracts/inspection';
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import { Form, QueryBoundary, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { sharedEveryMs, weekBoardQuery } from '../../../shared/schedule-queries.ts';
import { HistoryDialog } from '../steps/history-dialog.tsx';
import { DayRouteCard } from '../map/day-route-card.tsx';
import type { ScheduleChoices } from '../form/schedule-choices.ts';
import { TypeField } from '../form/schedule-fields.tsx';
import { NotSchedulable } from '../form/schedule-form.tsx';
import { LastFields, TimesOfChoice } from '../form/schedule-times.tsx';
import { slotMinuteOf } from '../form/slot-minute.ts';
import { useClaimChoices, type ClaimChoices } from '../form/use-claim-choices.ts';
import { useInspectorFilter, type ScheduleAddress } from '../address/use-schedule-address.ts';
import { useScheduleForm, type ScheduleFormState } from '../form/use-schedule-form.ts';
import { BoardGrid, type ChosenDay, type DraftBlock } from './board-grid.tsx';
import { PendingList } from './pending-list.tsx';
import { WeekButtons } from './week-buttons.tsx';
import styles from './board.module.css';

export function BoardView({ address }: { address: ScheduleAddress }) {
  const claims = useClaimChoices();
  return (
    <>
      <NotSchedulable named={claims.named} />
      <QueryBoundary query={claims.pending} what="claims">
        {() => <OpenBoard address={address} claims={claims} />}
      </QueryBoundary>
    </>
  );
}

function OpenBoard({ address, claims }: { address: ScheduleAddress; claims: ClaimChoices }) {
  const mayInspect = useMayInspect();
  const form = useScheduleForm(claims.choices);
  const { choice } = form;
  const [opened, setOpened] = useState<BoardInspection>();
  const inspectorId = useInspectorFilter(address);
  const question = { from: address.week, ...(choice.claim ? { claimId: choice.claim.id, inspectionType: choice.type } : {}) };
  const board = useQuery({ ...weekBoardQuery(question), placeholderData: (before) => before, refetchInterval: sharedEveryMs });
  const choose = (day: ChosenDay, change: object = {}) => {
    address.change({ day: day.date, inspectorId: day.inspectorId });
    choice.change({ ...change, date: day.date, inspectorId: day.inspectorId, time: undefined });
  };
  return (
    <div className={styles.board}>
      {mayInspect && (
        <PendingList
          claims={claims.choices}
          chosenId={choice.claim?.id}
          onChoose={(claimId) => choice.change({ claimId: String(claimId), time: undefined })}
        />
      )}
      <section className={styles.middle} aria-label="Week">
        <QueryBoundary query={board} what="week">
          {(week) => (
            <>
              <WeekButtons board={week} address={address} />
              <BoardGrid
                board={inspectorId === undefined ? week : { ...week, rows: week.rows.filter((row) => row.inspectorId === inspectorId) }}
                chosen={chosenIn(choice, address)}
                draft={draftOf(choice)}
                onChoose={choose}
                onDropClaim={(claimId, day) => choose(day, { claimId: String(claimId) })}
                onOpen={setOpened}
              />
            </>
          )}
        </QueryBoundary>
      </section>
      <div className={styles.side}>
        {mayInspect && <DayPanel form={form} board={board.data} />}
        <RouteOfDay choice={choice} address={address} />
      </div>
      {opened && board.data && <OpenedHistory inspection={opened} timeZone={board.data.timeZone} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function OpenedHistory({ inspection, timeZone, onClose }: { inspection: BoardInspection; timeZone: string; onClose: () => void }) {
  const { inspectionId: id, street: propertyAddress } = inspection;
  return <HistoryDialog inspection={{ id, timeZone, propertyAddress }} onClose={onClose} />;
}

function chosenIn({ date, inspector }: ScheduleChoices, { day, inspectorId }: ScheduleAddress): ChosenDay | undefined {
  if (date && inspector) return { date, inspectorId: inspector.inspectorId };
  return day && inspectorId ? { date: day, inspectorId } : undefined;
}

function draftOf({ claim, date, time, type, inspector }: ScheduleChoices): { day: ChosenDay; block: DraftBlock } | undefined {
  const startMinute = slotMinuteOf(time);
  if (!claim || !date || !time || !inspector || startMinute === undefined) return undefined;
  const block = { time, title: claim.propertyOwnerName, startMinute, endMinute: startMinute + inspectionTypeMeta[type].toMinutes };
  return { day: { date, inspectorId: inspector.inspectorId }, block };
}

/** The times of the chosen day. Nothing is saved before its button. */
function DayPanel({ form, board }: { form: ScheduleFormState; board: WeekBoard | undefined }) {
  const { choice } = form;
  const { claim, date, inspector } = choice;
  const title = inspector && date ? `${inspector.name}, ${formatDate(date, 'long-date').replace(/, \d{4}$/, '')}` : 'New inspection';
  return (
    <section aria-labelledby="day-title">
      <div className={styles.head}>
        <h2 id="day-title">{title}</h2>
        {date && inspector && <span>{freeOf(board?.rows, inspector.inspectorId, date)}</span>}
      </div>
      <Form form={form} className={styles.panel}>
        {claim ? (
          <p className={styles.quiet}>
            <strong>{claim.propertyOwnerName}</strong>, {claim.propertyAddress}
          </p>
        ) : (
          <p className={styles.quiet}>Select a claim, then a day.</p>
        )}
        <TypeField choice={choice} />
        {claim && date && <TimesOfChoice choice={choice} />}
        <LastFields form={form} />
      </Form>
    </section>
  );
}

function freeOf(rows: readonly BoardRow[] | undefined, inspectorId: number, date: string): string {
  const free = rows?.find((row) => row.inspectorId === inspectorId)?.days.find((day) => day.date === date)?.freeTimes;
  return free === undefined ? '' : `${free} of 8 free`;
}

function RouteOfDay({ choice, address }: { choice: ScheduleChoices; address: ScheduleAddress }) {
  const day = chosenIn(choice, address);
  if (!day) return null;
  return <DayRouteCard question={{ ...day, claimId: choice.claim?.id, time: choice.time }} />;
}
