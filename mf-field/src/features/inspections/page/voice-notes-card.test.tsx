// The office hears and reads what was said on site.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { VoiceNotesCard } from './voice-notes-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const read = 'GET /api/inspections/5/voice-notes';
const newest = {
  id: 9,
  inspectionId: 5,
  claimId: 4,
  contentType: 'audio/webm',
  bytes: 3,
  sha256: 'a'.repeat(64),
  category: 'exterior',
  damageArea: 'siding_walls',
  transcript: 'Five tabs <b>torn</b>.',
  originalTranscript: 'Five taps torn.',
  recordedAt: '2026-11-21T16:09:00.000Z',
  recordedBy: 'Dana Cole',
  audioUrl: '/api/voice-notes/9/audio',
};
const { transcript: _, originalTranscript: __, damageArea: ___, ...audioOnly } = newest;

function open(answers: Answers, role: 'adjuster' | 'billing' = 'adjuster') {
  serverAnswers(answers);
  const element = <VoiceNotesCard inspection={{ id: 5, timeZone: 'America/New_York' }} />;
  return openScreen({ at: '/', routes: [{ path: '/', element }], role });
}

test('each recording with who, when at the property, where, its words and what they were first', async () => {
  open({ [read]: [newest, { ...audioOnly, id: 8, audioUrl: '/api/voice-notes/8/audio' }] });
  await screen.findByRole('heading', { name: '2 voice notes' });
  const [one, other] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(one?.getByText('Voice note 2')).toBeTruthy();
  expect(one?.getByText(/^Siding and walls · Dana Cole/).textContent).toContain('Nov 21, 2026, 11:09 AM');
  expect(one?.getByLabelText('Play Voice note 2').getAttribute('src')).toBe('/api/voice-notes/9/audio');
  expect(one?.getByText('Five tabs <b>torn</b>.')).toBeTruthy();
  expect(one?.getByText('First transcript: Five taps torn.')).toBeTruthy();
  expect(other?.getByText(/^Exterior · Dana Cole/)).toBeTruthy();
  expect(other?.getByText('Audio only. No transcript.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit transcript of Voice note 1' })).toBeTruthy();
});

test('who may not inspect reads and hears, and corrects nothing', async () => {
  open({ [read]: [newest] }, 'billing');
  await screen.findByRole('heading', { name: '1 voice note' });
  expect(screen.queryByRole('button', { name: /^Edit transcript/ })).toBeNull();
});

test('voice notes that cannot be had are not left out silently', async () => {
  open({ [read]: () => refusal(503, 'The service is away') });
  expect(await screen.findByText("Couldn't load the voice notes")).toBeTruthy();
});
