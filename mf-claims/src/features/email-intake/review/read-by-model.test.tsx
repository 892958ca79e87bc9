// What a model read of an email joins the review of a person, and takes nothing out of their hands.
import type { EmailIntakeReview } from '@plumbline/contracts/claims';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anEmail, emailAnswers, placeOf } from '../../../testing/an-email.ts';
import { openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { EmailIntakePage } from '../email-intake-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}) =>
  openScreen({ path: '/email-intake', at: '/email-intake', Component: EmailIntakePage }, { ...emailAnswers, ...answers });

test('what a model read differently is a choice, with who read it; a model that read later leaves alone what was entered', async () => {
  let shown: EmailIntakeReview = anEmail;
  const { user, client } = open({ 'GET /api/email-intakes/4': () => Response.json(shown) });
  const policy = await screen.findByLabelText('Policy number');
  await user.type(policy, 'HO-7');
  const owner = { field: 'propertyOwnerName' as const, value: 'Denise Holloway', confidence: 50, by: 'rules' as const };
  const other = { value: 'Denise Hollow', source: placeOf('Denise Hollow') };
  shown = {
    ...anEmail,
    version: 3,
    fields: [...anEmail.fields.filter(({ field }) => field !== 'propertyOwnerName'), { ...owner, doubt: 'Two readings', other }],
    extractionNotes: 'Read by fixed rules and gpt-5-mini',
    readByModel: {
      by: 'model',
      provider: 'OpenAI',
      model: 'gpt-5-mini',
      promptVersion: 'email-1',
      cost: 0.002,
      leftOut: 0,
      at: '2026-11-23T14:01:00.000Z',
    },
  };
  await client.invalidateQueries({ queryKey: ['emailIntakes', 'one', 4] });
  expect(await screen.findByText('Read by fixed rules and gpt-5-mini')).toBeTruthy();
  expect(screen.getByText('OpenAI · prompt email-1 · less than 1 cent')).toBeTruthy();
  expect(policy).toHaveProperty('value', 'HO-7');
  await user.click(screen.getByRole('button', { name: 'Use “Denise Hollow”' }));
  expect(screen.getByLabelText('Property owner')).toHaveProperty('value', 'Denise Hollow');
  expect(screen.queryByText('Two readings')).toBeNull();
});

test('what a model reads while somebody types takes nothing out of their hands, and their own word needs no second one', async () => {
  let shown: EmailIntakeReview = anEmail;
  const { user, client } = open({ 'GET /api/email-intakes/4': () => Response.json(shown) });
  const policy = await screen.findByLabelText('Policy number');
  await user.type(policy, 'HO-7');
  const field = { field: 'policyNumber' as const, value: 'HO-7', confidence: 65, by: 'model' as const, doubt: 'Only the model read this' };
  shown = { ...anEmail, version: 3, fields: [field, ...anEmail.fields], extractionNotes: 'Read by fixed rules and gpt-5-mini' };
  await client.invalidateQueries({ queryKey: ['emailIntakes', 'one', 4] });
  await screen.findByText('Read by fixed rules and gpt-5-mini');
  expect(screen.queryByText('Only the model read this')).toBeNull();
  expect(document.activeElement).toBe(policy);
  await user.keyboard('8');
  expect(policy).toHaveProperty('value', 'HO-78');
});
