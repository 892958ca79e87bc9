// The letter editor: words that were not saved are there again, and what is saved stands as the letter.
import type { Letter } from '@plumbline/contracts/claims';
import { saveAllDrafts } from '@plumbline/web';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen, refused, type Answers } from '../../testing/open-screen.tsx';
import { LetterDialog } from './letter-dialog.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const letter: Letter = {
  id: 5,
  claimId: 7,
  claimNumber: 'CLM-2026-000007',
  deadlineKey: 'fl-carrier-acknowledge',
  title: 'Overdue',
  content: 'Dear Petra,',
  status: 'draft',
  document: { id: 9, number: 1, sha256: 'd'.repeat(64), access: 'internal', isDeleted: false, dispatches: [] },
  version: 1,
  contentSha256: 'c'.repeat(64),
  author: 'Dana Cole',
  createdAt: '2026-05-19T14:00:00.000Z',
  updatedAt: '2026-05-19T14:00:00.000Z',
};

function open(shown = letter, answers: Answers = {}) {
  const Component = () => <LetterDialog letter={shown} onClose={() => undefined} />;
  const saved = (body: object) => Response.json({ ...letter, ...body, version: 2 });
  return openScreen({ path: '/', at: '/', Component }, { 'PUT /api/letters/5': saved, 'PATCH /api/letters/5': saved, ...answers });
}
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Letter text');

test('after a reload the unsaved words are there; once saved they are the letter', async () => {
  const first = open();
  await first.user.type(await text(), ' this is late.');
  saveAllDrafts();
  cleanup();
  const { user, written } = open();
  expect((await text()).value).toBe('Dear Petra, this is late.');
  expect(screen.getByText('Your unsaved entries were restored.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toBeTruthy();
  expect(written.map(({ body }) => body)).toEqual([{ version: 1, title: 'Overdue', content: 'Dear Petra, this is late.' }]);
  await waitFor(() => expect(screen.queryByText('Your unsaved entries were restored.')).toBeNull());
  cleanup();
  open({ ...letter, content: 'Dear Petra, this is late.', version: 2 });
  expect((await text()).value).toBe('Dear Petra, this is late.');
  expect(screen.queryByText('Your unsaved entries were restored.')).toBeNull();
});

test('a letter that a colleague saved first is read whole, and what was written stands over it when it is kept', async () => {
  const theirs = { ...letter, title: 'Second notice', content: 'Dear Sirs,', author: 'Sol Doe', version: 2 };
  const save = ({ version }: Record<string, unknown>) =>
    version === 2 ? Response.json({ ...letter, version: 3 }) : refused(409, 'This was changed by someone else meanwhile.');
  const { user, written } = open(letter, {
    'PUT /api/letters/5': save,
    'PATCH /api/letters/5': save,
    'GET /api/letters/5': () => Response.json(theirs),
  });
  await user.type(await text(), ' this is late.');
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  await user.click(await screen.findByText('Saved version, by Sol Doe'));
  expect(screen.getByText('Dear Sirs,')).toBeTruthy();
  expect((await text()).value).toBe('Dear Petra, this is late.');
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  await waitFor(() => expect(written.map(({ body }) => body['version'])).toEqual([1, 2]));
});

test('asks once who verified a citation that counsel has not verified', async () => {
  const notice = 'Reference, not legal advice. Counsel has not verified this rule.';
  const sentence = 'Confirm that you have verified this citation';
  const save = (body: Record<string, unknown>) =>
    body['citationVerified']
      ? Response.json({ ...letter, notice, ...body, citationVerifiedBy: 'Dana Cole', version: 2 })
      : Response.json({ code: 'invalid', message: sentence, requestId: 'r', fields: { citationVerified: sentence } }, { status: 400 });
  const { user, written } = open({ ...letter, notice }, { 'PUT /api/letters/5': save, 'PATCH /api/letters/5': save });
  expect(await screen.findByText(notice)).toBeTruthy();
  await user.type(await text(), ' this is late.');
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'I have verified this citation' }));
  await user.click(screen.getByRole('button', { name: 'Save letter' }));
  expect(await screen.findByText('Citation verified by Dana Cole')).toBeTruthy();
  expect(written.map(({ body }) => body['citationVerified'])).toEqual([undefined, true]);
});
