// What happened to the time of an inspection, newest first, with who and why, and what the client was sent about it.
import type { ScheduleEntry } from '@plumbline/contracts/inspection';
import { appointmentAboutLabels, communicationStatusLabels, type AppointmentMessages } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { Notice, QueryBoundary, Stack, Timeline, formatDate, type TimelineEntry, type Tone } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { appointmentMessagesQuery, scheduleHistoryQuery } from './schedule-queries.ts';

export function ScheduleHistory({ inspectionId, timeZone }: { inspectionId: number; timeZone: string }) {
  const history = useQuery(scheduleHistoryQuery(inspectionId));
  const messages = useQuery(appointmentMessagesQuery(inspectionId));
  return (
    <QueryBoundary query={history} what="history">
      {(entries) => (
        <Stack gap="sm">
          {messages.data?.notSent && (
            <Notice tone="warning" title="Client not notified">
              {messages.data.notSent.reason}
            </Notice>
          )}
          <Timeline label="Schedule history" entries={merged(entries, messages.data, timeZone)} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

function merged(entries: readonly ScheduleEntry[], messages: AppointmentMessages | undefined, timeZone: string): TimelineEntry[] {
  const steps = entries.map((entry, index) => stepEntry(entry, index, timeZone));
  return [...steps, ...(messages?.messages ?? []).map(messageEntry)].toSorted((one, other) => other.at.localeCompare(one.at));
}

const tones: Readonly<Record<ScheduleEntry['step'], Tone>> = {
  scheduled: 'blue',
  started: 'blue',
  moved: 'orange',
  reassigned: 'orange',
  restored: 'blue',
  cancelled: 'gray',
  no_show: 'yellow',
};

function stepEntry(entry: ScheduleEntry, index: number, timeZone: string): TimelineEntry {
  return {
    id: `step ${index}`,
    tone: tones[entry.step],
    title: stepTitle(entry, timeZone),
    detail: entry.reason ? `${entry.by}: ${entry.reason}` : `By ${entry.by}`,
    at: entry.at,
  };
}

interface StepWords {
  readonly time: string;
  readonly was: string;
  readonly who: string;
  readonly before: string;
}

const titles: Readonly<Record<ScheduleEntry['step'], (words: StepWords) => string>> = {
  scheduled: ({ time, who }) => `Scheduled for ${time} with ${who}`,
  started: ({ time, who }) => `Started ${time} by ${who}`,
  moved: ({ time, was, who, before }) => (who === before ? `Moved from ${was} to ${time}` : `Moved from ${was} to ${time}, with ${who}`),
  reassigned: ({ who, before }) => `Reassigned from ${before} to ${who}`,
  restored: ({ time, who }) => `Restored for ${time} with ${who}`,
  cancelled: ({ time }) => `Canceled (was ${time})`,
  no_show: ({ time }) => `No-show on ${time}`,
};

function stepTitle({ step, now, before = now }: ScheduleEntry, timeZone: string): string {
  const timeOf = ({ scheduledAt }: ScheduleEntry['now']) => formatDate(scheduledAt, 'date-time', timeZone);
  return titles[step]({ time: timeOf(now), was: timeOf(before), who: now.inspectorName, before: before.inspectorName });
}

function messageEntry(message: AppointmentMessages['messages'][number]): TimelineEntry {
  const { label, tone } = communicationStatusLabels[message.status];
  return {
    id: `message ${message.id}`,
    tone,
    title: `${appointmentAboutLabels[message.about]} by ${channelLabels[message.method].toLowerCase()} to ${message.contact.name}`,
    detail: message.reason ? `${label}: ${message.reason}` : label,
    at: message.sentAt ?? message.createdAt,
  };
}
