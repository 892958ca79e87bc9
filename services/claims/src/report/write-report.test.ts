// The text of a report: recorded facts stand in it, missing ones are named, and evidence is cited as the reader finds it.
import { describe, expect, test } from 'vitest';
import { figuresOf, momentInWords } from '../document/paper-words.ts';
import { writeReport } from './write-report.ts';

const observation = {
  area: 'roof_covering',
  severity: 'severe',
  quantity: 12,
  unit: 'SF',
  photoIds: [812, 815],
  description: 'Cracked ridge',
};
const inspection = {
  id: 4_711,
  inspectorName: 'Dana Reyes',
  status: 'completed',
  startedAt: '2026-11-21T02:30:00.000Z',
  completedDate: '2026-11-21T03:45:00.000Z',
  sections: [{ category: 'exterior', state: 'done', observations: [observation] }],
};
const factsOf = (claim: object = {}, over: object = {}) => ({
  claim: {
    claimNumber: 'CLM-1',
    propertyOwnerName: 'Ana Muñoz',
    propertyAddress: '12 Palm Ave, Miami, FL 33101',
    damageType: 'hail',
    incidentDate: '2026-10-02',
    timeZone: 'America/New_York',
    ...claim,
  },
  material: [{ inspection, photos: [], voiceNotes: [] }],
  analyses: [],
  figures: [
    { id: 815, caption: 'Ridge' },
    { id: 700, caption: 'Gate' },
  ],
  author: 'Dana Reyes',
  ...over,
});
const write = (facts: object, ...sections: string[]) => writeReport(facts as never, { sections: sections as never, template: 'full' });

describe('the property and the loss', () => {
  test('what was recorded at intake stands there, fact by fact', () => {
    const claim = {
      loss: { yearBuilt: 1987, squareFeet: 2_140, occupied: true, mitigationDone: false, fireReportNumber: 'F-9' },
      policy: { coverages: [{ coverage: 'A', limitCents: 25_000_000 }] },
      carrierClaimNumber: 'GM-77',
      deductibleCents: 250_000,
    };
    const { content, notDocumented } = write(factsOf(claim), 'property', 'loss', 'mitigation');
    for (const line of [
      'Year built: 1987.',
      'Size: 2,140 square feet.',
      'Carrier claim number: GM-77.',
      'Deductible: $2,500.00.',
      'Reported date of loss: Oct 2, 2026.',
      'Occupied at the time of loss: yes.',
      'Fire report: F-9.',
      'Mitigation and temporary repairs: none, as told at intake.',
    ])
      expect(content).toContain(line);
    expect(content).toMatch(/Coverage limits: .*\$250,000\.00/);
    expect(notDocumented).not.toContain('Year built');
    expect(notDocumented).toContain('Policy number');
  });

  test('what nobody recorded is named, each by itself; what the loss need not have is left out', () => {
    const { content, notDocumented } = write(factsOf(), 'property', 'loss', 'mitigation');
    expect(notDocumented).toEqual(expect.arrayContaining(['Year built', 'Size', 'Roof', 'Mitigation and temporary repairs']));
    expect(content).toContain('Year built: not documented.');
    expect(content).not.toContain('Police report');
    expect(content).not.toContain('undefined');
  });
});

test('evidence is cited by the figures of the report, never by numbers of the database', () => {
  const { content } = write(factsOf(), 'inspection', 'observations', 'cause');
  expect(content).toContain('12 square feet (Fig. 1 and 1 photo not in this report)');
  expect(content).toContain('Inspection by Dana Reyes, begun Nov 20, 2026, 9:30 PM EST, completed Nov 20, 2026, 10:45 PM EST');
  expect(content).toContain('hail damage of Oct 2, 2026');
  for (const number of ['4711', '812', '815']) expect(content).not.toContain(number);
});

test.each([
  [[5, 7], [7, 5], 'Fig. 1, 2'],
  [[5], [7], '1 photo not in this report'],
  [[5, 6, 7], [7], 'Fig. 1 and 2 photos not in this report'],
  [[], [7], ''],
])('photos %o of a report with %o are “%s”', (photoIds, figures, words) => {
  expect(figuresOf(photoIds, figures)).toBe(words);
});

test('a time is told as it was at the property, summer and winter', () => {
  expect(momentInWords('2026-07-01T18:05:00.000Z', 'America/Chicago')).toBe('Jul 1, 2026, 1:05 PM CDT');
  expect(momentInWords('2026-12-01T05:30:00.000Z', 'Pacific/Honolulu')).toBe('Nov 30, 2026, 7:30 PM HST');
});
