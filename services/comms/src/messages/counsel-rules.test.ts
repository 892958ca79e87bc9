import { expect, test } from 'vitest';
import { assertCorrespondents, assertNotToInsured, counselAt, counselRefusal } from './counsel-rules.ts';

const claim = {
  propertyOwnerName: 'Olivia Owner',
  timeZone: 'America/New_York',
  counsel: [
    { name: 'Old Counsel', from: '2026-01-01', until: '2026-03-01' },
    { name: 'Jane Counsel, Harbor Law', from: '2026-11-01' },
  ],
};
const at = (instant: string) => new Date(instant);

test('counsel counts from the first day until, and without, the last, at the property', () => {
  expect(counselAt(claim, at('2026-02-28T12:00:00Z'))?.name).toBe('Old Counsel');
  expect(counselAt(claim, at('2026-03-01T12:00:00Z'))).toBeUndefined();
  // Still the last day of October in New York
  expect(counselAt(claim, at('2026-11-01T03:00:00Z'))).toBeUndefined();
  expect(counselAt(claim, at('2026-11-01T05:00:00Z'))?.name).toBe('Jane Counsel, Harbor Law');
});

test('with counsel only attorneys are written to, before and without everybody', () => {
  const now = at('2026-11-02T12:00:00Z');
  expect(() => assertCorrespondents(claim, [{ contactType: 'primary' }], now)).toThrow(
    'Olivia Owner has been represented by Jane Counsel, Harbor Law since Nov 1, 2026. Write to counsel instead.',
  );
  expect(() => assertCorrespondents(claim, [{ contactType: 'attorney' }, { contactType: 'secondary' }], now)).toThrow('represented');
  expect(() => assertCorrespondents(claim, [{ contactType: 'attorney' }], now)).not.toThrow();
  expect(() => assertCorrespondents(claim, [{ contactType: 'primary' }], at('2026-10-01T12:00:00Z'))).not.toThrow();
  expect(() => assertCorrespondents({ ...claim, counsel: [] }, [{ contactType: 'primary' }], now)).not.toThrow();
});

test('with counsel no file goes to the insured; the carrier and others get theirs', () => {
  const now = at('2026-11-02T12:00:00Z');
  const sent =
    (contactType: 'primary' | 'secondary' | 'attorney', isOwner = false, when = now) =>
    () =>
      assertNotToInsured(claim, { contactType, isOwner }, when);
  expect(sent('primary')).toThrow(
    'Olivia Owner has been represented by Jane Counsel, Harbor Law since Nov 1, 2026. Write to counsel instead.',
  );
  expect(sent('secondary', true)).toThrow('represented');
  expect(sent('secondary')).not.toThrow();
  expect(sent('attorney')).not.toThrow();
  expect(sent('primary', true, at('2026-10-01T12:00:00Z'))).not.toThrow();
});

test('what waited is looked at by the same two rules', () => {
  const refused = (contactType: 'primary' | 'secondary' | 'attorney', isFile: boolean, isToOwner = false) =>
    counselRefusal(claim, { contactType, isFile, isToOwner }, at('2026-11-02T12:00:00Z')) !== undefined;
  expect([refused('primary', false), refused('secondary', false), refused('attorney', false)]).toEqual([true, true, false]);
  expect([refused('primary', true), refused('secondary', true), refused('secondary', true, true)]).toEqual([true, false, true]);
});
