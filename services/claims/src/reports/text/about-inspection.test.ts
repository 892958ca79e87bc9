// The chapter on the inspection: the day on site in the zone of the property, and the inspector's own words.
import { describe, expect, test } from 'vitest';
import { someInspectionEvidence } from '../../testing/fixtures.ts';
import { withoutMarkup } from './without-markup.ts';
import { writeReport } from './write-report.ts';

type Evidence = ReturnType<typeof someInspectionEvidence>;

function written(change: (evidence: Evidence) => Evidence, timeZone = 'America/New_York'): string {
  const claim = { claimNumber: 'CLM-1', propertyOwnerName: 'Ana', propertyAddress: '12 Palm Way', damageType: 'hail', timeZone };
  const input = { claim, evidence: [change(someInspectionEvidence(4))], analyses: [], figures: [] };
  return writeReport(input as never, { sections: ['inspection'], template: 'full' }).content;
}

const withInspection = (over: object) => (evidence: Evidence) => ({ ...evidence, inspection: { ...evidence.inspection, ...over } });
/** Scheduled for a day on which nobody was there. */
const booked = { scheduledAt: '2026-11-18T15:00:00.000Z', scheduledDate: '2026-11-18' };

describe('the day of the inspection', () => {
  test('is the one on which it began on site, never the scheduled one', () => {
    const content = written(
      withInspection({ ...booked, startedAt: '2026-11-21T02:30:00.000Z', completedDate: '2026-11-21T04:00:00.000Z' }),
    );
    expect(content).toContain('Test adjuster inspected the property on Nov 20, 2026.');
    expect(content).toContain('started on Nov 20, 2026, 9:30 PM EST and was completed on Nov 20, 2026, 11:00 PM EST');
    expect(content).not.toMatch(/Nov 18|Nov 21/);
  });
  test('follows the clock of the phone where the server heard of the start later', () => {
    const late = {
      startedOnPhoneAt: '2026-11-20T15:05:00.000Z',
      startedAt: '2026-11-22T09:00:00.000Z',
      completedDate: '2026-11-22T09:01:00.000Z',
    };
    expect(written(withInspection(late))).toContain(
      'inspected the property on Nov 20, 2026. The inspection started on Nov 20, 2026, 10:05 AM EST',
    );
  });
  test('is told in the zone of the property', () => {
    const content = written(withInspection({ startedAt: '2026-11-21T05:30:00.000Z' }), 'Pacific/Honolulu');
    expect(content).toContain('inspected the property on Nov 20, 2026.');
  });
  test('is not claimed for an inspection that is only scheduled', () => {
    const content = written(withInspection({ ...booked, startedAt: undefined, completedDate: undefined, status: 'scheduled' }));
    expect(content).toContain('The inspection by Test adjuster was not started when this report was written.');
    expect(content).not.toMatch(/inspected the property|Nov 18/);
  });
});

const marco = { by: ['Marco Silva'], at: '2026-11-20T15:40:00.000Z' };

/** The exterior with these notes; Tess saved all sections last, an hour later. */
function noted(notes: string, wrote: { by: string[]; at: string } | null = marco): string {
  return written((evidence) => ({
    ...evidence,
    writers: [{ category: 'exterior', ...(wrote ? { notes: wrote } : {}), observations: [] }],
    inspection: {
      ...evidence.inspection,
      sections: evidence.inspection.sections.map((section) => ({
        ...section,
        notes: section.category === 'exterior' ? notes : '',
        savedBy: 'Tess Lane',
        savedAt: '2026-11-20T16:40:00.000Z',
      })),
    },
  }));
}

test('notes of the sections stand there word for word, with who wrote them and when', () => {
  const content = noted('## Roof\n**Ridge** is open for ~3 ft.\n\n- two tabs missing');
  expect(content).toContain(
    'Exterior, notes of Marco Silva, Nov 20, 2026, 10:40 AM EST:\n“Roof\nRidge is open for ~3 ft.\n• two tabs missing”',
  );
  expect(content).not.toContain('Interior, notes of');
  // A heading in a note is no chapter
  expect(content.match(/^## /gm)).toHaveLength(1);
});

test('notes are of all who wrote them, not of whoever saved the section last', () => {
  expect(noted('Wet', { ...marco, by: ['Marco Silva', 'Ana Diaz'] })).toContain(
    'Exterior, notes of Marco Silva and Ana Diaz, Nov 20, 2026, 10:40 AM EST:',
  );
  expect(noted('Wet')).not.toContain('Tess');
});

test('where nothing tells who wrote them, the last save is called the last save', () => {
  const content = noted('Wet', null);
  expect(content).toContain('Exterior, notes last saved by Tess Lane, Nov 20, 2026, 11:40 AM EST:\n“Wet”');
  expect(content).not.toContain('notes of');
});

test('a line that begins like a chapter and stays is none', () => {
  const content = noted('Two skylights\n## 2 skylight cracked');
  expect(content).toContain('## 2 skylight cracked');
  expect(content.match(/^## /gm)).toHaveLength(1);
});

test.each([
  ['<b>Wet</b> wall<br/>', 'Wet wall'],
  ['See [the map](https://x.test/a)', 'See the map'],
  ['> quoted\n`code`', 'quoted\ncode'],
  ['3 * 4 * 5 ft and snake_case_name', '3 * 4 * 5 ft and snake_case_name'],
  ['*loose* and _bent_', 'loose and bent'],
  ['a < b and c > d', 'a < b and c > d'],
  ['## Roof\n# **Ridge**', 'Roof\nRidge'],
  ['One<br>two</p>three', 'One\ntwo\nthree'],
  ['<a href="https://x.test">Map</a>', 'Map'],
])('of “%s” only the markup goes', (text, words) => {
  expect(withoutMarkup(text)).toBe(words);
});

test.each([
  '>25% of the slope is damaged',
  '> 25% of the slope is damaged',
  'Dents <dime on ridge, >quarter on vents',
  'Gap <b = 3 in, >1 ft elsewhere',
  '# 2 skylight cracked',
  '#2 skylight cracked',
  'Roof\n - 3 °F inside\n+ 2 skylights',
  'Vent is 5` by 3` wide',
  'Soft spot [2](north side, by the vent)',
  '~~Ridge is open~~ repaired, <del>wet</del>',
  '```wet wall``` and `',
  'Slope 2**3 and ** and 2*4*6',
])('what may be meant stays: “%s”', (text) => {
  expect(withoutMarkup(text)).toBe(text);
});
