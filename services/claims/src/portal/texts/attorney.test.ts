// What an attorney reads of a case: no sentence of the portal calls the owner's house, money or carrier theirs.
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { sayTo } from './say.ts';

/** Said to whoever is asked for something, or in a notice, whose words say whom they reach. */
const toWhoeverIsMeant = /^(on(You|OwnerOrYou)|moneyShare|yourShareMeaning|new[A-Z]|reopened|nowClosed|inspection|inspector)/;
const filled = {
  asked: '$1',
  company: 'Tower Hill',
  agreed: '$1',
  own: '$1',
  status: 'Inspected',
  owner: 'Ana',
  percent: '10%',
  share: '$1',
};
const values = {
  ...filled,
  fee: '$1',
  paid: '$1',
  received: '$1',
  toCome: '$1',
  title: 'Policy',
  when: 'May 1',
  name: 'Ana',
  claimNumber: 'CLM-1',
};

test.each([
  ['en', en, /\byours?\b/i],
  ['es', es, /\bsus?\b/i],
] as const)('%s', (language, texts, owned) => {
  const say = sayTo({ viewer: 'attorney', language }) as (key: string, filling: object) => string;
  const keys = Object.keys(texts).filter((key) => !toWhoeverIsMeant.test(key));
  expect(keys.filter((key) => owned.test(say(key, values)))).toEqual([]);
});
