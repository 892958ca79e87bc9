// The groups of a claim in its hub: coverages, mortgagee, address and referral are edited where they stand, and dialogs ask before words go.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dana, none, refused } from '../../../testing/open-screen.tsx';
import { openField, openHub } from './hub-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const policy = {
  coverages: [
    { coverage: 'A' as const, limit: 400_000, deductible: 1_000 },
    { coverage: 'C' as const, limit: 120_000 },
  ],
  deductibles: { aop: 2_500 },
};

test('the overview shows the coverages, and a limit is edited beside those that stand', async () => {
  const { user, written } = openHub({ policy });
  const table = await screen.findByRole('table', { name: 'Coverages' });
  expect(within(table).getByRole('row', { name: /Dwelling.*\$400,000.*\$1,000/ })).toBeTruthy();
  expect(screen.getByText('Shared, for this loss')).toBeTruthy();
  const field = await openField(user, 'Coverage B – Other structures, limit');
  await user.type(field, '40,000{Enter}');
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.body).toEqual({
    version: 3,
    policy: {
      coverages: [
        { coverage: 'A', limit: '400000', deductible: '1000' },
        { coverage: 'B', limit: '40000' },
        { coverage: 'C', limit: '120000' },
      ],
    },
  });
});

test('two people with two coverages: neither takes the other’s away', async () => {
  const { user, written, others } = openHub({ policy });
  const field = await openField(user, 'Coverage C – Personal property, limit');
  others({ policy: { ...policy, coverages: [{ coverage: 'A', limit: 450_000, deductible: 1_000 }, ...policy.coverages.slice(1)] } });
  await user.clear(field);
  await user.type(field, '130000{Enter}');
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]?.body).toMatchObject({
    version: 4,
    policy: {
      coverages: [
        { coverage: 'A', limit: '450000', deductible: '1000' },
        { coverage: 'C', limit: '130000' },
      ],
    },
  });
});

test('the same limit changed by both is a question with both figures', async () => {
  const { user, others, written } = openHub({ policy });
  const field = await openField(user, 'Coverage C – Personal property, limit');
  others({ policy: { ...policy, coverages: [...policy.coverages.slice(0, 1), { coverage: 'C', limit: 150_000 }] } });
  await user.clear(field);
  await user.type(field, '130000{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(within(dialog).getByText('$150,000')).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: 'Yours' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(written.at(-1)?.body).toMatchObject({ version: 4, policy: { coverages: [{}, { coverage: 'C', limit: '130000' }] } }),
  );
});

test('a deductible without a limit is not sent, and says why', async () => {
  const { user, written } = openHub({ policy });
  const field = await openField(user, 'Coverage B – Other structures, deductible');
  await user.type(field, '500{Enter}');
  expect(await screen.findByText('Enter the limit of this coverage first')).toBeTruthy();
  expect(written).toEqual([]);
});

test.each([
  ['Loan number', 'LN-7', { mortgagee: { loanNumber: 'LN-7' } }],
  ['Unit', '4B', { address: { unit: '4B' } }],
  ['Year built', '1987', { loss: { yearBuilt: 1987 } }],
  ['Latitude', '27.9506', { address: { lat: 27.9506 } }],
  ['Longitude', '-82.4572', { address: { lng: -82.4572 } }],
])('%s is edited where it stands', async (label, text, sent) => {
  const { user, written } = openHub({ loss: { squareFeet: 2_000 } });
  await user.type(await openField(user, label), `${text}{Enter}`);
  await waitFor(() => expect(written[0]?.body).toEqual({ version: 3, ...sent }));
});

test('a position that is none is not sent, and says why', async () => {
  const { user, written } = openHub();
  await user.type(await openField(user, 'Latitude'), '97{Enter}');
  expect(await screen.findByText('Enter a number from -90 to 90')).toBeTruthy();
  expect(written).toEqual([]);
});

test('who referred the claim is looked for by the service, as in the intake', async () => {
  const jane = { id: 31, name: 'Jane Counsel', firm: 'Harbor Law', email: 'jane@law.test', isAuthorized: true };
  const { user, written } = openHub(
    {},
    {
      'GET /api/attorneys': () => Response.json([jane]),
      'GET /api/users': none,
      'GET /api/users/31': () => refused(404, 'User not found'),
    },
  );
  await user.click(await screen.findByRole('button', { name: /edit Referred by$/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Referred by' }));
  await user.click(await screen.findByRole('option', { name: 'Jane Counsel, Harbor Law' }));
  await user.click(screen.getByRole('button', { name: 'Save Referred by' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ version: 3, referringAttorneyId: 31 }));
});

test('a dialog with entries asks before it closes, and Keep typing keeps them', async () => {
  const { user } = openHub();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change status' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Called the owner');
  await user.keyboard('{Escape}');
  expect(within(dialog).getByText('Discard your changes?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Called the owner');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' })));
});

test('who may not edit reads the coverages that are known', async () => {
  openHub({ policy }, {}, { ...dana, role: 'billing' });
  const table = await screen.findByRole('table', { name: 'Coverages' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).queryByRole('button')).toBeNull();
});

test('the expected completion is the usual day with its reason until somebody sets one; a passed one is overdue', async () => {
  const why = '14 days from Initial Intake on Thu, Oct 29, 2026';
  const { user, written } = openHub({ expectedCompletion: { on: '2026-11-12', why, isOverdue: true } });
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Nov 12, 2026.*Overdue.*edit Expected completion$/ })).toBeTruthy();
  const field = await openField(user, 'Expected completion');
  expect((field as HTMLInputElement).value).toBe('');
  await user.type(field, '2026-12-24{Enter}');
  await waitFor(() => expect(written[0]?.body).toEqual({ version: 3, expectedCompletionOn: '2026-12-24' }));
});
