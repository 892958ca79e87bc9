// The head of a claim: the fee of money paid, the fee that would be, and a settlement that names who approved it.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noMoney, office } from './hub-office.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the fee is that of the money paid and explains itself; what it would be is said beside it', async () => {
  const fee = { key: 'fee' as const, label: 'Our fee', amount: 1_500, formula: 'Each payment × 10%', rows: [], terms: [] };
  const { user } = office(
    { adjusterFeePercentage: 10, adjusterFeeAmount: 4_000, settlementAmount: 40_000, money: { agreed: 40_000, paid: 15_000, fee: 1_500 } },
    { 'GET /api/claims/12/money': () => Response.json({ ...noMoney, figures: [fee] }) },
  );
  const cards = within(await screen.findByRole('region', { name: 'Key figures' }));
  await user.click(await cards.findByRole('button', { name: 'Fee (10%): $1,500.00. Explain' }));
  expect(within(await screen.findByRole('dialog')).getByText('Each payment × 10%')).toBeTruthy();
  expect(cards.getByText('on money paid; would be $4,000.00 on the agreed amount')).toBeTruthy();
  expect(cards.getByText('$40,000')).toBeTruthy();
});

test('a settlement is recorded with the approval of a named insured, refused fields are named', async () => {
  const refused = { code: 'invalid', message: 'x', requestId: 'r', fields: { 'approval.evidence': 'Where the proof is, is required' } };
  const { user, written } = office(
    { status: 'completed', nextAction: { key: 'settle', label: 'Record settlement', path: '/claims/12' } },
    { 'POST /api/claims/12/settlements': () => Response.json(refused, { status: 400 }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Record settlement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Settlement amount/), '40,000');
  await user.click(dialog.getByRole('button', { name: 'Record settlement' }));
  expect(await dialog.findByText('Where the proof is, is required')).toBeTruthy();
  expect(written.at(-1)?.body).toMatchObject({ amount: '40000', approval: { by: 'Rosa Delgado', how: 'signed', evidence: '' } });
});
