// Unknown variables with their place, and segments as carriers count them.
import { expect, test } from 'vitest';
import { usedTemplateIds, templateGaps, segmentCost, textSegments, unknownVariableSentence } from '../index.ts';

test.each([
  ['Hi {contactName}, { alone } and {two words}', undefined],
  ['{password}', 'Unknown variable {password}'],
  ['{clamStatus}', 'Unknown variable {clamStatus}. Did you mean {claimStatus}?'],
  ['{claimStattus}', 'Unknown variable {claimStattus}. Did you mean {claimStatus}?'],
  ['{claimStates}', 'Unknown variable {claimStates}. Did you mean {claimStatus}?'],
  ['{claim}', 'Unknown variable {claim}'],
  ['Hi\n\n{Claim_Number}.', 'Unknown variable {Claim_Number} in line 3. Did you mean {claimNumber}?'],
  ['{constructor}\n{x}', 'Unknown variable {constructor} in line 1'],
])('%j: %s', (text, sentence) => {
  expect(unknownVariableSentence(text)).toBe(sentence);
});

test.each([
  ['', 0, 'gsm', 0],
  ['a'.repeat(160), 1, 'gsm', 160],
  ['a'.repeat(161), 2, 'gsm', 161],
  ['a'.repeat(306), 2, 'gsm', 306],
  ['a'.repeat(307), 3, 'gsm', 307],
  ['€'.repeat(80), 1, 'gsm', 160],
  // The two places of the 153rd character are not torn apart
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3, 'gsm', 306],
  ['ñ¿é'.repeat(50), 1, 'gsm', 150],
  ['á'.repeat(70), 1, 'unicode', 70],
  ['á'.repeat(71), 2, 'unicode', 71],
  ['á'.repeat(134), 2, 'unicode', 134],
  // An emoji is two places and stays whole
  [`${'a'.repeat(66)}😀${'a'.repeat(66)}`, 3, 'unicode', 134],
])('%j: %d segments', (text, segments, alphabet, used) => {
  expect(textSegments(text)).toMatchObject({ segments, alphabet, used });
});

test('what is outside the alphabet of phones is named once', () => {
  expect(textSegments('Después está “aquí”').outside).toEqual(['á', '“', 'í', '”']);
});

test('the newest active one of its purpose, channel and language is written from; what is missing is named', () => {
  const one = {
    templateType: 'status_update',
    channel: 'email',
    language: 'en',
    isActive: true,
    createdAt: '2026-11-01T00:00:00.000Z',
  } as const;
  const templates = [
    { ...one, id: 1 },
    { ...one, id: 2 },
    { ...one, id: 3, isActive: false },
    { ...one, id: 4, language: 'es' as const },
    { ...one, id: 5, language: 'es' as const, channel: 'sms' as const },
  ];
  expect([...usedTemplateIds(templates)]).toEqual([2, 4, 5]);
  const gaps = templateGaps(templates).filter(({ templateType }) => templateType === 'status_update');
  expect(gaps).toEqual([
    { templateType: 'status_update', channel: 'sms', missing: 'en' },
    { templateType: 'status_update', channel: 'voice', missing: 'both' },
  ]);
  const english = templateGaps([{ ...one, id: 1 }]).find(
    ({ channel, templateType }) => channel === 'email' && templateType === 'status_update',
  );
  expect(english?.missing).toBe('es');
});

test('segments cost what the firm says of one; without that there is no price', () => {
  expect(segmentCost(3, 79)).toBe('3 segments × $0.0079 = $0.02');
  expect(segmentCost(1_200, 100)).toBe('1,200 segments × $0.01 = $12.00');
  expect(segmentCost(1, undefined)).toBe('1 segment');
});
