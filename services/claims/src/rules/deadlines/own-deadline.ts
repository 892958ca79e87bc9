// A deadline that the office set itself: its day is given, and may be extended.
import { formatWeekday } from '@plumbline/server/dates';
import type { DeadlineMarks, OwnDeadline } from './deadline-record.ts';
import { dueDate } from './due-date.ts';
import { marked, type Found } from './found-deadline.ts';

export function ownDeadline(own: OwnDeadline, marks: DeadlineMarks | undefined): Found {
  const head = marked(marks);
  const span = { value: 0, unit: 'calendar_days' } as const;
  const lengthened = dueDate({ span, start: { date: own.dueOn }, timeZone: 'UTC', extensions: head.extensions });
  const changes = lengthened.steps.filter((step) => step.startsWith('Extended'));
  return {
    key: own.key,
    kind: 'own',
    title: own.title,
    owedBy: own.owedBy,
    counselVerified: false,
    missing: [],
    ...(own.note ? { note: own.note } : {}),
    ...head,
    actBy: lengthened.actBy,
    breachAfter: lengthened.actBy,
    explanation: [`Set by ${own.by} for ${formatWeekday(own.dueOn)}.`, ...changes],
  };
}
