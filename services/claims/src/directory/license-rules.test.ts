import { expect, test } from 'vitest';
import { reasonAgainst, type StaffMember } from './license-rules.ts';

const adjuster = (over: Partial<StaffMember> = {}): StaffMember => ({
  _id: 2,
  name: 'Dana Cole',
  role: 'adjuster',
  isAuthorized: true,
  licenses: [{ state: 'FL', number: 'W1', expiresOn: '2026-06-30' }],
  ...over,
});
const inFlorida = { state: 'FL', today: '2026-06-30' };
const nobody = () => undefined;

test('a license holds through the day on which it expires', () => {
  expect(reasonAgainst(adjuster(), inFlorida, nobody)).toBeUndefined();
  expect(reasonAgainst(adjuster(), { ...inFlorida, today: '2026-07-01' }, nobody)).toBe('Dana Cole’s license for FL expired on 2026-06-30');
});

test('another state, another role and no access are told apart', () => {
  expect(reasonAgainst(adjuster(), { ...inFlorida, state: 'TX' }, nobody)).toBe('Dana Cole has no license for TX');
  expect(reasonAgainst(adjuster({ role: 'billing' }), inFlorida, nobody)).toBe('Dana Cole is not an adjuster');
  expect(reasonAgainst(adjuster({ isAuthorized: false }), inFlorida, nobody)).toBe('Dana Cole has no access');
});

test('an engineer’s license is none of an adjuster', () => {
  const engineer = adjuster({ licenses: [{ state: 'FL', number: 'PE1', kind: 'engineer' }] });
  expect(reasonAgainst(engineer, inFlorida, nobody)).toBe('Dana Cole has no license for FL');
});

test('without a known state nothing is refused', () => {
  expect(reasonAgainst(adjuster({ licenses: [] }), { state: undefined, today: '2026-01-01' }, nobody)).toBeUndefined();
});

test('an apprentice works under a supervisor who is licensed there', () => {
  const apprentice = adjuster({ name: 'Ari', licenses: [{ state: 'FL', number: 'A1', kind: 'apprentice', supervisorId: 9 }] });
  const supervisor = adjuster({ _id: 9, name: 'Sol' });
  expect(reasonAgainst(apprentice, inFlorida, (id) => (id === 9 ? supervisor : undefined))).toBeUndefined();
  expect(reasonAgainst(apprentice, inFlorida, nobody)).toBe('Ari is an apprentice in FL and has no supervisor');
  expect(reasonAgainst(apprentice, inFlorida, () => adjuster({ name: 'Sol', licenses: [] }))).toBe(
    'Ari is an apprentice in FL, and the supervisor Sol has no valid license there',
  );
});
