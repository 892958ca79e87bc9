// The organization form and a colleague who saves meanwhile: nothing that is typed is lost, nothing of theirs is overwritten unseen.
import { sameHours } from '@plumbline/contracts/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const firm = {
  id: 1,
  version: 3,
  name: 'Bayshore Adjusters',
  plan: 'premium',
  timeZone: 'America/New_York',
  businessHours: { week: sameHours([1, 2, 3, 4, 5], '09:00', '17:00'), closedOnHolidays: true, closedDays: [] },
  defaultFeePercentage: 10,
  claimNumberFormat: 'CLM-{YYYY}-{######}',
};

async function open() {
  const state: { firm: object; saved?: object } = { firm };
  const written = serverAnswers({
    '/api/auth/user': { ...dana, role: 'admin' },
    '/api/organization': () => Response.json(state.firm),
    'PATCH /api/organization': () => Response.json((state.firm = state.saved ?? state.firm)),
  });
  const { queryClient } = openWorkspace({ at: '/settings?tab=organization', remotes: [] });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/, {}, { timeout: 8_000 });
  const heard = async (now: object) => {
    state.firm = now;
    await queryClient.invalidateQueries({ queryKey: ['organization'] });
  };
  return { name, written, heard, state };
}
const fee = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Default fee/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

test('what a colleague changes elsewhere in the form arrives, and my words stay', async () => {
  const { name, written, heard } = await open();
  await userEvent.type(name, ' & Co');
  await heard({
    ...firm,
    version: 4,
    defaultFeePercentage: 12,
    businessHours: { ...firm.businessHours, week: sameHours([1, 2, 3, 4, 5, 6], '09:00', '17:00') },
  });
  await waitFor(() => expect(fee().value).toBe('12'));
  expect(name.value).toBe('Bayshore Adjusters & Co');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Saturday' }).value).toBe('09:00-17:00');
  expect(screen.queryByText('Someone else changed this')).toBeNull();
  await save();
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({ name: 'Bayshore Adjusters & Co', defaultFeePercentage: 12, expectedVersion: 4 });
});

test('what both changed stands side by side; theirs can be taken', async () => {
  const { name, written, heard } = await open();
  await userEvent.clear(fee());
  await userEvent.type(fee(), '8');
  await heard({ ...firm, version: 4, defaultFeePercentage: 12 });
  expect(await screen.findByText('Someone else changed this')).toBeTruthy();
  expect([fee().value, name.value]).toEqual(['8', 'Bayshore Adjusters']);
  await save();
  expect(await screen.findByText('Choose one')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Theirs: 12' }));
  expect(fee().value).toBe('12');
  await save();
  await waitFor(() => expect(written.map(({ body }) => body)).toMatchObject([{ defaultFeePercentage: 12, expectedVersion: 4 }]));
});

test('the own save is nobody else’s: what the server made of it stands, and the next save is sent', async () => {
  const { name, written, state } = await open();
  state.saved = { ...firm, version: 4, defaultFeePercentage: 12.5 };
  await userEvent.clear(fee());
  await userEvent.type(fee(), '12.50');
  await save();
  await waitFor(() => expect(fee().value).toBe('12.5'));
  expect(screen.queryByText('Someone else changed this')).toBeNull();
  await userEvent.type(name, ' & Co');
  state.saved = { ...state.saved, version: 5, name: 'Bayshore Adjusters & Co' };
  await save();
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]?.body).toMatchObject({ name: 'Bayshore Adjusters & Co', defaultFeePercentage: 12.5, expectedVersion: 4 });
  expect(screen.queryByText('Someone else changed this')).toBeNull();
});

test('hours are typed as one line for each day; what is no time is refused beside its day, and nothing is sent', async () => {
  const { written } = await open();
  const day = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await userEvent.clear(day('Tuesday'));
  await userEvent.type(day('Tuesday'), 'all day');
  await save();
  expect(await screen.findAllByText('Enter a time like 08:30')).not.toEqual([]);
  expect(written).toEqual([]);
  await userEvent.clear(day('Tuesday'));
  await userEvent.type(day('Tuesday'), '8-12, 13:00-17:30');
  await userEvent.clear(day('Friday'));
  await userEvent.type(screen.getByLabelText(/^Other closed days/), '2026-12-24 Christmas Eve');
  await save();
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toMatchObject({
    businessHours: {
      week: {
        tuesday: [
          { from: '08:00', to: '12:00' },
          { from: '13:00', to: '17:30' },
        ],
        friday: [],
        monday: [{ from: '09:00', to: '17:00' }],
      },
      closedOnHolidays: true,
      closedDays: [{ on: '2026-12-24', name: 'Christmas Eve' }],
    },
  });
});
