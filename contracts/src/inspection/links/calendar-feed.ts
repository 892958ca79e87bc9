// The personal calendar feed: one secret address for each inspector, shown once, replaced or turned off at any time.
import { endpoint, hrefOf } from '../../kernel/endpoint.ts';
import { defineEvent } from '../../kernel/event.ts';
import { inspectors } from '../../kernel/people.ts';
import { boolean, Id, Instant, object, string, type Infer } from '../../kernel/schema.ts';

/** `feed` is absent while there is no address. */
export const CalendarFeedState = object({
  feed: object({
    createdAt: Instant,
    /** When a calendar program last asked for it. */
    lastReadAt: Instant.optional(),
  }).optional(),
});
export type CalendarFeedState = Infer<typeof CalendarFeedState>;

/** The path holds the secret and is shown once: the same request again is answered without it. */
export const CalendarFeedCreated = object({ path: string().optional(), createdAt: Instant });

/** Who reads inspections by an address; never the address. */
export const calendarFeedChanged = defineEvent('inspection.calendar-feed-changed', object({ userId: Id, isOn: boolean() }), []);

const base = { service: 'inspection', access: inspectors, path: '/api/calendar-feed' } as const;

export const calendarFeedApi = {
  readCalendarFeedState: endpoint({
    ...base,
    name: 'readCalendarFeedState',
    method: 'GET',
    summary: 'Read whether your calendar feed has an address',
    response: CalendarFeedState,
  }),
  createCalendarFeed: endpoint({
    ...base,
    name: 'createCalendarFeed',
    method: 'POST',
    summary: 'Create the address of your calendar feed; an earlier one ends',
    response: CalendarFeedCreated,
    status: 201,
  }),
  deleteCalendarFeed: endpoint({
    ...base,
    name: 'deleteCalendarFeed',
    method: 'DELETE',
    summary: 'Turn off your calendar feed',
    response: CalendarFeedState,
  }),
  /** Asked by calendar programs, which sign in with nothing but the address. */
  readCalendarFeed: endpoint({
    service: 'inspection',
    name: 'readCalendarFeed',
    method: 'GET',
    path: '/api/calendar-feeds/:token',
    summary: 'Read the inspections of a calendar feed by its secret address',
    access: 'anyone',
    params: object({ token: string().max(120) }),
    responseTypes: ['text/calendar'],
  }),
};

/** The path of a feed. Programs tell a calendar by its ending. */
export const calendarFeedPath = (token: string): string => `${hrefOf(calendarFeedApi.readCalendarFeed, { token })}.ics`;
