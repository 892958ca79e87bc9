// When an inspection was, in what state it is and what was written: in its history and on its page.
import { weatherLabels } from '@plumbline/contracts/enums';
import type { Inspection } from '@plumbline/contracts/inspection';
import { DateText, DescriptionList, formatDate } from '@plumbline/ui';
import { ClientAnswer } from './client-answer.tsx';
import { weatherNotedText } from './weather-noted.ts';

export function InspectionSummary({ inspection: one }: { inspection: Inspection }) {
  return (
    <DescriptionList
      items={[
        { label: 'Scheduled', value: `${formatDate(one.scheduledDate, 'long-date')}, ${one.scheduledTime}` },
        { label: 'Inspector', value: one.inspectorName },
        ...(one.clientAnswer ? [{ label: 'Client', value: <ClientAnswer answer={one.clientAnswer} /> }] : []),
        ...(one.outsideHoursReason ? [{ label: 'Outside business hours', value: one.outsideHoursReason }] : []),
        { label: 'Started', value: <DateText at={one.startedAt} format="date-time" timeZone={one.timeZone} /> },
        { label: 'Completed', value: <DateText at={one.completedDate} format="date-time" timeZone={one.timeZone} /> },
        { label: 'Sections done', value: `${one.sectionsDone} of 5` },
        { label: 'Photos', value: one.photoCount },
        { label: 'Weather', value: one.weather && weatherLabels[one.weather] },
        { label: 'Weather note', value: noteInWords(one) },
        { label: 'Notes', value: one.notes },
        ...(one.cancelReason ? [{ label: 'Reason for canceling', value: one.cancelReason }] : []),
        ...(one.noShowReason ? [{ label: 'No-show', value: one.noShowReason }] : []),
      ]}
    />
  );
}

/** Also of one that was cleared, who did it. */
function noteInWords(one: Inspection): string | undefined {
  return [one.weatherNote, weatherNotedText(one)].filter(Boolean).join(' · ') || undefined;
}
