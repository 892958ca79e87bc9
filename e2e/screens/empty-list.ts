// The screens of an installation where nobody has done anything, and what each says while there is nothing to show.
import type { Page } from 'playwright-core';

const openBell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true }).click();

const searchAnybody = async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('anybody');
};

export interface EmptyScreen {
  readonly name: string;
  readonly path: string;
  readonly says: string | RegExp;
  readonly opens?: (page: Page) => Promise<unknown>;
}

/** What each screen says while there is nothing to show. */
export const emptyScreens: readonly EmptyScreen[] = [
  { name: 'dashboard', path: '/', says: 'No recent claims found.' },
  { name: 'claims', path: '/claims', says: 'No claims yet' },
  { name: 'reports', path: '/reports', says: /No reports|inspected/ },
  { name: 'narrative', path: '/narrative-generator', says: 'Ready to Generate' },
  { name: 'portal', path: '/attorney-portal', says: /No cases/ },
  { name: 'inspections', path: '/inspections', says: /No claims?/ },
  { name: 'inspection-differences', path: '/inspections/differences', says: 'Nothing to review' },
  { name: 'email-intake', path: '/email-intake', says: 'No email is waiting' },
  { name: 'storms', path: '/storms', says: 'No storm events yet' },
  { name: 'team', path: '/team', says: 'Nora Nyberg' },
  { name: 'billing', path: '/billing', says: /No claims ready|No claims are ready/ },
  { name: 'billing-reports', path: '/billing?tab=reports', says: 'Nothing is open.' },
  { name: 'activity', path: '/dashboard', says: 'No activity yet' },
  { name: 'import', path: '/claims/import', says: 'No imports yet' },
  { name: 'scheduling', path: '/inspection-scheduling', says: 'No upcoming inspections' },
  { name: 'mobile-claims', path: '/mobile-claims', says: 'No Scheduled Inspections' },
  { name: 'mobile-captures', path: '/mobile-captures', says: 'Nothing waiting' },
  { name: 'engineering', path: '/engineering-reports', says: 'No completed inspections yet' },
  { name: 'measurements', path: '/property-measurements', says: 'No orders yet' },
  { name: 'demo-twilio', path: '/demo-twilio', says: 'No claims yet' },
  { name: 'communications', path: '/communications', says: 'No messages waiting' },
  { name: 'communications-automation', path: '/communications?tab=automation', says: 'No rules yet' },
  { name: 'communications-logs', path: '/communications?tab=logs', says: 'No messages yet' },
  { name: 'people', path: '/settings?tab=people', says: 'Nora Nyberg' },
  { name: 'requests', path: '/settings?tab=requests', says: 'No open requests' },
  { name: 'attorneys', path: '/settings?tab=attorneys', says: 'No attorneys yet' },
  { name: 'keys', path: '/settings?tab=keys', says: 'No API keys yet' },
  { name: 'audit', path: '/settings?tab=audit', says: /Nora Nyberg/ },
  { name: 'ai', path: '/settings?tab=ai', says: 'No analyses yet' },
  { name: 'bell', path: '/reports', says: "You're all caught up", opens: openBell },
  { name: 'palette', path: '/reports', says: 'No results for “anybody”.', opens: searchAnybody },
];
