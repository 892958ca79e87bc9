// The built screens as data: who looks, where, and what stands there once it is complete.
import type { Page } from 'playwright-core';

export type Person = 'admin' | 'adjuster' | 'reviewer' | 'engineer' | 'billing' | 'client' | 'attorney' | 'pending';

export interface Screen {
  readonly name: string;
  /** Account that looks; nobody for the signed-out pages. */
  readonly as?: Person;
  /** Address; `{name}` stands for an id of the data that is there. */
  readonly path: string;
  /** What stands on the screen once it is complete. */
  readonly shows: string | RegExp;
  /** The maker's own words, the same for everybody. */
  readonly isContent?: true;
  /** What it is given to read on the way: the same wherever it is looked at. */
  readonly given?: string;
  /** Brings the screen into the state that is looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /**
   * It has data of its own, so that it is looked at on its bad days as well: `screen` when the data of the address fail, `tab` when the claim is
   * there and those of its tab fail, `part` when only those named in `fails` do, `opened` when those of what is opened there do, `offline` when
   * it has no others than its screen and only the connection can be lost.
   */
  readonly badDay?: 'screen' | 'tab' | 'part' | 'opened' | 'offline';
  /** For `opened`: what stands on the screen beneath once it has its data, when that is not what it shows. */
  readonly beneath?: string | RegExp;
  /** The addresses of the data that fail on the bad day of a part. */
  readonly fails?: RegExp;
  /** Where it is to be seen, when that is not everywhere. */
  readonly only?: 'desk' | 'phone';
}

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

export const pressed = (keys: string, shows: string) => async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press(keys);
  await page.getByRole('dialog').getByText(shows).first().waitFor();
};

