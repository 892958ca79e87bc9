// A deadline before somebody looks at the day, and what people recorded for it.
import type { Deadline } from '@plumbline/contracts/claims';
import type { DeadlineClaim, DeadlineMarks } from './deadline-record.ts';

export type Found = Omit<Deadline, 'state' | 'daysLeft' | 'wasLate' | 'dueAt'> & { dueAt?: Date };

export function marksOf(claim: DeadlineClaim, key: string): DeadlineMarks | undefined {
  return claim.clock?.marks.find((marks) => marks.key === key);
}

export function marked(marks: DeadlineMarks | undefined): Pick<Found, 'tollings' | 'extensions' | 'waivedWhy' | 'note' | 'metOn'> {
  if (!marks) return { tollings: [], extensions: [] };
  const { tollings, extensions, waivedWhy, metNote, metOn } = marks;
  return {
    tollings,
    extensions,
    ...(waivedWhy ? { waivedWhy } : {}),
    ...(metNote ? { note: metNote } : {}),
    ...(metOn ? { metOn } : {}),
  };
}
