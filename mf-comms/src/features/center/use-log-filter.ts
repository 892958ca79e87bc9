// The filters of the log stand in the address: back and forward work, and a link shows a colleague the same.
import { communicationStatuses } from '@plumbline/contracts/comms';
import { channels } from '@plumbline/contracts/enums';
import { addDays } from '@plumbline/contracts/kernel';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LogFilter } from '../../shared/base/comms-queries.ts';

type LogFilterName = 'direction' | 'channel' | 'status' | 'from' | 'to';
const names: readonly LogFilterName[] = ['direction', 'channel', 'status', 'from', 'to'];

interface LogChoices {
  readonly channel: string;
  readonly status: string;
  /** Days of the reader, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export function useLogFilter() {
  const [params, setParams] = useSearchParams();
  const [direction, channel, chosen, from, to] = names.map((name) => params.get(name) ?? '') as [string, string, string, string, string];
  const isReceived = direction === 'in';
  // What came in has no state of ours
  const status = isReceived ? '' : chosen;
  const filter = useMemo(() => filterOf({ channel, status, from, to }), [channel, status, from, to]);
  const change = (update: (next: URLSearchParams) => void) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      update(next);
      return next;
    });
  return {
    choices: { channel, status, from, to },
    filter,
    isReceived,
    isNarrowed: Object.keys(filter).length > 0,
    set: (name: LogFilterName, value: string | undefined) => change((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () => change((next) => names.forEach((name) => next.delete(name))),
  };
}

/** What the server would refuse is left out. */
function filterOf({ channel, status, from, to }: LogChoices): LogFilter {
  const method = channels.find((one) => one === channel);
  const known = communicationStatuses.find((one) => one === status);
  const [start, end] = [instantOf(from), instantOf(to, 1)];
  return {
    ...(method ? { method } : {}),
    ...(known ? { status: known } : {}),
    ...(start ? { from: start } : {}),
    ...(end ? { to: end } : {}),
  };
}

/** Where a day of the reader begins, or the one after so many more. */
function instantOf(day: string, daysLater = 0): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  return new Date(`${addDays(day, daysLater)}T00:00:00`).toISOString();
}
