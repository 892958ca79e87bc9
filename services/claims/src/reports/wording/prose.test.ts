// What of a report is prose, and that everything else comes back to the last letter.
import { expect, test } from 'vitest';
import { paragraphsIn, proseIn, saidByModel, withWords } from './prose.ts';
import { asLeftIn, isAsLeft } from '../model/stored-wording.ts';

const content = [
  '## 1. Assignment and scope\nThis report describes damage to the property of Ola Owner. It was prepared for the insured.',
  '## 2. Property\nAddress: 1 Palm Ave.\nCarrier: not documented.',
  '## 3. Inspection\nAna Diaz inspected the property on May 3, 2026. The inspection started on May 3, 2026 at 9:05 AM and was completed at 11:00 AM. 2 voice notes were recorded. Sections: Exterior: complete. Location recorded on site: 25.76168, -80.19179.\n\nExterior, notes of Ana Diaz:\n“Tabs torn. Mat exposed.”\n\n3 photos were recorded: 3 are shown as figures.',
  '## 4. Observations by area\nExterior – Roof covering: severe, 12 squares (Fig. 1, 3). Recorded in the field by Ana Diaz. Tabs torn along the ridge. Mat exposed.\n\nExterior – Gutters: minor. Recorded in the field by Ana Diaz. Repair is $450.\n\nSiding and walls: Dents, minor (Fig. 2). Found by AI (gpt-5-mini, confidence 80%) and accepted by Ana Diaz, May 4, 2026. Dents below the eave.\n\nAll observations above were recorded in the field. The photos were not analyzed by AI.',
  '## 5. Reported cause\nDamage was recorded at: roof covering. The insured reported wind as the cause, on May 1, 2026. This report describes what was observed; it gives no opinion on causation, which is for a licensed engineer.',
  '## 6. Scope and estimate summary\nEstimate version 1 with 2 lines. Price list FLMI.',
  '## 7. Conclusion and reservation\nThe insured reserves the right to supplement this report.',
].join('\n\n');

test('only sentences that tell what was seen are open: no table, note, money, name of a recorder, finding of AI, reservation or word on the report itself', () => {
  const open = paragraphsIn(proseIn(content)).map(({ key, sentences }) => [
    key,
    sentences.flatMap(({ text, isFixed }) => (isFixed ? [] : text)),
  ]);
  expect(open).toEqual([
    [
      'Inspection, 1',
      [
        'Ana Diaz inspected the property on May 3, 2026.',
        'The inspection started on May 3, 2026 at 9:05 AM and was completed at 11:00 AM.',
        '2 voice notes were recorded.',
      ],
    ],
    ['Observations by area, 1', ['Tabs torn along the ridge.', 'Mat exposed.']],
    ['Reported cause, 1', ['Damage was recorded at: roof covering.', 'The insured reported wind as the cause, on May 1, 2026.']],
  ]);
});

test('what a model worded stands in its place; the rest, and a section that changed meanwhile, stays to the last letter', () => {
  const prose = proseIn(content);
  const paragraphs = paragraphsIn(prose).map(({ key, sentences }) => ({ key, sentences: sentences.map(({ text }) => ({ text })) }));
  expect(withWords(content, { prose, said: saidByModel({ paragraphs }) })).toEqual({ content, worded: [] });
  const better = paragraphs.map(({ key, sentences }) =>
    key === 'Inspection, 1' ? { key, sentences } : { key, sentences: [{ text: `${key} in other words.`, by: 'model' as const }] },
  );
  const edited = content.replace('Mat exposed.\n\nExterior', 'Mat exposed, and wet.\n\nExterior');
  const { content: now, worded } = withWords(edited, { prose, said: saidByModel({ paragraphs: better }) });
  expect(worded).toEqual(['Reported cause, 1 in other words.']);
  expect(now).toBe(edited.replace(/Damage was recorded at[^\n]*/, 'Reported cause, 1 in other words.'));
  // Edited sections, and paragraphs of a model, are not asked about again
  const asLeft = { asLeft: asLeftIn(content) } as Parameters<typeof isAsLeft>[0];
  expect(proseIn(edited, { isOpen: isAsLeft(asLeft) }).map(({ was }) => was.heading)).toEqual(['3. Inspection', '5. Reported cause']);
  expect(proseIn(now, { worded: new Set(worded) }).map(({ was }) => was.heading)).toEqual(['3. Inspection', '4. Observations by area']);
});
