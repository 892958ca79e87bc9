// Endpoint → function: planning, the history of an inspection's time, and the calendar feed.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { createFeed, deleteFeed, feedPath, makeFeedSecret, openFeed, readFeedState } from '../calendar/calendar-feed.ts';
import { feedText } from '../calendar/feed-text.ts';
import { ownAsk } from '../inspections/claim-for-inspection.ts';
import { inspectorFor } from '../base/inspector.ts';
import { addDayOff, listDaysOff, removeDayOff } from '../days-off/keep-days-off.ts';
import { listWorkingHours, setWorkingHours } from '../working-hours/keep-working-hours.ts';
import { recordNoShow } from '../inspections/move-inspection.ts';
import { listScheduleHistory } from '../inspections/schedule-log.ts';
import { listCandidates } from '../planning/candidates.ts';
import { readDayRoute } from '../planning/day-route.ts';
import { measuredAt } from '../places/places.ts';
import { listNextTimes } from '../planning/next-times.ts';
import { readWeekBoard } from '../planning/week-board.ts';
import type { Deps } from '../stores/deps.ts';
import type { Scope } from '@plumbline/contracts/kernel';

const closedAddress = 'This calendar address is not active. Create a new one under Schedule Inspections, Calendar feed.';

export function mountPlanning(on: Mount, deps: Deps): void {
  const { stores, parts } = deps;
  const asking = (scope: Scope) => ({ ...deps, claimsClient: ownAsk(scope, parts) });
  on(api.listInspectorCandidates, ({ scope, query }) => listCandidates(scope, query, asking(scope)));
  on(api.readWeekBoard, ({ scope, query }) => readWeekBoard(scope, query, asking(scope)));
  on(api.readDayRoute, ({ scope, query }) => readDayRoute(scope, query, asking(scope)));
  on(api.listNextTimes, ({ scope, query }) => listNextTimes(scope, query, asking(scope)));
  on(api.readMeasuredPlaces, async ({ scope, body }) => {
    const found = await measuredAt(scope, body.claimIds, deps);
    return [...found].map(([claimId, { lat, lng }]) => ({ claimId, lat, lng }));
  });
  on(api.listScheduleHistory, ({ scope, params }) => listScheduleHistory(scope, params.id, deps));
  mountAbsences(on, deps);
  on(api.recordNoShow, ({ params, body, write }) => write((tx) => recordNoShow(tx, { id: params.id, reason: body.reason }, deps)));
  on(api.readCalendarFeedState, ({ scope }) => readFeedState(scope, stores));
  on(api.createCalendarFeed, async ({ scope, write }) => {
    const newId = await parts.nextId('calendar-feed');
    const secret = makeFeedSecret();
    let feedId = newId;
    const made = await write(async (tx) => {
      const feed = await createFeed(tx, { newId, secret }, stores);
      feedId = feed.feedId;
      return { createdAt: feed.createdAt };
    });
    // Added after the transaction: the stored answer of the idempotency key never holds the address
    return { ...made, path: feedPath(scope, feedId, secret) };
  });
  on(api.deleteCalendarFeed, ({ write }) => write((tx) => deleteFeed(tx, stores)));
  on(api.readCalendarFeed, async ({ params, answerWith }) => {
    const opened = await openFeed(params.token, deps);
    const body = opened ? await feedText(opened.scope, opened.feed, deps) : closedAddress;
    const contentType = opened ? 'text/calendar; charset=utf-8' : 'text/plain; charset=utf-8';
    return answerWith.bytes(Buffer.from(body), { contentType, fileName: 'inspections.ics', inline: !opened, status: opened ? 200 : 403 });
  });
}

/** Days off and working hours. */
function mountAbsences(on: Mount, deps: Deps): void {
  const { stores, parts } = deps;
  on(api.listDaysOff, ({ scope }) => listDaysOff(scope, deps));
  on(api.addDayOff, async ({ scope, body: { inspectorId, ...draft }, write }) => {
    const who = await inspectorFor(scope, { inspectorId }, stores);
    const id = await parts.nextId('day-off');
    return write((tx) => addDayOff(tx, { id, who, draft }, deps));
  });
  on(api.removeDayOff, ({ params, write }) => write((tx) => removeDayOff(tx, params.id, deps)));
  on(api.listWorkingHours, ({ scope }) => listWorkingHours(scope, deps));
  on(api.setWorkingHours, async ({ scope, body: { inspectorId, ...draft }, write }) => {
    const who = await inspectorFor(scope, { inspectorId }, stores);
    const newId = await parts.nextId('working-hours');
    return write((tx) => setWorkingHours(tx, { newId, who, draft }, deps));
  });
}
