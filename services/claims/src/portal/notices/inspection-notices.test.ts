import { expect, test } from 'vitest';
import type { KnownInspection } from '../../claim/model/claim-record.ts';
import type { InspectionNews } from '../../claim/model/status-rules.ts';
import { inspectionNotice } from './inspection-notices.ts';

const at = new Date('2026-11-21T15:00:00Z');
const tomorrow = new Date('2026-11-22T15:00:00Z');
const later = new Date('2026-11-23T15:00:00Z');
const dana = { inspectorId: 2, inspectorName: 'Dana Reyes', inspectionType: 'comprehensive' } as const;
const known = (change: Partial<KnownInspection> = {}): KnownInspection => ({
  id: 1,
  state: 'open',
  version: 1,
  scheduledAt: tomorrow,
  inspection: dana,
  ...change,
});
const scheduledEvent = (change: Partial<InspectionNews> = {}): InspectionNews => ({
  id: 1,
  version: 2,
  kind: 'scheduled',
  scheduledAt: tomorrow,
  inspection: dana,
  ...change,
});
const cancelled: InspectionNews = { id: 1, version: 3, kind: 'cancelled' };
const planned = 'Your inspection is scheduled: please confirm the time';

test.each<[string, KnownInspection | undefined, InspectionNews, string | undefined]>([
  ['a visit to come', undefined, scheduledEvent(), planned],
  ['fieldwork that begins at once', undefined, scheduledEvent({ scheduledAt: at }), undefined],
  ['fieldwork that began a moment before', undefined, scheduledEvent({ scheduledAt: new Date(at.getTime() - 40) }), undefined],
  ['another time', known(), scheduledEvent({ scheduledAt: later }), 'Your inspection moved to Nov 23, 2026, 10:00 AM EST: please confirm'],
  [
    'another inspector at the same time',
    known(),
    scheduledEvent({ inspection: { ...dana, inspectorId: 3, inspectorName: 'Lee Ortiz' } }),
    "Lee Ortiz will do your inspection. The time hasn't changed.",
  ],
  ['the same again', known(), scheduledEvent(), undefined],
  [
    'another inspector of fieldwork under way',
    known({ scheduledAt: at }),
    scheduledEvent({ scheduledAt: at, inspection: { ...dana, inspectorId: 3 } }),
    undefined,
  ],
  ['a move that comes late', known({ version: 5 }), scheduledEvent({ scheduledAt: later }), undefined],
  ['a booking after its cancellation was heard', known({ state: 'cancelled', version: 4 }), scheduledEvent(), undefined],
  ['a cancelled visit to come', known(), cancelled, 'Your inspection was canceled'],
  ['a cancelled one that nobody was told of', undefined, cancelled, undefined],
  ['a cancelled one whose time is over', known({ scheduledAt: at }), cancelled, undefined],
  ['a completed one', known(), { id: 1, version: 3, kind: 'completed', completedAt: at }, undefined],
])('%s', (_, before, news, sentence) => {
  expect(inspectionNotice(before, news, { at, timeZone: 'America/New_York' })?.en).toBe(sentence);
});
