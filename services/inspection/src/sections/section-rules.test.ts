// What makes a section done, and what is refused.
import { describe, expect, test } from 'vitest';
import type { StoredSection } from '../stored-shapes.ts';
import { assertAllDone, nothingDocumented, reasonNeeded, savedSection } from './section-rules.ts';

const open: StoredSection = { category: 'exterior', state: 'open', notes: '', observations: [], revision: 2 };
const by = { name: 'Ana', at: '2026-11-21T15:00:00.000Z', photosInSection: 0 };
const observation = { id: 'a', area: 'roof_covering', severity: 'severe' } as const;

describe('saving', () => {
  test('takes what is given, leaves the rest, and counts the revision', () => {
    const saved = savedSection({ ...open, notes: 'kept' }, { observations: [observation] }, by);
    expect(saved).toMatchObject({
      notes: 'kept',
      observations: [{ ...observation, photoIds: [] }],
      revision: 3,
      savedBy: 'Ana',
      state: 'open',
    });
  });

  test.each([
    ['an observation', { state: 'complete', observations: [observation] }, 0],
    ['a note', { state: 'complete', notes: 'Nothing above the eaves' }, 0],
    ['a photo', { state: 'complete' }, 1],
  ] as const)('is complete with %s', (_, save, photosInSection) => {
    expect(savedSection(open, save as never, { ...by, photosInSection }).state).toBe('complete');
  });

  test.each([
    ['complete with nothing', { state: 'complete' }, nothingDocumented],
    ['complete with blank notes', { state: 'complete', notes: '  ' }, nothingDocumented],
    ['not applicable without a reason', { state: 'not_applicable' }, reasonNeeded],
    ['an area of another section', { observations: [{ ...observation, area: 'ceilings' }] }, 'This area does not belong to Exterior'],
    [
      'another revision',
      { revision: 1 },
      'This section was changed on another device meanwhile (revision 2). Please reload it; your entry is kept on this device.',
    ],
  ] as const)('%s is refused', (_, save, message) => {
    expect(() => savedSection(open, save as never, by)).toThrow(message);
  });

  test('a section that applies again forgets the reason', () => {
    const away = savedSection(open, { state: 'not_applicable', reason: 'no interior damage' }, by);
    expect(away.reason).toBe('no interior damage');
    expect(savedSection(away, { state: 'open' }, by).reason).toBeUndefined();
  });
});

test('an inspection with an open section is not done, and the section is named', () => {
  const done: StoredSection = { ...open, state: 'complete' };
  expect(() => assertAllDone([done, { ...open, category: 'water' }])).toThrow('Water Damage');
  expect(() => assertAllDone([done, { ...done, state: 'not_applicable' }])).not.toThrow();
});
