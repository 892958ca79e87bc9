// What scheduling asks the server for, each once. The first word of a key is the noun that events make stale.
import { pendingInspection, readClaim } from '@plumbline/contracts/claims';
import { listAppointmentMessages } from '@plumbline/contracts/comms';
import type { InspectionType, TimeSlot } from '@plumbline/contracts/enums';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

/** What a step of an inspection's time makes old. */
export const scheduleKeys = ['slots', 'inspections', 'inspection', 'pending-inspection', 'mobile-claims', 'board', 'schedule-history'];

/** What others hold while they decide is no event: it is asked for again while a screen shows it. */
export const sharedEveryMs = 20_000;

export const pendingInspectionQuery = queryOptions({
  queryKey: ['pending-inspection'],
  queryFn: () => call(pendingInspection, { query: { limit: 200 } }),
});

/** A claim that does not wait for its first inspection: a reinspection, or one that cannot be scheduled yet. */
export const claimQuery = (id: number) =>
  queryOptions({ queryKey: ['inspectable', id], queryFn: () => call(readClaim, { params: { id } }) });

export const scheduledQuery = (inspectorId: number | undefined) =>
  queryOptions({
    queryKey: ['inspections', 'scheduled', inspectorId],
    queryFn: () => call(inspectionApi.listScheduledInspections, { query: { limit: 100, inspectorId } }),
  });

export interface SlotQuestion {
  readonly date: string;
  readonly claimId: number;
  readonly inspectionType: InspectionType;
  readonly inspectorId?: number | undefined;
  readonly exceptInspectionId?: number | undefined;
}

export const slotsQuery = (question: SlotQuestion) =>
  queryOptions({ queryKey: ['slots', question], queryFn: () => call(inspectionApi.listInspectionSlots, { query: question }) });

export const nextTimesQuery = (question: Required<Pick<SlotQuestion, 'date' | 'claimId' | 'inspectionType'>> & { inspectorId: number }) =>
  queryOptions({ queryKey: ['slots', 'next', question], queryFn: () => call(inspectionApi.listNextTimes, { query: question }) });

export type CandidateQuestion = Omit<SlotQuestion, 'inspectorId'>;

export const candidatesQuery = (question: CandidateQuestion) =>
  queryOptions({
    queryKey: ['slots', 'candidates', question],
    queryFn: () => call(inspectionApi.listInspectorCandidates, { query: question }),
  });

interface BoardQuestion {
  readonly from: string;
  readonly claimId?: number | undefined;
  readonly inspectionType?: InspectionType | undefined;
}

export const weekBoardQuery = (question: BoardQuestion) =>
  queryOptions({ queryKey: ['board', question], queryFn: () => call(inspectionApi.readWeekBoard, { query: question }) });

interface RouteQuestion {
  readonly inspectorId: number;
  readonly date: string;
  readonly claimId?: number | undefined;
  readonly time?: TimeSlot | undefined;
}

export const dayRouteQuery = (question: RouteQuestion) =>
  queryOptions({ queryKey: ['board', 'route', question], queryFn: () => call(inspectionApi.readDayRoute, { query: question }) });

export const scheduleHistoryQuery = (id: number) =>
  queryOptions({ queryKey: ['schedule-history', id], queryFn: () => call(inspectionApi.listScheduleHistory, { params: { id } }) });

export const appointmentMessagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule-history', id, 'messages'],
    queryFn: () => call(listAppointmentMessages, { params: { id } }),
    // Communications hears of an inspection a moment after it was scheduled
    retry: false,
  });

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: () => call(inspectionApi.readCalendarFeedState),
});
