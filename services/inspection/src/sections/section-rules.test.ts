// What makes a section done, and what is refused.
import type { SectionContent } from '@plumbline/contracts/inspection';
import { describe, expect, test } from 'vitest';
import type { StoredSection } from '../stores/stored-shapes.ts';
import { assertAllDone, assertBelongs, assertState, nothingDocumented, reasonNeeded, written } from './section-rules.ts';

const open: SectionContent = { state: 'open', notes: '', observations: [] };
const stored: StoredSection = { ...open, category: 'exterior', revision: 2 };
const observation = { id: 'a', area: 'roof_covering', severity: 'severe' } as const;

describe('saving', () => {
  test('takes what is given and leaves the rest', () => {
    const saved = written({ ...open, notes: 'kept' }, { observations: [observation] });
    expect(saved).toEqual({ state: 'open', notes: 'kept', observations: [{ ...observation, photoIds: [] }] });
  });

  test.each([
    ['an observation', { state: 'complete', observations: [observation] }, 0],
    ['a note', { state: 'complete', notes: 'Nothing above the eaves' }, 0],
    ['a photo', { state: 'complete' }, 1],
  ] as const)('is complete with %s', (_, save, photosInSection) => {
    const content = written(open, save as never);
    expect(() => assertState(content, photosInSection)).not.toThrow();
    expect(content.state).toBe('complete');
  });

  test.each([
    ['complete with nothing', { state: 'complete' }, nothingDocumented],
    ['complete with blank notes', { state: 'complete', notes: '  ' }, nothingDocumented],
    ['not applicable without a reason', { state: 'not_applicable' }, reasonNeeded],
  ] as const)('%s is refused', (_, save, message) => {
    expect(() => assertState(written(open, save), 0)).toThrow(message);
  });

  test('an area of another section is refused', () => {
    const { observations } = written(open, { observations: [{ ...observation, area: 'ceilings' }] });
    expect(() => assertBelongs('exterior', observations)).toThrow('This area does not belong to Exterior');
  });

  test('a section that applies again forgets the reason', () => {
    const away = written(open, { state: 'not_applicable', reason: 'no interior damage' });
    expect(away.reason).toBe('no interior damage');
    expect(written(away, { state: 'open' }).reason).toBeUndefined();
  });
});

test('an inspection with an open section is not done, and the section is named', () => {
  const done: StoredSection = { ...stored, state: 'complete' };
  expect(() => assertAllDone([done, { ...stored, category: 'water' }])).toThrow('Water Damage');
  expect(() => assertAllDone([done, { ...done, state: 'not_applicable' }])).not.toThrow();
});

test('an inspection in which versions wait for a choice is not done, and the section is named', () => {
  const done: StoredSection = { ...stored, state: 'complete' };
  const differing: StoredSection = { ...done, category: 'wind', differences: [{ id: 'notes', field: 'notes', versions: [] }] };
  expect(() => assertAllDone([done, differing])).toThrow('Please choose between the versions of these sections first: Wind');
});
