// Findings from what people entered: never more certain than 60 percent, never without saying so.
import { expect, test } from 'vitest';
import { someEvidence, anObservation, aPhoto } from '../testing/evidence.ts';
import { fieldFindings } from './field-findings.ts';
import { mergeFindings, seenFindings } from './merge-findings.ts';
import { textsOf } from '../review/review-texts.ts';
import { frameOf, summaryOf } from './technical-text.ts';

test.each([
  ['an area alone', {}, [], 35, []],
  ['a description', { description: 'Creased tabs' }, [], 45, []],
  ['a quantity', { quantity: 320, unit: 'SF' as const }, [], 45, []],
  ['everything and three photos', { description: 'x', quantity: 1, unit: 'EA' as const, photoIds: [1, 2, 3] }, [1, 2, 3], 60, [1, 2, 3]],
  ['a photo of the same area', {}, [5], 40, [5]],
])('%s', (_, more, photos, confidence, photoIds) => {
  const evidence = someEvidence({ exterior: [anObservation(more)] });
  const found = fieldFindings({
    ...evidence,
    photos: photos.map((id) => aPhoto(id, id === 5 ? { damageArea: 'roof_covering' } : {})),
  });
  expect(found).toMatchObject([
    {
      type: 'Roof covering damage',
      area: 'roof_covering',
      category: 'exterior',
      severity: 'severe',
      confidence,
      basis: 'field-entered',
      photoIds,
    },
  ]);
  expect(found[0]?.description).toContain('Entered on site by Ana Diaz');
});

test('an area that only photos were tagged with is a finding with the worst severity; sections that do not apply are none', () => {
  const evidence = someEvidence({ interior: [anObservation({ area: 'ceilings' })] });
  const [, , ...rest] = evidence.inspection.sections;
  const [exterior, interior] = evidence.inspection.sections;
  if (!exterior || !interior) throw new Error('five sections');
  const inspection = {
    ...evidence.inspection,
    sections: [exterior, { ...interior, state: 'not_applicable' as const, reason: 'no access' }, ...rest],
  };
  const found = fieldFindings({
    ...evidence,
    inspection,
    photos: [
      aPhoto(1, { damageArea: 'roof_leak', severity: 'minor' }),
      aPhoto(2, { damageArea: 'roof_leak', severity: 'severe', description: 'Stain.' }),
    ],
  });
  expect(found).toMatchObject([{ type: 'Roof leak', severity: 'severe', confidence: 35, photoIds: [1, 2], basis: 'field-entered' }]);
});

test('a model confirms an entered finding, which stays the person’s; a strong disagreement stays below 60', () => {
  const entered = fieldFindings({ ...someEvidence({ exterior: [anObservation({ quantity: 10, unit: 'SQ' })] }), photos: [] });
  const seen = (severity: 'severe' | 'minor') =>
    seenFindings(
      [{ area: 'roof_covering', severity, confidence: 88, description: 'Missing tabs', photoIds: [1], count: null, boxes: [] }],
      [],
    );
  const [confirmed] = mergeFindings(entered, seen('severe'));
  const said = { severity: 'severe', confidence: 88, description: 'Missing tabs', photoIds: [1] };
  expect(confirmed).toEqual({ ...entered[0], basis: 'both', confidence: 88, seen: said });
  const [doubted] = mergeFindings(entered, seen('minor'));
  expect(doubted).toMatchObject({ basis: 'both', severity: 'severe', seen: { severity: 'minor' } });
  expect(doubted?.confidence).toBeLessThan(60);
  const other = seenFindings(
    [{ area: 'ceilings', severity: 'minor', confidence: 70, description: 'Stain', photoIds: [1], count: null, boxes: [] }],
    [],
  );
  expect(mergeFindings(entered, other).map(({ basis }) => basis)).toEqual(['field-entered', 'model']);
});

test.each([
  ['the same figures', { severity: 'severe' as const, count: 4 }, 88],
  ['one step of severity apart', { severity: 'moderate' as const, count: 4 }, 55],
  ['another count', { severity: 'severe' as const, count: 7 }, 55],
  ['no count', { severity: 'severe' as const, count: null }, 88],
])('an entry of four pieces beside %s keeps its figures, and what was seen stands beside them', (_, saw, confidence) => {
  const evidence = someEvidence({ exterior: [anObservation({ quantity: 4, unit: 'EA', description: 'Tiles' })] });
  const entered = fieldFindings({ ...evidence, photos: [] });
  const seen = seenFindings([{ area: 'roof_covering', ...saw, confidence: 88, description: 'Broken', photoIds: [1], boxes: [] }], []);
  const [both] = mergeFindings(entered, seen);
  expect(both).toMatchObject({ severity: 'severe', quantity: 4, confidence, seen: { severity: saw.severity } });
  expect(both?.seen?.count).toBe(saw.count ?? undefined);
});

