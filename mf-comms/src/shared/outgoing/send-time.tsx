// When a message goes out: now, or at a date and time of the property, with the two that are chosen most.
import { commsApi as api, type SendingTimes, type WaitsFor } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { instantAt, localTime } from '@plumbline/contracts/kernel';
import { Button, formatDate, Group, LoadFailure, NativeSelect, Notice, TextInput } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface SendTimeAbout {
  readonly claimId: number;
  /** Whose quiet hours count; without them those of the property. */
  readonly contactId?: number | undefined;
  readonly method?: Channel | undefined;
}

const timesQuery = ({ claimId, contactId, method }: SendTimeAbout) =>
  queryOptions({
    queryKey: ['communications', 'sending-times', claimId, contactId, method],
    queryFn: ({ signal }) => call(api.readSendingTimes, { params: { id: claimId }, query: { contactId, method }, signal }),
  });

interface Chosen {
  readonly isLater: boolean;
  /** Absent until somebody writes there; emptied it is empty. */
  readonly day?: string | undefined;
  readonly time?: string | undefined;
  /** Somebody wanted to send it before the time was complete. */
  readonly isAsked: boolean;
}

const now: Chosen = { isLater: false, isAsked: false };

interface First {
  /** A message that is scheduled already: for then. */
  readonly at?: string | undefined;
}

export function useSendTime(about: SendTimeAbout, { at: first }: First = {}) {
  const [chosen, setChosen] = useState<Chosen>({ ...now, isLater: first !== undefined });
  const times = useQuery({ ...timesQuery(about), enabled: chosen.isLater });
  const { day, time, at, wrong } = readAs(chosen, { first, timeZone: times.data?.timeZone });
  return {
    shown: { ...chosen, day, time },
    times,
    at,
    error: chosen.isAsked ? wrong : undefined,
    /** What a request carries; absent for now. */
    sendAt: at?.toISOString(),
    change: (some: Partial<Chosen>) => setChosen((before) => ({ ...before, ...some })),
    clear: () => setChosen(now),
    /** Goes on with the time, if one is needed; where that is missing or over its field says so. */
    checked: (send: (sendAt: string) => void) =>
      wrong === undefined ? send(at?.toISOString() ?? '') : setChosen((before) => ({ ...before, isAsked: true })),
  };
}

interface Clock {
  readonly first: string | undefined;
  /** Absent until the times are there. */
  readonly timeZone: string | undefined;
}

function readAs(chosen: Chosen, { first, timeZone }: Clock) {
  if (!chosen.isLater) return { day: '', time: '', at: undefined, wrong: undefined };
  const [firstDay = '', firstTime = ''] = first && timeZone ? localTime(new Date(first), timeZone).split('T') : [];
  const { day = firstDay, time = firstTime } = chosen;
  const at = timeZone ? instantAt(`${day}T${time}`, timeZone) : undefined;
  return { day, time, at, wrong: wrongOf(at) };
}

function wrongOf(at: Date | undefined): string | undefined {
  if (!at) return 'Choose a date and a time';
  return at.getTime() <= Date.now() ? 'Choose a time that has not passed' : undefined;
}

/** `It will be sent Nov 25, 2026, 9:00 AM EST.` */
export const sendsWords = (sendsAt: string) => `It will be sent ${formatDate(sendsAt, 'date-time')}.`;

export type SendTime = ReturnType<typeof useSendTime>;

const choices = [
  { value: 'now', label: 'Send now' },
  { value: 'later', label: 'Send later' },
];

export function SendTimeChoice({ sendTime }: { sendTime: SendTime }) {
  const { shown, change } = sendTime;
  return (
    <>
      <NativeSelect
        label="When"
        value={shown.isLater ? 'later' : 'now'}
        data={choices}
        onChange={(event) => change({ isLater: event.currentTarget.value === 'later', isAsked: false })}
      />
      {shown.isLater && <SendTimeFields sendTime={sendTime} />}
    </>
  );
}

export function SendTimeFields({ sendTime }: { sendTime: SendTime }) {
  const { shown, times, at, error, change } = sendTime;
  if (times.error && !times.data) return <LoadFailure query={times} what="the sending times" />;
  const zone = times.data?.timeZone;
  const missed = times.data && missedBy(at, times.data);
  return (
    <>
      <Group gap="xs" align="flex-start">
        <TextInput
          label="Date"
          type="date"
          value={shown.day}
          error={error}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
        <TextInput label="Time" type="time" value={shown.time} onChange={(event) => change({ time: event.currentTarget.value })} />
      </Group>
      <QuickTimes sendTime={sendTime} />
      {zone && (
        <p role="status">
          {at ? `Property time: ${formatDate(at.toISOString(), 'date-time', zone)}` : 'Date and time are those of the property.'}
        </p>
      )}
      {missed && <Notice tone="warning">{missed}</Notice>}
    </>
  );
}

/** What is chosen lies after the last day to act on something, by the day at the property. */
function missedBy(at: Date | undefined, { timeZone, deadlines = [] }: SendingTimes): string | undefined {
  const day = at && localTime(at, timeZone).slice(0, 10);
  const missed = at && deadlines.find(({ actBy, dueAt }) => (dueAt === undefined ? actBy < (day ?? '') : new Date(dueAt) < at));
  return missed && `This is after the last day to act on “${missed.title}”, ${formatDate(missed.actBy)}.`;
}

const opensLabels: Record<WaitsFor, string> = {
  'quiet-hours': 'When quiet hours end',
  'business-hours': 'When business hours begin',
  'state-limit': 'When state limits allow',
};

function QuickTimes({ sendTime: { times, change } }: { sendTime: SendTime }) {
  if (!times.data) return null;
  const { timeZone, tomorrow, opens } = times.data;
  const choose = (at: string) => {
    const [day = '', time = ''] = localTime(new Date(at), timeZone).split('T');
    change({ day, time });
  };
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => choose(tomorrow)}>
        Tomorrow 9 AM
      </Button>
      {opens && (
        <Button size="compact-sm" variant="default" onClick={() => choose(opens.at)}>
          {opensLabels[opens.waitsFor]}
        </Button>
      )}
    </Group>
  );
}
