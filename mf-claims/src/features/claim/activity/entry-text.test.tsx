// An entry of the feed: a line for each field that changed, and the whole of what a line shortens.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router';
import { EntryText } from './entry-text.tsx';

const at = '2026-11-28T12:00:00.000Z';
const entry = { id: 1, at, type: 'claims.edited', actorName: 'Dana', actorId: '2', claimId: 7 };
const show = (more: { text: string; changes?: { field: string; from: string; to: string }[] }, to?: string) =>
  render(
    <MemoryRouter>
      <EntryText entry={{ ...entry, ...more }} to={to} className="" />
    </MemoryRouter>,
  );

test('each field stands on its own line, what was done before them', () => {
  const changes = [
    { field: 'Fee', from: '10%', to: '12%' },
    { field: 'Signed on', from: '', to: 'Jul 26, 2026' },
  ];
  show({ text: 'Contract terms saved. Fee: 10% → 12%; Signed on: none → Jul 26, 2026', changes }, '/claims/7');
  const link = screen.getByRole('link');
  expect([...link.querySelectorAll('span > span')].map((line) => line.textContent)).toEqual([
    'Contract terms saved.',
    'Fee: 10% → 12%',
    'Signed on: none → Jul 26, 2026',
  ]);
  expect(screen.queryByText('Show full text')).toBeNull();
});

test('a sentence that says a field by itself stays as it is', () => {
  const changes = [{ field: 'Access', from: 'Internal', to: 'Shared with the portal' }];
  show({ text: 'Policy: internal → shared with the portal', changes });
  expect(screen.getByText('Policy: internal → shared with the portal')).toBeTruthy();
});

test('what a line shortens stands whole beneath it', async () => {
  const long = `North slope ${'and the gutters '.repeat(9)}bent`;
  show({ text: 'Description: none → North slope…', changes: [{ field: 'Description', from: '', to: long }] });
  await userEvent.click(screen.getByText('Show full text'));
  expect(screen.getByText(`To: ${long}`)).toBeTruthy();
  expect(screen.getByText('From: none')).toBeTruthy();
});
