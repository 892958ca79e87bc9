// The screens of billing and communications.
import type { Page } from 'playwright-core';
import { button, tab, type Screen } from './screen.ts';

async function openInvoice(page: Page): Promise<void> {
  await tab(/Invoices/)(page);
  await page
    .getByText(/^INV-\d{4}-\d+$/)
    .locator('visible=true')
    .first()
    .click();
}

export const officeScreens: readonly Screen[] = [
  { name: 'billing', as: 'adjuster', path: '/billing', shows: 'Ready to bill', badDay: 'screen' },
  {
    name: 'billing-invoices',
    as: 'adjuster',
    path: '/billing',
    shows: /INV-\d{4}-\d+/,
    prepare: tab(/Invoices/),
    badDay: 'part',
    fails: /^\/api\/invoices$/,
  },
  {
    name: 'billing-invoice',
    as: 'adjuster',
    path: '/billing',
    shows: 'Balance',
    prepare: openInvoice,
  },
  {
    name: 'invoice-sending',
    as: 'adjuster',
    path: '/billing',
    shows: 'Open in a new window',
    prepare: async (page) => {
      await openInvoice(page);
      await page.getByRole('button', { name: /^Send (invoice|again)$/ }).click();
      await page.locator('canvas[data-drawn]').waitFor();
    },
  },
  {
    name: 'fee-calculator',
    as: 'adjuster',
    path: '/billing',
    shows: 'Settlement amount',
    prepare: button('Choose claim'),
  },
  {
    name: 'billing-reports',
    as: 'adjuster',
    path: '/billing?tab=reports',
    shows: /settled claims?:/,
    badDay: 'part',
    fails: /^\/api\/billing\/reports\//,
  },
  { name: 'demo-twilio', as: 'adjuster', path: '/demo-twilio', shows: 'Multi-Channel Intake', badDay: 'screen' },
  { name: 'communications', as: 'adjuster', path: '/communications', shows: /^Today: /, badDay: 'screen' },
  {
    name: 'communications-automation',
    as: 'admin',
    path: '/communications?tab=automation',
    shows: 'Create rule',
    badDay: 'screen',
  },
  {
    name: 'communications-settings',
    as: 'admin',
    path: '/communications?tab=settings',
    shows: 'Emails are not fetched from a mailbox',
    badDay: 'screen',
  },
  { name: 'communications-logs', as: 'adjuster', path: '/communications?tab=logs', shows: 'Local outbox', badDay: 'screen' },
  {
    name: 'communications-templates',
    as: 'adjuster',
    path: '/communications?tab=templates',
    shows: 'Status update (SMS)',
    badDay: 'screen',
  },
  {
    name: 'communications-template',
    as: 'adjuster',
    path: '/communications?tab=templates',
    shows: 'Insert variable',
    prepare: button('Status update (SMS)'),
  },
  { name: 'claim-communications', as: 'adjuster', path: '/claims/{messaged}/communications', shows: /^To /, badDay: 'screen' },
  {
    name: 'claim-contact-edit',
    as: 'adjuster',
    path: '/claims/{messaged}/communications',
    shows: /is the owner of the claim/,
    prepare: async (page) => {
      await tab(/^Contacts/)(page);
      await button(/^Edit /)(page);
    },
  },
];
