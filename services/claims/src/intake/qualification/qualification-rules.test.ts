// What a qualification means for a claim: rules take it, and no model talks them out of it silently or into it at all.
import { expect, test } from 'vitest';
import type { StoredQualification } from '../../claim/model/claim-record.ts';
import { statusAfter } from './qualification-rules.ts';

const said = (isViable: boolean): StoredQualification['second'] => ({
  said: { isViable, priority: 'low', reason: 'The damage is old.', urgent: [] },
  disagreements: [],
  providerLabel: 'OpenAI',
  model: 'gpt-5-mini',
});
const taken = { isViable: true, viabilityScore: 80, reasoning: 'Recent' };

test.each([
  ['rules alone', taken, 'qualified'],
  ['rules and a model', { ...taken, second: said(true) }, 'qualified'],
  ['rules, and a model that did not answer', { ...taken, second: { disagreements: [], providerLabel: 'OpenAI' } }, 'qualified'],
  ['rules, doubted by a model', { ...taken, second: said(false) }, 'intake'],
  ['a model alone', { ...taken, isViable: false, second: said(true) }, 'intake'],
  ['a model, with a low score', { ...taken, viabilityScore: 10, second: said(true) }, 'intake'],
])('taken by %s', (_, qualification, status) => {
  expect(statusAfter(qualification).status).toBe(status);
});

test('the doubt of a model is the reason, in words of both', () => {
  const { why } = statusAfter({ ...taken, second: said(false) });
  expect(why).toBe("Rules and AI disagree: gpt-5-mini doesn't find the claim viable: The damage is old.");
});
