// Which damages an estimate rests on: observations as they are now, then what a person accepted; the rest is named, never counted.
import { expect, test } from 'vitest';
import { anObservation, someInspectionEvidence } from '../../testing/fixtures.ts';
import { damagesOf, findingWarnings } from './damages-of.ts';
import type { ClaimFinding } from './known-findings.ts';

const accepted = { decision: 'accepted', by: 'Dana Cole', byId: 7, at: '2026-11-24T15:00:00.000Z' } as const;
const finding = (more: Partial<ClaimFinding> = {}): ClaimFinding => ({
  inspectionId: 1,
  id: 'run-1-model-1',
  type: 'Siding and walls damage',
  category: 'exterior',
  area: 'siding_walls',
  severity: 'minor',
  confidence: 80,
  basis: 'model',
  description: 'Dents',
  photoIds: [3],
  runNumber: 1,
  lastRunNumber: 1,
  decisions: [accepted],
  ...more,
});
const roof = [someInspectionEvidence(1, { observations: { exterior: [anObservation()] } })];
const areas = (...findings: ClaimFinding[]) => damagesOf(roof, findings, 'hail').map(({ area }) => area);

test.each<[string, Partial<ClaimFinding>, boolean]>([
  ['accepted', {}, true],
  ['without a decision', { decisions: [] }, false],
  ['rejected', { decisions: [{ ...accepted, decision: 'rejected', reason: 'Old' }] }, false],
  ['accepted and undone', { decisions: [accepted, { ...accepted, decision: 'undone' }] }, false],
  ['that photos were tagged with on site', { basis: 'field-entered', decisions: [] }, true],
  ['that repeats an observation', { area: 'roof_covering' }, false],
  ['of an observation that is gone', { basis: 'field-entered', observationId: 'gone', decisions: [] }, false],
])('a finding %s', (_, more, isCounted) => {
  expect(areas(finding(more))).toEqual(['roof_covering', ...(isCounted ? ['siding_walls'] : [])]);
});

test('an edit is what counts, in its area, with its quantity and the photos of the finding', () => {
  const edit = { type: 'Torn fence', area: 'fence_outbuildings', severity: 'severe', quantity: 40, unit: 'LF' } as const;
  const [, edited] = damagesOf(roof, [finding({ decisions: [{ ...accepted, decision: 'edited', edit }] })], 'hail');
  expect(edited).toEqual({
    id: 'finding run-1-model-1',
    area: 'fence_outbuildings',
    cause: 'hail',
    severity: 'severe',
    photoIds: [3],
    enteredByPerson: false,
    observed: { quantity: 40, unit: 'LF' },
  });
});

test('what is left out is said: unreviewed findings, and accepted ones that the inspection covers', () => {
  const said = (...findings: ClaimFinding[]) => findingWarnings(roof, { findings, canceled: [] }).map(({ message }) => message);
  expect(said(finding())).toEqual([]);
  expect(said(finding({ decisions: [] }), finding({ decisions: [], area: 'ceilings' }))).toEqual([
    '2 AI findings have not been reviewed and are not included.',
  ]);
  expect(said(finding({ area: 'roof_covering' }))).toEqual([
    "Roof covering: the inspection's own entry is used. The accepted AI finding is not counted again.",
  ]);
});

test('one damage that two analyses found is priced once, and that is said to the office', () => {
  const later = { ...accepted, at: '2026-11-25T15:00:00.000Z' };
  const first = finding();
  const second = finding({ id: 'run-2-model-1', runNumber: 2, lastRunNumber: 2, severity: 'severe', decisions: [later] });
  expect(damagesOf([], [first, second], 'hail').map(({ id }) => id)).toEqual(['finding run-2-model-1']);
  expect(findingWarnings([], { findings: [first, second], canceled: [] })).toEqual([
    {
      level: 'warning',
      onPaper: false,
      message:
        'Siding and walls, Siding and walls damage: accepted from more than one analysis. The finding accepted last is priced, the earlier one is not. If they are two damages, record both in the inspection.',
    },
  ]);
  expect(
    findingWarnings(roof, { findings: [first, second].map((one) => ({ ...one, area: 'roof_covering' as const })), canceled: [] }),
  ).toHaveLength(1);
});

test('accepted findings of a canceled inspection are said to count nowhere', () => {
  const said = (...canceled: ClaimFinding[]) => findingWarnings([], { findings: [], canceled }).map(({ message }) => message);
  expect(said(finding({ decisions: [] }))).toEqual([]);
  expect(said(finding())).toEqual([
    '1 accepted AI finding does not count: its inspection did not take place. Record the damage in another inspection.',
  ]);
  expect(said(finding(), finding())).toEqual([
    '2 accepted AI findings do not count: their inspection did not take place. Record the damage in another inspection.',
  ]);
});
