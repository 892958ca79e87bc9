// The head of a claim: the fee of money paid, the fee that would be, and a settlement that names who approved it.
import { setReaderZone } from '@plumbline/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noMoney } from '../../../testing/no-money.ts';
import { dana, none } from '../../../testing/open-screen.tsx';
import { openHub } from './hub-mock-api.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A whole hub takes a while to draw on a busy machine. */
const patience = { timeout: 20_000 };

test('the fee is that of the money paid and explains itself; what it would be is said beside it', { timeout: 60_000 }, async () => {
  const fee = { key: 'fee' as const, label: 'Our fee', amount: 1_500, formula: 'Each payment × 10%', rows: [], terms: [] };
  openHub(
    { adjusterFeePercentage: 10, adjusterFeeAmount: 4_000, settlementAmount: 40_000, money: { agreed: 40_000, paid: 15_000, fee: 1_500 } },
    { 'GET /api/claims/12/money': () => Response.json({ ...noMoney(12), figures: [fee] }) },
  );
  fireEvent.click(await screen.findByLabelText('Fee (10%): $1,500.00. Show calculation', {}, patience));
  expect(await screen.findByText('Each payment × 10%', {}, patience)).toBeTruthy();
  const cards = within(screen.getByLabelText('Key figures'));
  expect(cards.getByText('Earned so far. $4,000.00 when everything agreed is paid.')).toBeTruthy();
  expect(cards.getByText(/^\$40,000/)).toBeTruthy();
});

test('a settlement is recorded with the approval of a named insured, refused fields are named', { timeout: 60_000 }, async () => {
  const refused = { code: 'invalid', message: 'x', requestId: 'r', fields: { 'approval.evidence': 'Add proof of approval' } };
  const { written } = openHub(
    { status: 'completed', nextAction: { key: 'settle', label: 'Record settlement', path: '/claims/12' } },
    { 'GET /api/claims/12/documents': none, 'POST /api/claims/12/settlements': () => Response.json(refused, { status: 400 }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Record settlement' }, patience));
  const amount = await screen.findByLabelText(/^Settlement amount/, {}, patience);
  fireEvent.change(amount, { target: { value: '40,000' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Add proof of approval', {}, patience)).toBeTruthy();
  expect(written.filter(({ name }) => name.endsWith('/settlements'))).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Proof of approval/), { target: { value: 'Signed letter' } });
  expect(screen.queryByText('Add proof of approval')).toBeNull();
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Add proof of approval', {}, patience)).toBeTruthy();
  const approval = { by: 'Rosa Delgado', how: 'signed', evidence: 'Signed letter' };
  expect(written.at(-1)?.body).toMatchObject({ amount: 40_000, approval });
});

test('two named insureds of one name are one choice', { timeout: 60_000 }, async () => {
  const person = (id: number) => ({ id, revision: 1, role: 'named_insured' as const, name: 'Rosa Delgado', phones: [] });
  openHub(
    {
      status: 'completed',
      nextAction: { key: 'settle', label: 'Record settlement', path: '/claims/12' },
      parties: [person(1), person(2)],
    },
    { 'GET /api/claims/12/documents': none },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Record settlement' }, patience));
  expect(await screen.findByLabelText(/^Settlement amount/, {}, patience)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Named insured', { selector: 'input' }).value).toBe('Rosa Delgado');
});

test.each([
  ['adjuster', undefined],
  ['billing', undefined],
  ['engineer', 'Waiting for billing to create the invoice'],
  ['reviewer', 'Waiting for billing to create the invoice'],
] as const)('the next step of a claim to bill, for the role %s', { timeout: 60_000 }, async (role, awaited) => {
  const nextAction = { key: 'invoice', label: 'Create invoice', path: '/billing?claimId=12' } as const;
  openHub({ status: 'completed', settlementAmount: 1, nextAction }, {}, { ...dana, role });
  if (awaited) expect(await screen.findByText(awaited, {}, patience)).toBeTruthy();
  else expect((await screen.findByRole('link', { name: 'Create invoice' }, patience)).getAttribute('href')).toBe(nextAction.path);
  expect(screen.queryByRole('link', { name: 'Create invoice' }) === null).toBe(awaited !== undefined);
});

test('the day of the status is that of the reader', { timeout: 60_000 }, async () => {
  setReaderZone('Pacific/Honolulu');
  try {
    openHub({ statusSince: '2026-11-03T03:00:00.000Z' });
    expect(await screen.findByText('since Nov 2, 2026', {}, patience)).toBeTruthy();
  } finally {
    setReaderZone(undefined);
  }
});
