// Fields that changed, as people read them: each once with its two values, nothing that stayed, and never what has no word.
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../change-words.ts';
import { onlyKept, type FieldWord } from '../kernel/field-words.ts';
import { changesSentence, excerptsOf, fieldChanges, idsIn, isShortened } from './index.ts';

const nobody = () => undefined;
const told = (type: string, before: object, after: object) => changesSentence(fieldChanges(wordsOf(type), { before, after }, nobody));

describe('a change as people read it', () => {
  test.each([
    ['claims.edited', { deductibleCents: 250_000 }, { deductibleCents: 500_000 }, 'Deductible: $2,500 → $5,000'],
    ['claims.edited', { deductibleCents: 250_050 }, { deductibleCents: null }, 'Deductible: $2,500.50 → none'],
    ['claims.edited', { feeBasisPoints: 1_000 }, { feeBasisPoints: 1_250 }, 'Fee: 10% → 12.5%'],
    ['claims.edited', { incidentDate: '2026-09-28' }, { incidentDate: '2026-09-27' }, 'Date of loss: Sep 28, 2026 → Sep 27, 2026'],
    ['claims.edited', { damageType: 'hail' }, { damageType: 'tornado' }, 'Damage: Hail Damage → Tornado Damage'],
    ['claims.edited', { policy: null }, { policy: { type: 'homeowners' } }, 'Policy type: none → Homeowners'],
    [
      'claims.edited',
      { policy: { coverages: [{ coverage: 'A', limitCents: 100 }] } },
      {
        policy: {
          coverages: [
            { coverage: 'A', limitCents: 200 },
            { coverage: 'C', limitCents: 300 },
          ],
        },
      },
      'Coverage A – Dwelling limit: $1 → $2; Coverage C – Personal property limit: none → $3',
    ],
    ['claims.contract-set', { contract: { signedAt: '09:05' } }, { contract: { signedAt: '22:07' } }, 'Signed at: 9:05 AM → 10:07 PM'],
    [
      'claims.key-dates-changed',
      { keyDates: { carrierInspectedOn: { on: '2026-10-01', recordedBy: 'A' } } },
      { keyDates: { carrierInspectedOn: { on: '2026-10-02', recordedBy: 'B' } } },
      'Carrier inspected: Oct 1, 2026 → Oct 2, 2026',
    ],
    ['claims.key-dates-changed', { deadlineDetails: null }, { deadlineDetails: { floodPolicy: true } }, 'NFIP (flood) policy: none → yes'],
    [
      'claims.party-changed',
      { parties: [{ id: 2, email: 'a@x.test' }] },
      { parties: [{ id: 2, email: 'b@x.test' }] },
      'Email: a@x.test → b@x.test',
    ],
    // Who joins or leaves has an event of its own
    ['claims.party-added', { parties: [] }, { parties: [{ id: 2, name: 'Marta' }] }, ''],
    ['identity.user-changed', { role: 'client' }, { role: 'billing' }, 'Role: Client → Billing'],
    ['identity.user-changed', { isAuthorized: true }, { isAuthorized: false }, 'Access: yes → no'],
    [
      'identity.organization-changed',
      { settings: { businessHours: { week: { monday: [{ from: '08:00', to: '18:00' }] } } } },
      {
        settings: {
          businessHours: {
            week: {
              monday: [
                { from: '08:00', to: '12:00' },
                { from: '13:00', to: '17:30' },
              ],
            },
          },
        },
      },
      'Monday hours: 8:00 AM to 6:00 PM → 8:00 AM to 12:00 PM; 1:00 PM to 5:30 PM',
    ],
    ['billing.invoice-edited', { dueDate: '2026-12-01' }, { dueDate: '2026-12-15' }, 'Due date: Dec 1, 2026 → Dec 15, 2026'],
    ['comms.settings-changed', { smsEnabled: true }, { smsEnabled: false }, 'Text messages: yes → no'],
    ['ai.spend-changed', { limitMicros: null }, { limitMicros: 25_000_000 }, 'Monthly limit: none → $25.00'],
    ['measurement.daily-limit-changed', { limitCents: 100_000 }, { limitCents: 25_000 }, 'Daily limit: $1,000.00 → $250.00'],
    ['claims.letter-saved', { title: 'Notice' }, { title: 'Second notice' }, 'Title: Notice → Second notice'],
  ])('%s %j to %j: %s', (type, before, after, sentence) => {
    expect(told(type, before, after)).toBe(sentence);
  });

  test('what is new altogether, too large to carry, or no record tells no fields', () => {
    for (const before of [null, undefined, 'x', [], { cut: 'too large' }])
      expect(fieldChanges(wordsOf('claims.edited'), { before, after: { cut: 'too large' } }, nobody)).toEqual([]);
    expect(wordsOf('weather.seen')).toEqual({});
    expect(told('claims.edited', JSON.parse('{"__proto__":{"notes":"a"}}') as object, { constructor: 'b' })).toBe('');
  });

  test('people and storms are called by their names, once looked up', () => {
    const change = {
      before: { assignedAdjusterId: 3, clientUserIds: [7] },
      after: { assignedAdjusterId: 4, stormEventId: 9, clientUserIds: [7, 8] },
    };
    expect(idsIn(wordsOf('claims.edited'), change)).toEqual({ person: [3, 4, 7, 8], storm: [9] });
    const names = new Map([
      [3, 'Ann Lee'],
      [7, 'Rosa'],
      [8, 'Sam'],
    ]);
    const changes = fieldChanges(wordsOf('claims.edited'), change, (id, of) => (of === 'storm' ? 'Ian' : names.get(id)));
    expect(changesSentence(changes)).toBe('Assigned adjuster: Ann Lee → No. 4; Portal access: Rosa → Rosa, Sam; Storm event: none → Ian');
  });
});

