// The licenses of a colleague: what is typed is sent as one list, an apprentice with a supervisor, and a refusal keeps the dialog open.
import type { User } from '@plumbline/contracts/identity';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { LicensesDialog } from './licenses-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = (id: number, name: string, over: Partial<User> = {}): User => ({
  id,
  version: 3,
  email: `${id}@office.test`,
  firstName: name,
  lastName: 'Doe',
  name: `${name} Doe`,
  role: 'adjuster',
  isAuthorized: true,
  licenses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...over,
});
const ari = person(8, 'Ari', { licenses: [{ state: 'FL', number: 'A1', kind: 'apprentice', supervisorId: 9 }] });
const sol = person(9, 'Sol', { licenses: [{ state: 'FL', number: 'W1' }] });
const patience = { timeout: 20_000 };

test('a changed number is sent with the whole list; what is refused is said and stays', { timeout: 60_000 }, async () => {
  const sentence = 'Sol Doe has no license for FL';
  const onClose = vi.fn();
  const { written } = openScreen(
    { path: '/', at: '/', Component: () => <LicensesDialog person={ari} people={[ari, sol]} onClose={onClose} /> },
    { 'PATCH /api/users/8': () => Response.json({ code: 'invalid', message: sentence, requestId: 'r' }, { status: 400 }) },
  );
  const number = await screen.findByLabelText('License number', {}, patience);
  fireEvent.change(number, { target: { value: 'A2' } });
  fireEvent.submit(number.closest('form') as HTMLFormElement);
  expect(await screen.findByText(sentence, {}, patience)).toBeTruthy();
  expect(written[0]?.body).toMatchObject({
    licenses: [{ state: 'FL', number: 'A2', kind: 'apprentice', supervisorId: 9 }],
    expectedVersion: 3,
  });
  expect(onClose).not.toHaveBeenCalled();
});

test('what a colleague changes meanwhile takes no words, and the save stands on what was opened until it is decided', {
  timeout: 60_000,
}, async () => {
  const Newest = () => {
    const [now, setNow] = useState(ari);
    return (
      <>
        <button type="button" onClick={() => setNow({ ...ari, version: 4, licenses: [] })}>
          A colleague saves
        </button>
        <LicensesDialog person={now} people={[now, sol]} onClose={vi.fn()} />
      </>
    );
  };
  const { written } = openScreen(
    { path: '/', at: '/', Component: Newest },
    { 'PATCH /api/users/8': () => Response.json({ code: 'conflict', message: 'Changed meanwhile', requestId: 'r' }, { status: 409 }) },
  );
  const number = await screen.findByLabelText<HTMLInputElement>('License number', {}, patience);
  fireEvent.change(number, { target: { value: 'A2' } });
  fireEvent.click(screen.getByText('A colleague saves'));
  fireEvent.submit(number.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Changed meanwhile', {}, patience)).toBeTruthy();
  expect(number.value).toBe('A2');
  expect(screen.getByText(/Currently saved: no license/)).toBeTruthy();
  fireEvent.click(screen.getByText('Keep my changes'));
  fireEvent.submit(number.closest('form') as HTMLFormElement);
  await waitFor(() => expect(written.map(({ body }) => body['expectedVersion'])).toEqual([3, 4]), patience);
});
