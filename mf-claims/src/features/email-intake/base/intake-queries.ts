// What the email intake asks the server for.
import { claimsApi, type emailQueues } from '@plumbline/contracts/claims';
import { parseAddress, zoneOf } from '@plumbline/contracts/enums';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type Queue = (typeof emailQueues)[number];

const atOnce = 50;
const readingLookMs = 1_000;
const slotsLookMs = 20_000;

export const summaryQuery = queryOptions({
  queryKey: ['emailIntakes', 'summary'],
  queryFn: ({ signal }) => call(claimsApi.readEmailIntakeSummary, { signal }),
});

export const queueQuery = (queue: Queue) =>
  infiniteQueryOptions({
    queryKey: ['emailIntakes', 'queue', queue],
    queryFn: ({ pageParam, signal }) => call(claimsApi.listEmailIntakes, { query: { queue, limit: atOnce, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === atOnce ? String(page.at(-1)?.id) : undefined),
  });

/** One that is still read is looked at again. */
export const intakeQuery = (id: number) =>
  queryOptions({
    queryKey: ['emailIntakes', 'one', id],
    queryFn: ({ signal }) => call(claimsApi.readEmailIntake, { params: { id }, signal }),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? readingLookMs : false),
  });

interface SlotsWish {
  date: string;
  inspectorId: number | undefined;
  /** As it stands in the form: its times are those of its zone. */
  propertyAddress: string;
}

export const slotsQuery = ({ date, inspectorId, propertyAddress }: SlotsWish) => {
  const { state, zip } = parseAddress(propertyAddress);
  const query = { date, timeZone: zoneOf(state, zip), ...(inspectorId === undefined ? {} : { inspectorId }) };
  return queryOptions({
    queryKey: ['inspections', 'intake-slots', query],
    queryFn: ({ signal }) => call(inspectionApi.listInspectionSlots, { query, signal }),
    enabled: date !== '',
    // What others hold is no event
    refetchInterval: slotsLookMs,
  });
};
