// The words of the audit trail: each declared event has some, none is left over.
import { allEvents } from '@plumbline/contracts/registry';
import { expect, test } from 'vitest';
import { auditSentence, auditWord, auditLabels } from './audit-labels.ts';

test('every declared event has its words, and every word its event', () => {
  const types = allEvents.map(({ type }) => type);
  expect(types.filter((type) => !Object.hasOwn(auditLabels, type))).toEqual([]);
  expect(Object.keys(auditLabels).filter((type) => !types.includes(type))).toEqual([]);
});

test('the words are sentences of people, each of its own', () => {
  const words = Object.values(auditLabels);
  expect(words.filter((text) => !/^[A-Z][^:._]+[^:._ ]$/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  [{ type: 'identity.session-opened' }, 'Signed in'],
  [{ type: 'identity.user-added', subject: 'Ann Lee' }, 'Added a user: Ann Lee'],
  [{ type: 'weather.storm-seen', subject: 'Ian' }, 'Storm seen: Ian'],
])('%j reads %s', (event, sentence) => {
  expect(auditSentence(event)).toBe(sentence);
});

test('an event that is called like something every object has is no known event', () => {
  expect(auditWord('toString')).toBe('ToString');
});
