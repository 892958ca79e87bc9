// A claim as deadlines see it, for tests of rules.
import type { DeadlineDetails, KeyDateName } from '@plumbline/contracts/claims';
import type { DeadlineClaim, StoredKeyDates } from '../rules/deadlines/deadline-record.ts';

export interface DeadlineCase extends Partial<Omit<DeadlineClaim, 'keyDates' | 'deadlineDetails'>> {
  state?: string;
  dates?: Partial<Record<KeyDateName, string>>;
  details?: DeadlineDetails;
}

const recordedAt = new Date('2026-01-01T00:00:00Z');

/** `2026-03-02 14:30` is a date with a time of day. */
export function deadlineClaim({ state = 'FL', dates = {}, details = {}, ...over }: DeadlineCase = {}): DeadlineClaim {
  const keyDates: StoredKeyDates = {};
  for (const [name, text] of Object.entries(dates) as [KeyDateName, string][]) {
    const [on = '', at] = text.split(' ');
    keyDates[name] = { on, ...(at ? { at } : {}), recordedBy: 'Test', recordedAt };
  }
  return {
    incidentDate: '2026-01-15',
    timeZone: 'America/New_York',
    damageType: 'hail',
    disposition: 'open',
    address: { state } as DeadlineClaim['address'],
    ...over,
    keyDates,
    deadlineDetails: details,
  };
}