test('what rests on blurred or dark photos alone is marked, is not sure, and lends an entry nothing', () => {
  const quality = (more: object) => ({ quality: { blurry: false, dark: false, bright: false, luminance: 100, sharpness: 90, ...more } });
  const photos = [aPhoto(1, quality({ blurry: true })), aPhoto(2, quality({ dark: true })), aPhoto(3, quality({})), aPhoto(4)];
  const seen = (...photoIds: number[]) =>
    seenFindings(
      [{ area: 'roof_covering', severity: 'severe', confidence: 88, description: 'Missing tabs', photoIds, count: null, boxes: [] }],
      photos,
    );
  expect([seen(1), seen(2), seen(1, 2), seen(1, 3), seen(2, 4)].map(([one]) => [one?.unclearPhotos, one?.confidence])).toEqual([
    ['blurred', 59],
    ['dark', 59],
    ['blurred_or_dark', 59],
    [undefined, 88],
    [undefined, 88],
  ]);
  const entered = fieldFindings({ ...someEvidence({ exterior: [anObservation()] }), photos: [] });
  expect(mergeFindings(entered, seen(1))).toMatchObject([
    { basis: 'both', confidence: 35, seen: { unclearPhotos: 'blurred', confidence: 59 } },
  ]);
  expect(mergeFindings(entered, seen(3))).toMatchObject([{ basis: 'both', confidence: 88 }]);
});

test('an entry names those who wrote it, never whoever saved the section last', () => {
  const { writers: _, ...evidence } = someEvidence({ exterior: [anObservation()] });
  const described = (by: string[]) =>
    fieldFindings({ ...evidence, writers: [{ category: 'exterior', observations: [{ id: 'a', by }] }] })[0]?.description;
  expect(described(['Ben Ortiz', 'Eve Park'])).toContain('Entered on site by Ben Ortiz and Eve Park; ');
  expect(described([])).toContain('Entered on site; ');
});

test('the words say what nobody saw, and every number in them stands in the material', () => {
  const evidence = someEvidence({ exterior: [anObservation({ quantity: 320, unit: 'SF', description: 'Tabs torn' })] }, [
    aPhoto(4),
    aPhoto(9, { quality: { blurry: true, dark: false, bright: false, luminance: 100, sharpness: 3 } }),
  ]);
  const findings = fieldFindings(evidence);
  const input = { evidence, findings, photos: evidence.photos };
  const reviewed = findings.map((finding) => ({ ...finding, runNumber: 1, lastRunNumber: 1, decisions: [] }));
  const { technicalNarrative: text, recommendations } = textsOf({ frame: frameOf(input), findings: reviewed });
  expect(text).toContain('No model reviewed the photos');
  expect(text).toContain('Weather on site is not documented');
  expect(recommendations.join(' ')).toContain('photo-9.jpg');
  const allowed = `${JSON.stringify(evidence)} ${findings.length} ${evidence.photos.length} 0 1`;
  for (const number of text.match(/\d+(?:\.\d+)?/g) ?? []) expect(allowed).toContain(number);
  expect(summaryOf({ ...input, findings: [] })).toContain('No damage was entered');
  expect(textsOf({ frame: frameOf(input), findings: [] }).technicalNarrative).not.toContain('entered in the field');
});

test('the day is the one on site, in the zone of the property, and the scheduled one is no day of an inspection', () => {
  const { inspection, ...evidence } = someEvidence({});
  const opening = (more: object) =>
    frameOf({ evidence: { ...evidence, inspection: { ...inspection, ...more } }, photos: [] }).opening.join(' ');
  const late = '2026-11-04T03:30:00.000Z';
  expect(opening({ startedOnPhoneAt: late, startedAt: '2026-11-05T03:30:00.000Z' })).toContain('on Nov 3, 2026 by Ana Diaz');
  expect(opening({ completedDate: late })).toContain('on Nov 3, 2026');
  expect(opening({})).not.toMatch(/2026|on Nov/);
});
