// Where entries of the feed lead: every beginning is that of a fact, and each leads to its own thing.
import type { ActivityEntry } from '@plumbline/contracts/claims';
import { allEvents } from '@plumbline/contracts/registry';
import { expect, test } from 'vitest';
import { activityPlace, activityPlaces, addressOfActivity } from './activity-place.ts';

const anEntry = (type: string, links: Record<string, number> = {}): ActivityEntry => ({
  id: 1,
  at: '2026-11-20T05:00:00.000Z',
  type,
  text: 'Something',
  actorName: 'Ana',
  actorId: '2',
  claimId: 7,
  links,
});

test.each(activityPlaces.map(([beginning]) => beginning))('%s is the beginning of a fact', (beginning) => {
  expect(allEvents.some(({ type }) => type.startsWith(beginning))).toBe(true);
});

test.each([
  ['claims.report-sent', { reportId: 12 }, '/reports?report=12'],
  ['claims.report-saved', { reportId: 12, revision: 3 }, '/reports?report=12&versions=3'],
  ['claims.report-saved', { reportId: 12, revision: 1 }, '/reports?report=12'],
  ['claims.letter-saved', { letterId: 2, documentId: 4 }, '/claims/7?tab=documents&document=4'],
  ['claims.letter-drafted', { letterId: 2 }, '/claims/7?tab=deadlines'],
  ['claims.ledger-check-state-changed', { rowId: 3 }, '/claims/7?tab=money'],
  ['claims.settlement-recorded', {}, '/claims/7?tab=money'],
  ['claims.document-stored', { documentId: 4 }, '/claims/7?tab=documents&document=4'],
  ['claims.document-held', {}, '/claims/7?tab=documents'],
  ['comms.case-message-sent', {}, '/claims/7?tab=portal'],
  ['inspection.photo-stored', { photoId: 1 }, '/claims/7?tab=inspections'],
])('%s leads to its thing', (type, links, address) => {
  expect(addressOfActivity(anEntry(type, links))).toBe(address);
});

test('what stands on the overview leads nowhere', () => {
  expect(activityPlace(anEntry('claims.status-changed'))).toBeUndefined();
  expect(addressOfActivity(anEntry('claims.edited'))).toBeUndefined();
});
