// What a narrative may say of the storm event that its claim belongs to, each fact under its key.
import { expect, test } from 'vitest';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { proposedForm } from './field-sources.ts';
import { knownSources } from './known-sources.ts';

const claim = {
  claimNumber: 'CLM-2026-000001',
  propertyAddress: '12 Palm Way',
  damageType: 'hurricane',
  incidentDate: '2026-09-28',
  timeZone: 'America/New_York',
} as ClaimRecord;
const storm = {
  name: 'Hurricane Ian',
  peril: 'hurricane',
  startsOn: '2026-09-27',
  declaredOn: '2026-09-24',
  declarationNumber: 'EO 26-218',
} as const;

test('the form takes its name and kind from the event, and a sentence may rest on its days and its declaration', () => {
  const { form, fields } = proposedForm({ claim, roof: undefined, storm, findings: [] });
  expect(form.damage.weatherEvent).toEqual({ date: '2026-09-28', name: 'Hurricane Ian', type: 'Hurricane' });
  expect(fields.find(({ key }) => key === 'damage.weatherEvent.name')).toMatchObject({ code: 'Storm', text: 'Hurricane Ian' });
  const known = knownSources({ claim, roof: undefined, storm }, []).filter(({ key }) => key.startsWith('storm.'));
  expect(known.map(({ key, text, detail }) => [key, text, detail])).toEqual([
    ['storm.startsOn', '2026-09-27', 'Hurricane Ian'],
    ['storm.declaredOn', '2026-09-24', 'Hurricane Ian'],
    ['storm.declarationNumber', 'EO 26-218', 'Hurricane Ian'],
  ]);
});

test('a claim of no event has none of them', () => {
  const { form } = proposedForm({ claim, roof: undefined, storm: undefined, findings: [] });
  expect(form.damage.weatherEvent).toEqual({ date: '2026-09-28' });
  expect(knownSources({ claim, roof: undefined, storm: undefined }, []).some(({ key }) => key.startsWith('storm.'))).toBe(false);
});
