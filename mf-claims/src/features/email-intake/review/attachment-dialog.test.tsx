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

test('a long text that is attached says that only its start is shown', async () => {
  const notes = { ...anEmail, attachments: [{ fileName: 'notes.txt', bytes: 100_003, preview: 'text' as const }] };
  const { user } = open({
    'GET /api/email-intakes/4': () => Response.json(notes),
    'GET /api/email-intakes/4/attachments/1/file': () => new Response(`${'x'.repeat(100_000)}end`),
  });
  await user.click(await screen.findByRole('button', { name: 'notes.txt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'notes.txt' }));
  expect(await dialog.findByText('Start of the text. Download the file to read the rest.')).toBeTruthy();
  expect(dialog.queryByText(/end$/)).toBeNull();
});
