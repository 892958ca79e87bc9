// For which claim is measured.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { PlaceFields } from './place-fields.tsx';

afterEach(() => vi.unstubAllGlobals());

test('claims that cannot be had are no empty choice: it is said, and Retry brings them', async () => {
  let isAway = true;
  serverAnswers({ 'GET /api/claims': () => (isAway ? refusal(503, 'The service is away') : []) });
  const place = { claimId: null, address: '' };
  openScreen({ at: '/', routes: [{ path: '/', element: <PlaceFields value={place} errors={{}} onChange={() => undefined} /> }] });
  await screen.findByText("Couldn't load claims");
  expect(screen.queryByRole('combobox', { name: /^Claim/ })).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /^Claim/ })).toBeTruthy();
});
