// Which contracts need the minute of their signing, by the clock at the property.
import { expect, test } from 'vitest';
import type { UsState } from '@plumbline/contracts/enums';
import { Failure } from '@plumbline/contracts/kernel';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { assertTimeOfSigning } from './signing-time-rules.ts';

const now = new Date('2026-10-01T22:00:00Z');
const at = (state: UsState, contract?: DeadlineClaim['contract']) => ({
  address: { state },
  timeZone: 'America/Chicago',
  ...(contract ? { contract } : {}),
});

function refusal(terms: Parameters<typeof assertTimeOfSigning>[0], claim: ReturnType<typeof at>): unknown {
  try {
    assertTimeOfSigning(terms, claim, now);
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.fields : error;
  }
}

const signedOn = '2026-10-01';
const kept = { kind: 'standard' as const, signedOn };

test.each([
  [
    'Texas without a minute',
    { signedOn },
    at('TX'),
    { signedAt: 'Enter the time of signing. Texas counts 72 hours from the time of signing.' },
  ],
  ['Colorado without one', { signedOn }, at('CO'), { signedAt: expect.stringContaining('Colorado counts 72 hours') }],
  ['a Texas contract on a house elsewhere', { signedOn, state: 'TX' as const }, at('FL'), { signedAt: expect.stringContaining('Texas') }],
  ['another day of a contract that came with its day', { signedOn: '2026-09-30' }, at('TX', kept), { signedAt: expect.any(String) }],
  ['a contract that came with its day', { signedOn }, at('TX', kept), undefined],
  [
    'a contract that came with its day, moved to Texas',
    { signedOn, state: 'TX' as const },
    at('FL', kept),
    { signedAt: expect.any(String) },
  ],
  ['a minute taken away', { signedOn }, at('TX', { ...kept, signedAt: '10:00' }), { signedAt: expect.any(String) }],
  ['Florida counts days', { signedOn }, at('FL'), undefined],
  ['no rule in the pack', { signedOn }, at('VT'), undefined],
  ['not signed yet', {}, at('TX'), undefined],
  ['a minute without a day', { signedAt: '10:00' }, at('TX'), { signedOn: 'Enter the date of signing' }],
  ['this minute at the property', { signedOn, signedAt: '17:00' }, at('TX'), undefined],
  ['a minute that has not come', { signedOn, signedAt: '17:01' }, at('TX'), { signedAt: 'Enter a time that has passed' }],
])('%s', (_, terms, claim, expected) => {
  expect(refusal(terms, claim)).toEqual(expected);
});
