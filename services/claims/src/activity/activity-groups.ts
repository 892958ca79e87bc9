// Which facts stand behind each chip of the feed: whole topics, or types by their beginning.
import type { ActivityGroup } from '@plumbline/contracts/claims';

const beginnings: Record<ActivityGroup, readonly string[]> = {
  messages: ['comms.'],
  photos: ['inspection.photo-', 'inspection.voice-note-'],
  ai: ['ai.', 'claims.qualified'],
  status: [
    'claims.opened',
    'claims.status-changed',
    'claims.disposition-changed',
    'inspection.booked',
    'inspection.rescheduled',
    'inspection.cancelled',
    'inspection.started',
    'inspection.completed',
  ],
  money: ['billing.', 'claims.settlement-', 'claims.money-', 'claims.contract-'],
  documents: ['claims.document-', 'claims.report-', 'claims.estimate-', 'claims.letter-', 'measurement.'],
  notes: ['claims.note-', 'inspection.noted'],
};

/** A filter on the type of an entry. */
export function groupFilter(group: ActivityGroup): Record<string, unknown> {
  const patterns = beginnings[group].map((beginning) => beginning.replace(/\./g, String.raw`\.`));
  return { type: { $regex: `^(${patterns.join('|')})` } };
}
