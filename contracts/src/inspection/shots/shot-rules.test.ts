// The shot lists, and when a section has what its list requires.
import { expect, test } from 'vitest';
import { damageTypes } from '../../enums/damage-type.ts';
import { categoryOfArea, inspectionCategories } from '../../enums/damage-area.ts';
import { shotLists, shotSources } from './shot-lists.ts';
import { isShotOf, listedShots, missingShots, missingShotsSentence, withAnswer } from './shot-rules.ts';

const interior = { category: 'interior', damageType: 'fire' } as const;
const idsMissing = (section: Parameters<typeof missingShots>[0]) => missingShots(section).map(({ id }) => id);

test('every shot has a name of its own, a source, an area of its section, and is never required and recommended at once', () => {
  const all = inspectionCategories.flatMap((category) => shotLists[category].map((shot) => ({ category, ...shot })));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, category, area, source, required, recommended } of all) {
    expect(shotSources[source], id).toBeTruthy();
    expect(area === undefined || categoryOfArea(area) === category, id).toBe(true);
    expect(
      required.filter((peril) => recommended.includes(peril)),
      id,
    ).toEqual([]);
    expect([...required, ...recommended].length, id).toBeGreaterThan(0);
  }
});

test.each([
  ['hail', 'exterior', 'test_squares'],
  ['hurricane', 'wind', 'shingles_by_slope'],
  ['water', 'water', 'moisture_reading'],
  ['flood', 'water', 'high_water_inside'],
  ['Fire Damage', 'interior', 'cause_of_loss'],
] as const)('of %s the section %s requires %s', (damageType, category, id) => {
  expect(idsMissing({ category, damageType })).toContain(id);
});

test('an unknown peril requires nothing and recommends what fits every loss', () => {
  for (const category of inspectionCategories) expect(missingShots({ category, damageType: 'meteor' })).toEqual([]);
  expect(listedShots({ category: 'exterior', damageType: 'meteor' }).map(({ shot }) => shot.id)).toContain('front');
  for (const peril of damageTypes) expect(listedShots({ category: 'exterior', damageType: peril }).length).toBeGreaterThan(0);
});

test('a required shot is done by a photo or by a reason, and by nothing else', () => {
  expect(idsMissing(interior)).toEqual(['room_corners', 'cause_of_loss', 'interior_close_up']);
  const answers = [
    { shot: 'room_corners', photos: ['photo-4'] },
    { shot: 'cause_of_loss', photos: [], reason: 'Found by the fire marshal' },
    { shot: 'interior_close_up', photos: [] },
  ];
  expect(idsMissing({ ...interior, answers })).toEqual(['interior_close_up']);
  expect(listedShots({ ...interior, answers }).map(({ state }) => state)).toEqual(['photo', 'open', 'not_applicable', 'open', 'open']);
});

test('a removed photo does no shot; one that was taken beside it does', () => {
  const answers = [{ shot: 'room_corners', photos: ['a', 'b'] }];
  expect(idsMissing({ ...interior, answers, removed: new Set(['a']) })).not.toContain('room_corners');
  expect(idsMissing({ ...interior, answers, removed: new Set(['a', 'b']) })).toContain('room_corners');
});

test('what is missing is said by name', () => {
  const missing = missingShots({ category: 'structural', damageType: 'flood' });
  expect(missingShotsSentence(missing)).toBe('Take this shot first, or say why not applicable: “Type of foundation”.');
});

test('an answer replaces the one before, and an empty one takes it away', () => {
  const before = [{ shot: 'ceiling', photos: ['a'] }];
  expect(withAnswer(before, { shot: 'ceiling', photos: ['a', 'b'] })).toEqual([{ shot: 'ceiling', photos: ['a', 'b'] }]);
  expect(withAnswer(before, { shot: 'ceiling', photos: [] })).toEqual([]);
  expect([isShotOf('interior', 'ceiling'), isShotOf('exterior', 'ceiling')]).toEqual([true, false]);
});
