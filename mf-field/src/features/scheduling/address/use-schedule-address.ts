// What the page shows, kept in its address: list, week board or map; whose inspections; which week, day and inspector.
import { today as todayOf } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useSearchParams } from 'react-router';

export const scheduleViews = ['list', 'board', 'map'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

export interface ScheduleState {
  readonly view: ScheduleView;
  readonly isMine: boolean;
  /** A day of the week that is shown. */
  readonly week: string;
  readonly inspectorId: number | undefined;
  readonly day: string | undefined;
}

export interface ScheduleAddress extends ScheduleState {
  readonly change: (change: Partial<ScheduleState>) => void;
}

/** What is the default stands not in the address. */
export function useScheduleAddress(): ScheduleAddress {
  const [params, setParams] = useSearchParams();
  const today = todayOf();
  const state: ScheduleState = {
    view: scheduleViews.find((one) => one === params.get('view')) ?? 'list',
    isMine: params.get('whose') === 'mine',
    week: dateIn(params.get('week')) ?? today,
    inspectorId: Number(params.get('inspector')) || undefined,
    day: dateIn(params.get('day')),
  };
  return {
    ...state,
    change: (change) => {
      const next = { ...state, ...change };
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          put(after, 'view', next.view === 'list' ? undefined : next.view);
          put(after, 'whose', next.isMine ? 'mine' : undefined);
          put(after, 'week', next.week === today ? undefined : next.week);
          put(after, 'inspector', next.inspectorId?.toString());
          put(after, 'day', next.day);
          return after;
        },
        { replace: true },
      );
    },
  };
}

/** The inspector whose inspections are shown: nobody in particular while all are. */
export function useInspectorFilter({ isMine }: Pick<ScheduleState, 'isMine'>): number | undefined {
  const { id } = useUser();
  return isMine ? id : undefined;
}

function put(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) params.delete(name);
  else params.set(name, value);
}

function dateIn(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
