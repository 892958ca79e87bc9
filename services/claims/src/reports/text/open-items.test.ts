// What keeps a report open: what blocks it, what a person reviews, and that each thing says where it is fixed.
import { describe, expect, test } from 'vitest';
import { authorGaps } from './author-gaps.ts';
import { assertReviewed } from './items-reviewed.ts';
import { openItemsIn } from './open-items.ts';
import { opinionsGivenIn } from '@plumbline/contracts/enums';
import { toDoIn } from './to-do-marks.ts';

const report = (over: object = {}) => ({
  title: 'Report CLM-1',
  content: '## 1. Property\nYear built: not documented.\nSize: 2,000 square feet.',
  photos: [],
  toDo: [],
  leftOut: [],
  notDocumented: [],
  ...over,
});
const open = (over: object = {}, around: object = {}) =>
  openItemsIn(report(over), { author: [], gone: [], questioned: [], alike: [], accepted: [], ...around });

test('a figure that the report does not have is asked about, in its section; those of the photo log are its own', () => {
  const content = '## 1. Roof\nTorn (Fig. 1, 3).\n\n## 2. Photo log\nFig. 9: Ridge';
  expect(open({ content, photos: [{ caption: 'Ridge' }, { caption: 'Eave' }] })).toMatchObject([
    { kind: 'photo', blocking: false, sentence: 'Fig. 3 is cited in “1. Roof”; this report has 2 figures.', sections: ['1. Roof'] },
  ]);
});

test('a finished report has nothing open', () => {
  expect(open()).toEqual([]);
});

describe('what blocks', () => {
  const estimate = { kind: 'prices' as const, reason: 'It quotes sample prices', figures: ['12345.00'] };
  test.each([
    ['figures of sample prices in a chapter', { content: '## 1. Estimate\nIn all $12,345.00.', provisional: [estimate] }, '“1. Estimate”'],
    ['figures of sample prices in the title', { title: 'Loss of $12,345.00', provisional: [estimate] }, 'the title'],
    [
      'figures of sample prices in a caption',
      { photos: [{ caption: 'Ridge' }, { caption: 'Damage of $12,345.00' }], provisional: [estimate] },
      'the caption of Fig. 2',
    ],
    ['a to-do in a chapter', { content: '## 1. Roof\nTO-DO measure the ridge.' }, '“1. Roof”'],
    ['a to-do in the title', { title: 'Report TBD' }, 'the title'],
    ['a to-do in a caption', { photos: [{ caption: '[insert caption]' }] }, 'the caption of Fig. 1'],
    [
      'a task of the office in the text',
      { content: '## 1. Roof\nEnter the quantity of siding.', toDo: ['Enter the quantity of siding'] },
      '“1. Roof”',
    ],
  ])('%s', (_, over, place) => {
    const blocking = open(over).filter((one) => one.blocking);
    expect(blocking).toHaveLength(1);
    expect(blocking[0]).toMatchObject({ place: 'text', remedy: expect.stringContaining(place) as string });
    expect(() =>
      assertReviewed(
        open(over),
        open(over).map(({ key }) => key),
      ),
    ).toThrow("This report can't be finalized.");
  });
  test('a photo that needs a reason', () => {
    const questioned = [{ id: 7, originalName: 'roof.jpg', flags: [{ kind: 'far_from_property' as const, miles: 2.3 }] }];
    expect(open({}, { questioned })).toMatchObject([{ blocking: true, kind: 'photo', place: 'photos' }]);
  });
  test('a missing author, first of all', () => {
    const author = authorGaps([{ of: 'license', why: 'no-license', sentence: 'Dana has no license for FL' }, { of: 'address' }], {
      isOneself: true,
      mayManage: false,
    });
    expect(
      open({ title: 'Report TBD' }, { author })
        .map(({ sentence, remedy }) => `${sentence} ${remedy}`)
        .slice(0, 2),
    ).toEqual([
      'Your license number is missing. Add it in your profile.',
      'The firm’s address is missing. Ask an administrator: add it under Settings, Firm.',
    ]);
  });
});

