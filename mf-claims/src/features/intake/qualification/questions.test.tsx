// The questions of the qualification: what is answered, and what cannot change while the answers are on their way.
import type { QualificationQuestion } from '@plumbline/contracts/claims';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { later } from '../../../testing/later.ts';
import { Questions } from './questions.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const questions: readonly QualificationQuestion[] = [{ field: 'policyNumber', text: 'What is the policy number?', input: 'text' }];
const Screen = () => <Questions claim={aClaim()} questions={questions} />;

test('answers that are on their way cannot be changed; a refusal frees them, with the focus where it was', async () => {
  const saving = later();
  const { user, written } = openScreen({ path: '/', at: '/', Component: Screen }, { 'PATCH /api/claims/12': saving.answer });
  const field = await screen.findByLabelText<HTMLInputElement>('What is the policy number?');
  await user.type(field, 'HO-22{Enter}');
  await waitFor(() => expect(written).toHaveLength(1));
  await user.type(field, '-B');
  expect(field.value).toBe('HO-22');
  saving.give(refused(400, 'Please check', { policyNumber: 'Unknown policy' }));
  expect(await screen.findByText('Unknown policy')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, '-B');
  expect(field.value).toBe('HO-22-B');
});

test('answered, the fields are empty for what is asked next', async () => {
  const { user, written } = openScreen(
    { path: '/', at: '/', Component: Screen },
    {
      'PATCH /api/claims/12': () => Response.json(aClaim()),
      'POST /api/claims/12/qualify': () => Response.json(aClaim()),
    },
  );
  const field = await screen.findByLabelText<HTMLInputElement>('What is the policy number?');
  await user.type(field, 'HO-22{Enter}');
  expect(await screen.findByText('Answers saved')).toBeTruthy();
  expect(field.value).toBe('');
  expect(written[0]?.body).toMatchObject({ policyNumber: 'HO-22' });
});

test('what only the owner can say is asked, and has no field that would replace the assessment', async () => {
  const unclear: QualificationQuestion = {
    field: 'estimatedDamage',
    text: 'The assessment says “might collapse”. Is it so now?',
    input: 'none',
    quote: 'might collapse',
  };
  const OwnScreen = () => <Questions claim={aClaim()} questions={[unclear, ...questions]} />;
  openScreen({ path: '/', at: '/', Component: OwnScreen }, {});
  expect(await screen.findByText(/The assessment says “might collapse”. Is it so now\? Ask the owner/)).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});
