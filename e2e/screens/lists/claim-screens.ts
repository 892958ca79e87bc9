// The screens of claims work: the claim with its tabs, reports, storms, imports and the portal.
import type { Page } from 'playwright-core';
import { button, type Screen } from './screen.ts';

/** The screens of claims work. */
export const claimScreens: readonly Screen[] = [
  { name: 'dashboard', as: 'adjuster', path: '/', shows: 'Recent Claims' },
  { name: 'dashboard-office', as: 'admin', path: '/', shows: 'Next steps' },
  { name: 'activity', as: 'adjuster', path: '/dashboard', shows: 'Claim opened' },
  { name: 'claims', as: 'adjuster', path: '/claims', shows: 'View Details' },
  { name: 'claim-overview', as: 'adjuster', path: '/claims/{done}', shows: 'AI qualification' },
  { name: 'claim-people', as: 'adjuster', path: '/claims/{done}?tab=people', shows: 'Add person', badDay: 'screen' },
  {
    name: 'claim-fact-open',
    as: 'adjuster',
    path: '/claims/{done}',
    shows: 'AI qualification',
    prepare: async (page) => {
      // On a phone the part is one line that opens
      const line = page.locator('summary', { hasText: 'Description and notes' });
      if (await line.isVisible()) await line.click();
      await button('edit Notes')(page);
    },
    badDay: 'offline',
  },
  { name: 'claim-money', as: 'adjuster', path: '/claims/{done}?tab=money', shows: 'Fee applies to' },
  { name: 'claim-esx', as: 'adjuster', path: '/claims/{done}?tab=esx', shows: 'Generate ESX File' },
  { name: 'claim-compare', as: 'adjuster', path: '/claims/{done}/compare', shows: 'No carrier estimate yet', badDay: 'screen' },
  { name: 'reports', as: 'adjuster', path: '/reports', shows: 'Generate Report' },
  { name: 'report-generator', as: 'adjuster', path: '/reports?claim={inspected}', shows: 'Photos per page' },
  {
    name: 'narrative',
    as: 'adjuster',
    path: '/narrative-generator?claim={inspected}',
    shows: /filled, \d+ from the claim/,
    badDay: 'screen',
  },
  { name: 'narrative-no-claim', as: 'adjuster', path: '/narrative-generator', shows: 'Ready to Generate', badDay: 'offline' },
  { name: 'report-editor', as: 'adjuster', path: '/reports?report={report}', shows: 'Report text' },
  { name: 'email-intake', as: 'adjuster', path: '/email-intake', shows: 'No email is waiting' },
  { name: 'storms', as: 'adjuster', path: '/storms', shows: /Wilma Jean|hailstorm/ },
  { name: 'storm', as: 'adjuster', path: '/storms/{storm}', shows: 'Draw area' },
  { name: 'report-locked', as: 'adjuster', path: '/reports?report={lockedReport}', shows: 'Send again' },
  { name: 'team', as: 'admin', path: '/team', shows: 'Daniel Reyes' },
  { name: 'claim-documents', as: 'adjuster', path: '/claims/{done}?tab=documents', shows: /Checklist/ },
  { name: 'import', as: 'adjuster', path: '/claims/import', shows: 'Choose a file' },
  { name: 'claims-table', as: 'adjuster', path: '/claims?look=table', shows: 'CLM-' },
  {
    name: 'claims-peek',
    as: 'adjuster',
    path: '/claims?look=table',
    shows: 'CLM-',
    badDay: 'opened',
    prepare: async (page) => {
      // A phone shows cards, whose link is called after its claim
      await page.locator('[data-claim] a').first().focus();
      await page.keyboard.press('Space');
      await page.getByRole('complementary', { name: /^Preview of/ }).waitFor();
    },
  },
  { name: 'claims-board', as: 'adjuster', path: '/claims?look=board', shows: 'CLM-' },
  { name: 'claims-calendar', as: 'adjuster', path: '/claims?look=calendar', shows: /20\d\d/ },
  { name: 'claim-deadlines', as: 'adjuster', path: '/claims/{done}?tab=deadlines', shows: /Deadlines/ },
  { name: 'claim-portal', as: 'adjuster', path: '/claims/{done}?tab=portal', shows: 'Requested items' },
  { name: 'portal-office', as: 'adjuster', path: '/attorney-portal', shows: 'View as client or attorney' },
  { name: 'portal-client', as: 'client', path: '/attorney-portal', shows: 'Your Cases' },
  { name: 'portal-case-client', as: 'client', path: '/attorney-portal/{clientCase}', shows: 'Details' },
  { name: 'portal-attorney', as: 'attorney', path: '/attorney-portal', shows: 'Your Referred Cases' },
  { name: 'portal-case-attorney', as: 'attorney', path: '/attorney-portal/{attorneyCase}', shows: 'Details' },
];

