// The Billing tab of a claim.
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { ClaimBillingTab } from './claim-billing-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const routes = [{ path: '/', element: <ClaimBillingTab claimId={4} /> }];

test('a claim without invoices says when it can be billed', async () => {
  serverAnswers({ 'GET /api/invoices': [], 'GET /api/billing/ready': [] });
  openScreen({ at: '/', routes });
  expect(await screen.findByText('No invoices for this claim')).toBeTruthy();
});

test('a claim that is ready leads to the prefilled form', async () => {
  const ready = {
    id: 4,
    claimNumber: 'CLM-2026-000004',
    propertyOwnerName: 'O',
    propertyAddress: 'A',
    status: 'completed',
    settlementAmount: 10,
  };
  serverAnswers({ 'GET /api/invoices': [], 'GET /api/billing/ready': [ready] });
  openScreen({ at: '/', routes });
  expect((await screen.findByRole('link', { name: 'Create invoice' })).getAttribute('href')).toBe('/billing?tab=calculator&claimId=4');
});

test('a failure can be retried', async () => {
  serverAnswers({ 'GET /api/invoices': 500, 'GET /api/billing/ready': [] });
  openScreen({ at: '/', routes });
  expect(await screen.findByText("Couldn't load invoices")).toBeTruthy();
});
