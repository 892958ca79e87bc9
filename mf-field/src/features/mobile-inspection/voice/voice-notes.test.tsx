// Voice notes that the server holds: audio only until there is a transcript, which a person can correct.
import 'fake-indexeddb/auto';
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { VoiceNotes } from './voice-notes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inspection = { id: 5, timeZone: 'America/New_York' } as InspectionDetail;
const note = {
  id: 9,
  inspectionId: 5,
  claimId: 4,
  contentType: 'audio/webm',
  bytes: 3,
  sha256: 'a'.repeat(64),
  category: 'exterior',
  recordedAt: '2026-11-21T16:09:00.000Z',
  recordedBy: 'Dana Cole',
  audioUrl: '/api/voice-notes/9/audio',
};
const read = 'GET /api/inspections/5/voice-notes';
const edit = 'PATCH /api/voice-notes/9';

function open(answers: Answers) {
  const sent = serverAnswers(answers);
  const captures = { captures: [], userId: 2 } as never;
  const routes = [{ path: '/', Component: () => <VoiceNotes inspection={inspection} category="exterior" captures={captures} /> }];
  return { sent, ...openScreen({ at: '/', routes }) };
}

async function correct(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit transcript of Voice note 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transcript of Voice note 1' }));
  expect(dialog.getByRole('button', { name: 'Save transcript' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Transcript' }), text);
  await userEvent.click(dialog.getByRole('button', { name: 'Save transcript' }));
}

test('says that a note is audio only, and keeps the transcript that a person types', async () => {
  const { sent } = open({ [read]: [note, { ...note, id: 10, category: 'interior' }], [edit]: { ...note, transcript: 'Five tabs.' } });
  expect(await screen.findByText('Audio only. No transcript.')).toBeTruthy();
  expect(screen.getAllByLabelText(/^Play Voice note/)).toHaveLength(1);
  await correct('Five tabs.');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ request }) => request === edit)).toMatchObject([{ body: { transcript: 'Five tabs.' } }]);
});

test('keeps the dialog with its text when the transcript cannot be saved', async () => {
  open({ [read]: [note], [edit]: () => refusal(503, 'The service is away') });
  await correct('Five tabs.');
  expect(await screen.findByText("Couldn't save the transcript")).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Transcript' }).value).toBe('Five tabs.');
});
