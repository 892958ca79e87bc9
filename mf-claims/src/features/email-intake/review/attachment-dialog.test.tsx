// Attachments are opened before the decision.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anEmail, emailAnswers } from '../../../testing/an-email.ts';
import { openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { EmailIntakePage } from '../email-intake-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}) =>
  openScreen({ path: '/email-intake', at: '/email-intake', Component: EmailIntakePage }, { ...emailAnswers, ...answers });

test('an attachment that passed the checks opens before the decision; a held one does not', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'roof.jpg' }));
  const dialog = await screen.findByRole('dialog', { name: 'roof.jpg' });
  expect(within(dialog).getByRole('img', { name: 'roof.jpg' }).getAttribute('src')).toBe('/api/email-intakes/4/attachments/1/preview');
  expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/email-intakes/4/attachments/1/file');
  expect(screen.queryByRole('button', { name: /photos\.zip/ })).toBeNull();
});
