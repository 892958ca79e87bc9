// Sections of a text: joined again they are the same text, and changes of two people meet without loss.
import { describe, expect, test } from 'vitest';
import {
  changedHeadings,
  joinSections,
  mergedText,
  renumberedSections,
  sectionChanges,
  splitSections,
  withSections,
} from './report-sections.ts';

const text = 'Opening.\n\n## 1. Roof\nIt is old.\n\nIt leaks.\n\n## 2. Estimate\n\n## 3. End\nNothing else.';

test.each([
  text,
  '',
  '## A',
  '## 1. A \nA heading that is being typed',
  '## 1. A\nfoo\n\n\n## 2. B\nbar\n',
  'no heading',
  '## 1. A\n\n## 2. B',
])('“%s” is the same joined again', (one) => {
  expect(joinSections(splitSections(one))).toBe(one);
});

test('what differs between two texts is told by its headings: changed, added and removed, and moving tells nothing', () => {
  const changed = text
    .replace('It leaks', 'It leaked')
    .replace('Opening.', 'Hello.')
    .replace('## 3. End\nNothing else.', '## 3. Wind\nStrong.');
  expect(changedHeadings(text, changed)).toEqual(['Beginning', 'Roof', 'Wind', 'End']);
  expect(changedHeadings('## 1. A\na\n\n## 2. B\nb', '## 1. B\nb\n\n## 2. A\na')).toEqual([]);
  expect(changedHeadings(text, text)).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => `## ${'x'.repeat(200)}${index}\ntext`).join('\n\n');
  expect(changedHeadings('', many).every((heading) => heading.length <= 80)).toBe(true);
});

test('the longest text, of nothing but headings, is compared too', () => {
  const headings = (from: number) => Array.from({ length: 11_000 }, (_, index) => `## ${from + index}`).join('\n');
  const told = Array.from({ length: 12 }, (_, index) => String(30_000 + index));
  // Each section with each other one: a minute in which a service answers nobody
  expect(changedHeadings(headings(10_000), headings(30_000))).toEqual(told);
});

test('sections have heading and text; a hash within a line is none', () => {
  expect(splitSections(`${text} Unit ## 4`)).toEqual([
    { heading: '', text: 'Opening.' },
    { heading: '1. Roof', text: 'It is old.\n\nIt leaks.' },
    { heading: '2. Estimate', text: '' },
    { heading: '3. End', text: 'Nothing else. Unit ## 4' },
  ]);
});

test('numbers follow the order, headings without a number stay', () => {
  const [opening, roof, estimate, end] = splitSections(text);
  const moved = [opening, end, { heading: 'Notes', text: '' }, roof, estimate].flatMap((one) => one ?? []);
  expect(renumberedSections(moved).map(({ heading }) => heading)).toEqual(['', '1. End', 'Notes', '2. Roof', '3. Estimate']);
});

describe('two writers', () => {
  const mine = text.replace('It leaks.', 'It leaks badly.');
  test('of different sections lose nothing', () => {
    const now = text.replace('Nothing else.', 'The end.');
    expect(mergedText({ before: text, mine, now })).toBe(mine.replace('Nothing else.', 'The end.'));
  });
  test('of one section are told apart', () => {
    expect(mergedText({ before: text, mine, now: text.replace('It leaks.', 'It is dry.') })).toBeUndefined();
    expect(withSections(text.replace('It leaks.', 'It is dry.'), sectionChanges(text, mine) ?? [])).toEqual({ elsewhere: '1. Roof' });
  });
  test.each([
    ['removed', text.replace('## 2. Estimate\n\n', '')],
    ['added', `${text}\n\n## 4. More`],
    ['moved', '## 2. Estimate\n\n## 1. Roof\nIt is old.\n\nIt leaks.\n\nOpening.\n\n## 3. End\nNothing else.'],
  ])('a section that was %s is no change within sections', (_, other) => {
    expect(sectionChanges(text, other)).toBeUndefined();
    expect(mergedText({ before: text, mine: other, now: text })).toBeUndefined();
  });
});
