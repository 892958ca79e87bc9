// The own profile: saved as it was typed; what the server refuses stands at its field, and no word is lost.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(answers: Record<string, unknown>) {
  const written = serverAnswers({ '/api/auth/user': { ...dana, phone: '(813) 555-0100' }, '/api/auth/security': 404, ...answers });
  openWorkspace({ at: '/settings?tab=profile', remotes: [] });
  const phone = await screen.findByLabelText<HTMLInputElement>(/Phone/, undefined, { timeout: 20_000 });
  await userEvent.clear(phone);
  await userEvent.type(phone, '(813) 555-0177');
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  return { written, phone };
}

test('names, phone and zone are sent together, and said to be saved', async () => {
  const { written } = await open({ 'PATCH /api/auth/user': { ...dana, phone: '(813) 555-0177' } });
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(written).toEqual([
    {
      method: 'PATCH',
      path: '/api/auth/user',
      body: { firstName: 'Dana', lastName: 'Cole', phone: '(813) 555-0177', timeZone: 'America/Chicago' },
    },
  ]);
}, 60_000);

test('a refused value is said at its field, and what was typed stays', async () => {
  const { phone } = await open({ 'PATCH /api/auth/user': () => refusal(400, 'Invalid', { phone: 'This number is not one we can call' }) });
  expect((await screen.findAllByText(/This number is not one we can call/)).length).toBeGreaterThan(0);
  expect(screen.getByText("Couldn't save the profile")).toBeTruthy();
  expect(phone.value).toBe('(813) 555-0177');
}, 60_000);

test('an adjuster saves the license under which they sign', async () => {
  const license = { state: 'FL', number: 'W1', expiresOn: '2027-01-31' };
  const written = serverAnswers({
    '/api/auth/user': { ...dana, role: 'adjuster' },
    '/api/auth/security': 404,
    'PATCH /api/auth/user': { ...dana, role: 'adjuster', license },
  });
  openWorkspace({ at: '/settings?tab=profile', remotes: [] });
  await userEvent.type(await screen.findByLabelText(/License number/, undefined, { timeout: 20_000 }), 'W1');
  await userEvent.selectOptions(screen.getByLabelText(/License state/), 'FL');
  await userEvent.type(screen.getByLabelText(/Expires on/), '2027-01-31');
  await userEvent.click(screen.getByRole('button', { name: 'Save license' }));
  expect(await screen.findByText('License saved')).toBeTruthy();
  expect(written).toMatchObject([{ method: 'PATCH', body: { license } }]);
}, 60_000);