describe('what a person reviews', () => {
  const over = {
    notDocumented: ['Year built', 'Size'],
    leftOut: ['Measurements'],
    toDo: ['Link a photo to siding'],
  };
  test('is listed as long as the text says so', () => {
    expect(open(over, { unreviewed: '2 findings to review' }).map(({ kind, blocking }) => [kind, blocking])).toEqual([
      ['finding', false],
      ['chapter', false],
      ['detail', false],
      ['to-do', false],
    ]);
    expect(open({ ...over, content: '## 1. Measurements\nTaken by hand.' }).map(({ kind }) => kind)).toEqual(['to-do']);
  });
  test('has to be named item by item; what was reviewed before something else opened is not enough', () => {
    const items = open(over, { unreviewed: '2 findings to review' });
    const keys = items.map(({ key }) => key);
    expect(assertReviewed(items, keys)).toEqual(items);
    expect(() => assertReviewed(items, keys.slice(1))).toThrow('Review the open items first: 2 findings to review.');
    expect(() => assertReviewed(items, [])).toThrow('3 more.');
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('what the text says of a model', () => {
  const origin = 'Found by AI (vision-1, confidence 81%) and accepted by Dana Cole, Nov 21, 2026, 7:00 AM EST.';
  const siding = { head: 'Siding and walls: Dents, minor', origin, description: 'Many dents.' };
  const gutter = { head: 'Gutters and downspouts: Dents, minor, 40 linear feet', origin, description: 'Bent at the corner.' };
  const said = ({ head, description }: typeof siding, proof = '') => `${head}${proof}. ${origin} ${description}`;
  const photos = Array.from({ length: 12 }, () => ({ caption: 'Ridge' }));
  const textOf = (...lines: string[]) => ({ content: `## 1. Roof\n${lines.join('\n\n')}`, photos });
  const blocked = [{ kind: 'finding', blocking: true, sentence: 'A finding of AI in “1. Roof” is no longer accepted as it stands there.' }];

  test.each([
    ['as it was written', said(siding)],
    ['with its figures', said(siding, ' (Fig. 1, 12 and 2 photos not in this report)')],
    ['with photos that are not in the report', said(siding, ' (1 photo not in this report)')],
    ['with words before and after', `North side. ${said(siding)} Seen again in May.`],
    ['over two lines', said(siding).replace('. Found', '.\nFound')],
  ])('stands as long as the finding is accepted, %s', (_, line) => {
    expect(open(textOf(line), { accepted: [siding] })).toEqual([]);
  });
  test('stands for two findings that were accepted in the same minute', () => {
    expect(open(textOf(said(gutter), said(siding)), { accepted: [siding, gutter] })).toEqual([]);
  });
  test('a description that speaks of AI itself is one finding', () => {
    const odd = { ...siding, description: 'Found by AI, says the model.' };
    expect(open(textOf(said(odd)), { accepted: [odd] })).toEqual([]);
  });
  test.each<[string, string[], (typeof siding)[]]>([
    ['the acceptance is taken back', [said(siding)], []],
    ['somebody else accepted it since', [said(siding)], [{ ...siding, origin: origin.replace('Dana Cole', 'Ana Park') }]],
    ['only another one of the same minute is accepted', [said(siding)], [gutter]],
    ['its severity was changed since', [said(siding)], [{ ...siding, head: siding.head.replace('minor', 'severe') }]],
    ['its words were changed since', [said(siding)], [{ ...siding, description: 'Three dents.' }]],
    ['it stands there twice', [said(siding), said(siding)], [siding]],
    ['its head was taken away', [`${origin} Many dents.`], [siding]],
  ])('blocks once %s', (_, lines, accepted) => {
    expect(open(textOf(...lines), { accepted })).toMatchObject(blocked);
  });
});

test.each([
  ['todo: measure', 'todo:', undefined],
  ['TO-DO list', 'TO-DO', undefined],
  ['The ridge is TBD.', 'TBD', undefined],
  ['Width ____ feet', '____', undefined],
  ['- [ ] call the roofer', '- [ ]', undefined],
  ['Recommended: replace the ridge', 'Recommended:', undefined],
  ['Link a photo to Siding', 'link a photo to siding', ['link a photo to siding']],
  ['We tarp the roof (today).', 'Tarp the roof', ['Tarp the roof']],
])('“%s” is still to do', (text, found, tasks) => {
  expect(toDoIn(text, tasks)).toBe(found);
});

test.each([
  'There is much to do in Miami.',
  'The extent is to be determined by an engineer.',
  'Model XX-200',
  'Was it wet? Yes.',
  'The array [3] of shingles',
])('“%s” is a sentence', (text) => {
  expect(toDoIn(text)).toBeUndefined();
});

test.each([
  ['a blank task', ['', '  ']],
  ['a task of one word', ['roof', 'The roof']],
  ['a task that only begins there', ['Link a photo to roof']],
  ['a task that only ends there', ['ink a photo to roofing']],
])('%s is not found in a text', (_, tasks) => {
  expect(toDoIn('Link a photo to roofing of the roof.', tasks)).toBeUndefined();
});

test.each([
  ['The loss is covered under the policy.', ['coverage']],
  ['The carrier acted in bad faith.', ['law']],
  ['The wall is structurally unsound.', ['engineering']],
  ['It gives no opinion on causation, coverage or law.', []],
  ['It is not an engineering report and gives no opinion on causation, coverage or law.', []],
  ['We give no opinion whether the loss is covered by the policy.', []],
  ['This is not an engineering opinion, but the wall is structurally unsound.', ['engineering']],
  ['We give no opinion on price, and the loss is covered by the policy.', ['coverage']],
  ['We offer no opinion on price. The loss is covered under the policy.', ['coverage']],
  ['It is not a small hole, and the loss is covered by the policy.', ['coverage']],
  ['The slope is not an old one: the carrier acted in bad faith.', ['law']],
  ['The loss is covered by the policy, and the exclusion does not apply. It is bad faith.', ['coverage', 'coverage', 'law']],
  ['The tarp covered the ridge.', []],
])('“%s” reads as opinions on %j', (text, about) => {
  expect(opinionsGivenIn(text).map((one) => one.about)).toEqual(about);
});

test('each opinion is an item of its own; the same words of one chapter are one', () => {
  const content =
    '## 1. Roof\nThe loss is covered by the policy. The loss is covered by the policy. It is bad faith.\n\n## 2. Walls\nBad faith.';
  const items = open({ content });
  expect(items.map(({ sentence }) => sentence)).toEqual([
    '“is covered by” in “1. Roof” reads as an opinion on coverage.',
    '“bad faith” in “1. Roof” reads as an opinion on law.',
    '“Bad faith” in “2. Walls” reads as an opinion on law.',
  ]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(3);
});
