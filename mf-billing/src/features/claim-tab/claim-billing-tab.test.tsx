// The Billing tab of a claim.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { ClaimBillingTab } from './claim-billing-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const routes = [{ path: '/', element: <ClaimBillingTab claimId={4} /> }];

const ready = {
  id: 4,
  claimNumber: 'CLM-2026-000004',
  propertyOwnerName: 'O',
  propertyAddress: 'A',
  status: 'completed',
  settlementAmount: 10,
  received: 0,
  receiptsToBill: 0,
  isChecked: true,
};

test('a claim without invoices says when it can be billed', async () => {
  serverAnswers({ 'GET /api/invoices': [], 'GET /api/billing/ready': [] });
  openScreen({ at: '/', routes });
  expect(await screen.findByText('No invoices for this claim')).toBeTruthy();
});

test('a claim that is ready leads to the prefilled form', async () => {
  serverAnswers({ 'GET /api/invoices': [], 'GET /api/billing/ready': [ready] });
  openScreen({ at: '/', routes });
  expect((await screen.findByRole('link', { name: 'Create invoice' })).getAttribute('href')).toBe('/billing?tab=calculator&claimId=4');
});

test('one Retry brings the invoices, and that the claim is ready', async () => {
  let isAway = true;
  const once = (answer: unknown) => () => (isAway ? refusal(503, 'The service is away') : answer);
  serverAnswers({ 'GET /api/invoices': once([]), 'GET /api/billing/ready': once([ready]) });
  openScreen({ at: '/', routes });
  await screen.findByText("Couldn't load invoices");
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No invoices for this claim')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Create invoice' })).toBeTruthy();
});
