// Sections are written, moved, added and removed without a word of another one being lost.
import { expect, test } from 'vitest';
import { mayMove, withAdded, withMoved, withRemoved, withSection } from './section-edits.ts';
import { splitSections } from '@plumbline/contracts/claims';

const content = '## 1. Roof\nIt is old.\n\n## Notes\n\n## 2. End\nNothing else.';

test('one section is written, and a line that looks like a heading stays in it', () => {
  expect(withSection(content, 0, { text: 'New.\n## 9. Not a section' })).toBe(
    '## 1. Roof\nNew.\n ## 9. Not a section\n\n## Notes\n\n## 2. End\nNothing else.',
  );
  expect(withSection(content, 2, { heading: '2. Conclusion' })).toBe(content.replace('2. End', '2. Conclusion'));
});

test('a section is moved with its words, and the numbers follow', () => {
  expect(withMoved(content, 2, -1)).toBe('## 1. Roof\nIt is old.\n\n## 2. End\nNothing else.\n\n## Notes');
  expect(withMoved(withMoved(content, 0, 1), 1, 1)).toBe('## Notes\n\n## 1. End\nNothing else.\n\n## 2. Roof\nIt is old.');
});

test('nothing moves past an end or before the opening words', () => {
  const sections = splitSections(`Opening.\n\n${content}`);
  expect([mayMove(sections, 0, 1), mayMove(sections, 1, -1), mayMove(sections, 1, 1), mayMove(sections, 3, 1)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a section is added with its number and removed without a gap', () => {
  expect(withAdded(content, 1, 'Weather')).toBe('## 1. Roof\nIt is old.\n\n## 2. Weather\n\n## Notes\n\n## 3. End\nNothing else.');
  expect(withRemoved(content, 0)).toBe('## Notes\n\n## 1. End\nNothing else.');
  expect(withAdded('', 0, 'Roof')).toBe('## 1. Roof');
});
