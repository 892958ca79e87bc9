// Photos in another order: the text cites the same pictures as before, and its log says what is shown.
import { renumberedCitations } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { aPhoto } from '../../../testing/fixtures.ts';
import { withFigures } from './photo-log.ts';

const order = { before: [10, 20, 30, 40, 50, 60], after: [60, 50, 10, 20] };

test.each([
  ['(Fig. 1)', '(Fig. 3)'],
  ['(Fig. 1, 6)', '(Fig. 1, 3)'],
  ['(Fig. 1, 3)', '(Fig. 3 and 1 photo not in this report)'],
  ['(Fig. 1, 3 and 2 photos not in this report)', '(Fig. 3 and 3 photos not in this report)'],
  ['Figs. 4–6 show it', 'Figs. 1, 2 and 1 photo not in this report show it'],
  ['Figs. 1 and 2 show it', 'Figs. 3 and 4 show it'],
  ['Figs. 1, 2, and 5 show it', 'Figs. 2, 3 and 4 show it'],
  ['Figures 5 to 6 show it', 'Figs. 1 and 2 show it'],
  ['Figs. 5 & 6 at the eave', 'Figs. 1 and 2 at the eave'],
  ['Figs. 1, 2-6 show it', 'Figs. 1, 2, 3, 4 and 2 photos not in this report show it'],
  ['Figs. 1, 2 and 3 photos not in this report', 'Figs. 3, 4 and 3 photos not in this report'],
  ['Figs. 3 and 6 show it', 'Fig. 1 and 1 photo not in this report show it'],
  ['Fig. 1 and 2 show it', 'Fig. 3, 4 show it'],
  ['Fig. 6–5 show it', 'Figs. 1 and 2 show it'],
  ['(see fig. 1; figure 6 and FIG. 2)', '(see Fig. 3; Fig. 1 and Fig. 4)'],
  ['Fig.\u00a01', 'Fig. 3'],
  ['(Fig. 1, 9)', '(Fig. 3, 9)'],
  ['the figure 1,450.00 and the figure 2.5', 'the figure 1,450.00 and the figure 2.5'],
  ['as Figure 6 shows', 'as Fig. 1 shows'],
  ['Fig. 1 and 2.', 'Fig. 3, 4.'],
  ['Fig. 1 and 10 shingles', 'Fig. 3 and 10 shingles'],
  ['Fig. 9 of the carrier', 'Fig. 9 of the carrier'],
  ['Config. 1', 'Config. 1'],
  ['Fig. 1 to 3 feet', 'Fig. 3 to 3 feet'],
  ['Figs. 1 and 2 and 10 shingles', 'Figs. 3 and 4 and 10 shingles'],
  ['Fig. 1, Fig. 2 and Figs. 5, 6.', 'Fig. 3, Fig. 4 and Figs. 1 and 2.'],
  ['Fig. 1–2, 6: wet', 'Figs. 1, 3 and 4: wet'],
  ['Fig. 1234', 'Fig. 1234'],
])('“%s” becomes “%s”', (before, after) => {
  expect(renumberedCitations(before, order)).toBe(after);
});

const recorded = [1, 2, 3].map((id) => ({ ...aPhoto(id, 7), originalName: `IMG_${id}.jpg`, sha256: String(id) }));
const figure = (id: number) => ({ id, caption: `Photo ${id}` });
const log = '3 photos were recorded: 3 are shown as figures.';
const content = `## 1. Observations by area\nRidge (Fig. 3). A note.\n\n## 2. Photo log\nFig. 1: Photo 1\nFig. 2: My own words\nFig. 3: Photo 3\n\n${log}\n\nTaken on site.`;
const all = [1, 2, 3].map(figure);

test('the log is written anew, with the words that a person gave a line, and what a person added stays', () => {
  expect(withFigures(content, { before: all, after: [figure(3), figure(2)], recorded })).toBe(
    '## 1. Observations by area\nRidge (Fig. 1). A note.\n\n## 2. Photo log\nFig. 1: Photo 3\nFig. 2: My own words\n\n' +
      '3 photos were recorded: 2 are shown as figures, 1 is not part of this report.\n\nNot selected for this report: IMG_1.jpg.\n\nTaken on site.',
  );
});

test('every line of a person stays: before, under and beside the figures, citing the same pictures', () => {
  const written =
    '## 1. Photo log\nTaken in the order of the walk.\nFig. 1: Photo 1\nSame slope as Fig. 3.\nFig. 2: My own words, see Fig. 1\nFig. 2: And a second line\nFig. 3: Photo 3\n' +
    `Fig. 9: of the carrier's report\n\n${log} Two are from the tenant.\n\nSee Fig. 2.`;
  expect(withFigures(written, { before: all, after: [figure(3), figure(2), figure(1)], recorded })).toBe(
    "## 1. Photo log\nTaken in the order of the walk.\nFig. 1: Photo 3\nFig. 9: of the carrier's report\nFig. 2: My own words, see Fig. 3\n" +
      `Fig. 2: And a second line\nFig. 3: Photo 1\nSame slope as Fig. 1.\n\n${log}\n\nTwo are from the tenant.\n\nSee Fig. 2.`,
  );
});

test('what stands under a figure that is taken out stays, and its own line goes', () => {
  const written = `## 1. Photo log\nFig. 1: My words\nSeen from the street.\nFig. 2: Photo 2\n\n${log}`;
  const after = withFigures(written, { before: all, after: [figure(2), figure(3)], recorded });
  expect(after).toContain('Fig. 1: Photo 2\nFig. 2: Photo 3\n\n');
  expect(after).toContain('Seen from the street.');
  expect(after).not.toContain('My words');
});

test('the same photos in the same order leave the text as it is, and back again is the first text', () => {
  expect(withFigures(content, { before: all, after: all, recorded })).toBe(content);
  const turned = [figure(3), figure(1), figure(2)];
  const there = withFigures(content, { before: all, after: turned, recorded });
  expect(withFigures(there, { before: turned, after: all, recorded })).toBe(content);
});

test('a log that a person took out stays out', () => {
  const without = '## 1. Roof\nRidge (Fig. 1).';
  expect(withFigures(without, { before: all, after: [figure(2), figure(1)], recorded })).toBe('## 1. Roof\nRidge (Fig. 2).');
});
