// A damage that two analyses report counts once in a narrative: in its sources, its severity and its affected area.
import { countedFindings, ReviewedFinding } from '@plumbline/contracts/ai';
import { expect, test } from 'vitest';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { ClaimFinding } from '../writing/known-findings.ts';
import { proposedForm } from './field-sources.ts';
import { findingSources } from './finding-sources.ts';

const accepted = (day: number) => [{ decision: 'accepted', by: 'Dana Cole', byId: 7, at: `2026-11-${day}T15:00:00.000Z` }];
const finding = (id: string, over: object = {}): ClaimFinding => ({
  ...ReviewedFinding.parse({
    id: `5 ${id}`,
    type: 'Torn tabs',
    category: 'wind',
    area: 'missing_shingles',
    severity: 'moderate',
    confidence: 91,
    basis: 'model',
    description: 'Torn along the ridge',
    photoIds: [],
    runNumber: 1,
    lastRunNumber: 1,
    decisions: [],
    quantity: 300,
    unit: 'SF',
    ...over,
  }),
  inspectionId: 5,
});
const first = finding('a', { severity: 'severe', decisions: accepted(20) });
const again = finding('b', { decisions: accepted(24), runNumber: 2, lastRunNumber: 2, quantity: 280 });
const place = { inspectionId: 5, timeZone: 'America/New_York' };
const claim = {
  propertyAddress: '12 Palm Way',
  damageType: 'hail',
  incidentDate: '2026-05-01',
  timeZone: 'America/New_York',
} as ClaimRecord;
const formOf = (findings: readonly ClaimFinding[]) =>
  proposedForm({ claim, roof: undefined, storm: undefined, findings: countedFindings(findings) }).form;

test('the finding accepted last is the source; the other one says as which it counts', () => {
  const { findings, notUsed } = findingSources({ findings: [first, again], canceled: [] }, place);
  expect(findings.map(({ code, key }) => [code, key])).toEqual([['F-2', 'finding.b']]);
  expect(notUsed.map(({ code, reason }) => [code, reason])).toEqual([['F-1', 'counted as F-2']]);
});

test('neither its severity nor its area stands in the form', () => {
  const { damage, measurements } = formOf([first, again]);
  expect([damage.severity, measurements.affectedArea]).toEqual(['moderate', 280]);
});

test('what a person entered of an area is not added to what a model saw there', () => {
  const entered = finding('c', { basis: 'field-entered', quantity: 250 });
  const elsewhere = finding('d', { area: 'roof_covering', decisions: accepted(24), quantity: 40 });
  expect(formOf([entered, again, elsewhere]).measurements.affectedArea).toBe(290);
});

test('a finding of an inspection that did not take place says so', () => {
  const { notUsed } = findingSources({ findings: [], canceled: [first] }, { ...place, inspectionId: undefined });
  expect(notUsed.map(({ reason }) => reason)).toEqual(['of an inspection that did not take place']);
});