/** Opens what can be done with a claim that is chosen in the list. */
const chosen = (action: string) => async (page: Page) => {
  await page.locator('[data-claim] a').first().focus();
  await page.keyboard.press('x');
  await page.getByRole('region', { name: 'Selected claims' }).getByRole('button', { name: action, exact: true }).click();
};

/** A file of two losses, seen by the office's lead, since both firms would show the same. */
const losses = [
  'Owner,Phone,Address,Loss,Day',
  'Ava Quill,(305) 555-0177,"9 Palm Way, Miami, FL 33101",hail,2026-03-01',
  'Ned Rook,(305) 555-0178,"11 Palm Way, Miami, FL 33101",flood,someday',
].join('\n');

const withLosses = async (page: Page) => {
  const file = { name: 'losses.csv', mimeType: 'text/csv', buffer: Buffer.from(losses) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Review rows' }).waitFor();
};

/** A referral as it comes by email. */
const referral = [
  'Insured: Ava Quill',
  'Phone: (305) 555-0177',
  'Loss address: 9 Palm Way, Miami, FL 33101',
  'Date of loss: 2026-03-01',
  'Hail',
].join('\n');

const pasted = async (page: Page) => {
  await button('New Claim')(page);
  await button('Fill from an email')(page);
  await page.getByLabel('Email text').fill(referral);
  await page.getByRole('button', { name: 'Read email' }).click();
};

/** What opens over the screens of claims work. */
export const claimDialogs: readonly Screen[] = [
  {
    name: 'claims-filters',
    as: 'adjuster',
    path: '/claims',
    shows: 'Clear all',
    prepare: button('Filters'),
    badDay: 'opened',
    beneath: 'View Details',
  },
  { name: 'claims-assign', as: 'adjuster', path: '/claims?look=table', shows: 'Assign 1 claim', prepare: chosen('Assign') },
  { name: 'intake-mail', as: 'admin', path: '/claims', shows: /left to review/, given: referral, prepare: pasted },
  { name: 'claims-message', as: 'adjuster', path: '/claims?look=table', shows: /^Message the owners/, prepare: chosen('Message') },
  {
    name: 'claim-close',
    as: 'adjuster',
    path: '/claims/{done}',
    shows: 'Reason for closing',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More( actions)?$/ })
        .locator('visible=true')
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Close claim' }).click();
    },
  },
  {
    name: 'report-send',
    as: 'adjuster',
    path: '/reports?report={report}',
    shows: 'Add recipient',
    prepare: button('Finalize & Send'),
    badDay: 'opened',
    beneath: 'Report text',
  },
  { name: 'import-columns', as: 'admin', path: '/claims/import', shows: 'Review rows', given: losses, prepare: withLosses },
];

/** Those at which the suite of the office looks, so that the other one does not take longer. */
export const claimTabs: readonly Screen[] = [
  { name: 'claims-empty', as: 'adjuster', path: '/claims?search=nobody+is+called+this', shows: 'No claims found' },
  { name: 'claim-inspections', as: 'adjuster', path: '/claims/{done}?tab=inspections', shows: 'Recent Uploads', badDay: 'tab' },
  { name: 'claim-communication', as: 'adjuster', path: '/claims/{done}?tab=communication', shows: /Send Message/i },
  { name: 'claim-billing', as: 'adjuster', path: '/claims/{done}?tab=billing', shows: /INV-\d{4}-\d+/, badDay: 'tab' },
  { name: 'claim-not-found', as: 'adjuster', path: '/claims/999999', shows: 'Claim not found' },
];

export const intakeScreens: readonly Screen[] = [
  { name: 'intake', as: 'adjuster', path: '/claims', shows: 'Property Owner Name', prepare: button('New Claim') },
  {
    name: 'intake-refused',
    as: 'adjuster',
    path: '/claims',
    shows: /is required/,
    prepare: async (page) => {
      await button('New Claim')(page);
      // On a phone the dialog goes step by step, and each step refuses for itself
      const send = page.getByRole('dialog').getByRole('button', { name: /^(Create Claim|Next)$/ });
      await send.click();
    },
  },
];
