// One law in two services: the hours that hold a message back are those that the claims service tells of the same state.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateLimits } from '../../services/comms/src/limits/state-limits.ts';

interface Rule {
  readonly state: string;
  readonly topic: string;
  readonly value: string;
  readonly citation: string;
  readonly confidence: string;
}

const pack = JSON.parse(
  readFileSync(new URL('../../services/claims/src/rules/deadlines/pack/jurisdiction-rules.json', import.meta.url), 'utf8'),
) as { readonly rules: readonly Rule[] };

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const span = (hours: readonly [number, number] | 'none') => (hours === 'none' ? '' : `${two(hours[0])}-${two(hours[1])}`);

/** As the pack writes hours: `Mon-Sat 08:00-20:00`, `08:00-18:00` where every day is alike. */
function inThePacksWords({ weekdays, saturday, sunday }: (typeof stateLimits)[number]['hours']): string {
  expect(saturday).toEqual(weekdays);
  if (span(sunday) === span(weekdays)) return span(weekdays);
  return [`Mon-Sat ${span(weekdays)}`, ...(sunday === 'none' ? [] : [`Sun ${span(sunday)}`])].join(', ');
}

test('states, hours and confidence of solicitation are the same in both, and the citation is of one section', () => {
  const told = pack.rules.filter(({ topic }) => topic === 'solicitationHours');
  const byState = (rows: readonly { state: string }[]) => rows.toSorted((one, other) => one.state.localeCompare(other.state));
  const held = stateLimits.map(({ state, hours, confidence }) => ({ state, value: inThePacksWords(hours), confidence }));
  expect(byState(held)).toEqual(byState(told.map(({ state, value, confidence }) => ({ state, value, confidence }))));
  for (const { state, citation } of stateLimits) {
    const section = told.find((rule) => rule.state === state)?.citation.match(/[\d.-]{4,}(?:\([a-z\d]+\))*/)?.[0];
    expect(section && citation.includes(section)).toBe(true);
  }
});