describe('long texts', () => {
  const long = `${'a '.repeat(60)}north${' b'.repeat(60)}`;
  test('are cut to where they differ, in both values', () => {
    const [from, to] = excerptsOf({ from: long, to: long.replace('north', 'south') });
    expect(from).toMatch(/^…(a )+north( b)+…$/);
    expect(to).toMatch(/^…(a )+south( b)+…$/);
    expect(Math.max(from.length, to.length)).toBeLessThanOrEqual(72);
    expect(isShortened({ from: long, to: '' })).toBe(true);
  });
  test('short ones, lines and pairs of code units stay whole', () => {
    expect(excerptsOf({ from: 'one\n two', to: '' })).toEqual(['one two', 'none']);
    expect(isShortened({ from: 'one', to: 'two' })).toBe(false);
    expect(excerptsOf({ from: '', to: '🏠'.repeat(100) })).toEqual(['none', `${'🏠'.repeat(70)}…`]);
    expect(excerptsOf({ from: 'wind', to: `wind ${'x'.repeat(100)}` })[0]).toBe('wind');
  });
});

/** A repeatable row of numbers from 0 up to a bound. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

describe('any edit', () => {
  const patterns = Object.entries(wordsOf('claims.edited')).filter(
    (one): one is [string, FieldWord] => one[1] !== onlyKept && !/^consents|^clock|deadlineDetails\.\*$/.test(one[0]),
  );
  /** Values that no field says alike. */
  const valuesOf = (path: string, nth: number): unknown =>
    /Date|On$|From$|To$|Until$|\.on$|period/.test(path)
      ? `2026-0${1 + (nth % 9)}-1${nth % 10}`
      : /Cents|Points|Hours|year|squareFeet|areaSqFt|Id$|lat$|lng$/i.test(path)
        ? 1_000 + nth * 100
        : nth % 2 === 0;
  const sayable = (path: string, word: FieldWord, nth: number): unknown =>
    [valuesOf(path, nth), `word ${nth}`, 17 + nth].find((value) => word.say(value, nobody) !== '');

  test('tells each changed field once with its two values, and none that stayed', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const upTo = numbersFrom(seed);
      const before: Record<string, unknown> = {};
      const after: Record<string, unknown> = {};
      const expected: string[] = [];
      for (const [path, word] of patterns) {
        const whole = path.replace('policy.coverages.*', 'policy.coverages.A').replace('*', 'carrierInspectedOn');
        const was = upTo(3) === 0 ? undefined : sayable(path, word, 0);
        const is = [was, undefined, sayable(path, word, 1)][upTo(3)];
        put(before, whole, was);
        put(after, whole, is);
        const [from, to] = [word.say(was, nobody), word.say(is, nobody)];
        if (from !== to) expected.push(`${from} → ${to}`);
      }
      const changes = fieldChanges(wordsOf('claims.edited'), { before: listed(before), after: listed(after) }, nobody);
      expect(changes.map(({ from, to }) => `${from} → ${to}`).toSorted((a, b) => a.localeCompare(b))).toEqual(
        expected.toSorted((a, b) => a.localeCompare(b)),
      );
      expect(new Set(changes.map(({ field }) => field)).size).toBe(changes.length);
      const sentence = changesSentence(changes);
      for (const { field, from, to } of changes)
        expect(sentence.split(`${field}: ${from || 'none'} → ${to || 'none'}`).length).toBeGreaterThan(1);
    }
  });
});

function put(record: Record<string, unknown>, path: string, value: unknown): void {
  if (value === undefined) return;
  const parts = path.split('.');
  let at = record;
  for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
  at[parts.at(-1) ?? ''] = value;
}

/** Coverages are stored as a list. */
function listed(record: Record<string, unknown>): Record<string, unknown> {
  const policy = record['policy'] as Record<string, unknown> | undefined;
  if (!policy?.['coverages']) return record;
  const coverages = Object.entries(policy['coverages'] as Record<string, object>).map(([coverage, one]) => ({ coverage, ...one }));
  return { ...record, policy: { ...policy, coverages } };
}