/** The screens of claims work. */
const claimScreens: readonly Screen[] = [
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
const claimDialogs: readonly Screen[] = [
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

/** The settings of the shell, tab by tab. */
const settingsScreens: readonly Screen[] = [
  { name: 'settings-ai', as: 'admin', path: '/settings?tab=ai', shows: 'Save configuration', badDay: 'screen' },
  { name: 'settings-profile', as: 'adjuster', path: '/settings?tab=profile', shows: 'Save profile', badDay: 'offline' },
  { name: 'settings-profile-client', as: 'client', path: '/settings', shows: 'Save profile' },
  { name: 'settings-security', as: 'adjuster', path: '/settings?tab=security', shows: 'This session' },
  {
    name: 'settings-security-admin',
    as: 'admin',
    path: '/settings?tab=security',
    shows: '2FA is optional for each user.',
    badDay: 'screen',
  },
  { name: 'settings-people', as: 'admin', path: '/settings?tab=people', shows: 'Angela Brooks', badDay: 'screen' },
  {
    name: 'settings-notifications',
    as: 'adjuster',
    path: '/settings?tab=notifications',
    shows: "My claim's status changes",
    badDay: 'screen',
  },
  { name: 'settings-requests', as: 'admin', path: '/settings?tab=requests', shows: 'Access requests', badDay: 'screen' },
  { name: 'settings-attorneys', as: 'admin', path: '/settings?tab=attorneys', shows: 'Laura Bennett', badDay: 'screen' },
  { name: 'settings-organization', as: 'admin', path: '/settings?tab=organization', shows: 'Save settings', badDay: 'screen' },
  { name: 'settings-keys', as: 'admin', path: '/settings?tab=keys', shows: /New key/, badDay: 'screen' },
  { name: 'settings-new-key', as: 'admin', path: '/settings?tab=keys', shows: 'claims:read', prepare: button('New key') },
  { name: 'settings-audit', as: 'admin', path: '/settings?tab=audit', shows: 'Angela Brooks', badDay: 'screen' },
  {
    name: 'bell',
    as: 'adjuster',
    path: '/claims',
    shows: 'Notification preferences',
    prepare: button('Notifications'),
    badDay: 'opened',
    beneath: 'View Details',
  },
  { name: 'settings-invite', as: 'admin', path: '/settings?tab=people', shows: 'Invite user', prepare: button('Invite') },
];

/** What the frame itself shows, on any screen. */
const frameScreens: readonly Screen[] = [
  { name: 'palette', as: 'adjuster', path: '/reports', shows: 'Start next inspection', prepare: pressed('Control+k', 'Actions') },
  { name: 'palette-client', as: 'client', path: '/attorney-portal', shows: 'Sign out', prepare: pressed('Control+k', 'Actions') },
  { name: 'shortcut-sheet', as: 'adjuster', path: '/reports', shows: 'Next in the list', prepare: pressed('?', 'In lists') },
  { name: 'help', as: 'adjuster', path: '/help', shows: 'Captures waiting on this device', badDay: 'screen' },
  { name: 'help-client', as: 'client', path: '/help', shows: 'Captures waiting on this device' },
  {
    name: 'help-article',
    as: 'adjuster',
    path: '/help',
    shows: 'Captures waiting on this device',
    prepare: (page) => page.getByText('Inspect without a connection').click(),
  },
  { name: 'settings-integrations', as: 'admin', path: '/settings?tab=integrations', shows: 'SMTP_URL, MAIL_FROM', badDay: 'screen' },
];

/** The page of the API lists hundreds of endpoints, all made alike: the first of each service, opened, is what there is to see. */
const firstOfEach = (page: Page) =>
  page.evaluate(() => {
    for (const article of document.querySelectorAll('article:nth-of-type(n + 2)')) article.remove();
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

const otherScreens: readonly Screen[] = [
  { name: 'landing', path: '/', shows: 'What you can count on' },
  { name: 'marketing', as: 'adjuster', path: '/marketing', shows: 'Open workspace', isContent: true },
  { name: 'features', path: '/features', shows: 'End-to-End Claim Management' },
  { name: 'verify', path: '/verify', shows: 'Check a file', isContent: true },
  { name: 'workflow', path: '/workflow', shows: 'Automation by phase' },
  { name: 'workflow-step', path: '/workflow', shows: 'Step by step', prepare: tab(/AI Analysis/) },
  { name: 'workflow-signed-in', as: 'adjuster', path: '/workflow', shows: /Measured median|Nothing measured yet/, isContent: true },
  { name: 'contact', path: '/api/contact', shows: 'Send message' },
  { name: 'contact-thanks', path: '/api/contact?sent=yes', shows: 'We received your message' },
  { name: 'api-docs', path: '/api/docs', shows: 'For developers:', prepare: firstOfEach },
  { name: 'sign-in', path: '/api/login', shows: 'Password' },
  { name: 'forgotten-password', path: '/api/password-resets', shows: 'Send link' },
  { name: 'password-choice', path: '/api/password-resets/choice?token=1.x', shows: 'Save password' },
  { name: 'restricted', as: 'pending', path: '/', shows: 'Access Restricted' },
  { name: 'not-found', as: 'adjuster', path: '/no/such/page', shows: '404 Page Not Found' },
  { name: 'claims-empty', as: 'adjuster', path: '/claims?search=nobody+is+called+this', shows: 'No claims found' },
  { name: 'claim-inspections', as: 'adjuster', path: '/claims/{done}?tab=inspections', shows: 'Recent Uploads', badDay: 'tab' },
  { name: 'claim-communication', as: 'adjuster', path: '/claims/{done}?tab=communication', shows: /Send Message/i },
  { name: 'claim-billing', as: 'adjuster', path: '/claims/{done}?tab=billing', shows: /INV-\d{4}-\d+/, badDay: 'tab' },
  { name: 'claim-not-found', as: 'adjuster', path: '/claims/999999', shows: 'Claim not found' },
  { name: 'inspections', as: 'adjuster', path: '/inspections', shows: 'Please select a claim to upload photos', badDay: 'screen' },
  {
    name: 'inspections-recent',
    as: 'adjuster',
    path: '/inspections',
    shows: 'View Details',
    badDay: 'part',
    fails: /^\/api\/inspections$/,
  },
  { name: 'inspection', as: 'adjuster', path: '/inspections/{doneVisit}?of=claim', shows: /^Select all /, badDay: 'screen' },
  { name: 'inspection-timeline', as: 'adjuster', path: '/inspections/{doneVisit}?view=timeline&of=claim', shows: /^Select all / },
  { name: 'inspection-map', as: 'adjuster', path: '/inspections/{doneVisit}?view=map&of=claim', shows: /half a mile|no coordinates/ },
  {
    name: 'inspection-photo',
    as: 'adjuster',
    path: '/inspections/{doneVisit}?of=claim',
    shows: 'Compare',
    badDay: 'opened',
    beneath: /^Select all /,
    prepare: (page) => page.locator('[data-photo]').first().click(),
  },
  { name: 'inspection-details', as: 'adjuster', path: '/inspections/{doneVisit}?tab=details', shows: 'Sections done', badDay: 'screen' },
  { name: 'inspection-not-found', as: 'adjuster', path: '/inspections/999999', shows: 'Inspection not found' },
  { name: 'inspections-photos', as: 'adjuster', path: '/inspections?claim={inspected}', shows: 'Recent Uploads' },
  {
    name: 'inspections-analysis',
    as: 'adjuster',
    path: '/inspections?claim={inspected}',
    shows: 'Run Analysis',
    prepare: tab(/AI Analysis/),
    badDay: 'part',
    fails: /^\/api\/(ai|photos)\//,
  },
  {
    name: 'inspections-history',
    as: 'adjuster',
    path: '/inspections?claim={inspected}',
    shows: 'Sections done',
    prepare: tab(/Inspection History/),
  },
  { name: 'scheduling', as: 'adjuster', path: '/inspection-scheduling', shows: 'Upcoming Inspections', badDay: 'screen' },
  { name: 'scheduling-board', as: 'adjuster', path: '/inspection-scheduling?view=board', shows: /hours$/, badDay: 'screen', only: 'desk' },
  {
    name: 'scheduling-working-hours',
    as: 'adjuster',
    path: '/inspection-scheduling',
    shows: /^Property time[.]/,
    prepare: button('Working hours'),
  },
  { name: 'scheduling-map', as: 'adjuster', path: '/inspection-scheduling?view=map', shows: 'Day map', badDay: 'screen' },
  {
    name: 'scheduling-history',
    as: 'adjuster',
    path: '/inspection-scheduling',
    shows: /^Scheduled for /,
    prepare: async (page) =>
      page
        .getByRole('button', { name: /^History of / })
        .first()
        .click(),
  },
  // The phone answers with its copy where the server cannot
  { name: 'mobile-claims', as: 'adjuster', path: '/mobile-claims', shows: /Start Inspection|Continue Inspection/, badDay: 'offline' },
  { name: 'mobile-inspection-scheduled', as: 'adjuster', path: '/mobile-inspection/{scheduledVisit}', shows: 'Start Inspection' },
  { name: 'mobile-inspection', as: 'adjuster', path: '/mobile-inspection/{openVisit}', shows: 'Damage area', badDay: 'screen' },
  { name: 'mobile-inspection-done', as: 'adjuster', path: '/mobile-inspection/{doneVisit}', shows: 'Inspection Complete' },
  { name: 'inspection-link', path: '/inspection-link', shows: 'This link doesn’t open' },
  { name: 'mobile-captures', as: 'adjuster', path: '/mobile-captures', shows: 'Nothing waiting', badDay: 'offline' },
  { name: 'engineering-office', as: 'adjuster', path: '/engineering-reports', shows: 'Next step' },
  { name: 'engineering', as: 'engineer', path: '/engineering-reports', shows: 'Next step', badDay: 'screen' },
  {
    name: 'engineering-certificates',
    as: 'engineer',
    path: '/engineering-reports',
    shows: 'Your certificate (PEM)',
    prepare: button('Certificates'),
    badDay: 'opened',
    beneath: 'Next step',
  },
  { name: 'measurements', as: 'adjuster', path: '/property-measurements', shows: 'Recent Orders', badDay: 'screen' },
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

const withData = (screen: Screen): Screen => ({ badDay: screen.path.includes('{done}?tab=') ? 'tab' : 'screen', ...screen });

/** By the suite that looks at them. */
export const ofClaims: readonly Screen[] = [...claimScreens.map(withData), ...claimDialogs];
export const ofTheOffice: readonly Screen[] = [...settingsScreens, ...frameScreens, ...otherScreens];
export const screens: readonly Screen[] = [...ofClaims, ...ofTheOffice];
