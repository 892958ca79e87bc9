// What opens, stands for a moment or goes wrong on the screens of the frame: states that no address leads to, without a figure to compare.
import type { Page } from 'playwright-core';
import { aJpeg } from '../product/product.ts';
import { failData } from './failing.ts';
import { button, pressed, type Screen } from './lists/screen.ts';

const typedInPalette = (words: string) => async (page: Page) => {
  await pressed('Control+k', 'Actions')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(words);
  await dialog
    .getByText(/^(Claims|No results for .*|.* couldn't be searched\.)$/)
    .first()
    .waitFor();
  // In sight and for the ear
  await dialog.getByText('Searching...').first().waitFor({ state: 'detached' });
};

/** The next toast, held by the focus for as long as it is looked at. */
const heldToast = async (page: Page, title: string) => {
  await page.getByText(title, { exact: true }).locator('visible=true').first().waitFor();
  await page.keyboard.press('F8');
};

const copied = async (page: Page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button('Copy diagnostics')(page);
  await heldToast(page, 'Diagnostics copied');
};

const notSaved = async (page: Page) => {
  await page.getByLabel('First name').waitFor();
  const heal = await failData(page, () => true);
  try {
    await button('Save profile')(page);
    await heldToast(page, "Couldn't save the profile");
  } finally {
    await heal();
  }
};

/** As five minutes after signing in: what was confirmed by that holds no longer. */
const unconfirmed = async (page: Page) => {
  // Where the screen was followed, its own question may still be on its way, and its answer would count as the next one
  await page.reload();
  const setUp = page.getByRole('button', { name: 'Set up 2FA' });
  await setUp.waitFor();
  await page.route('**/api/auth/security', async (route) => {
    const answer = await route.fetch();
    const { confirmedUntil: _, ...known } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: known });
  });
  try {
    await setUp.click();
    await page.getByRole('dialog', { name: "Confirm it's you" }).waitFor();
  } finally {
    await page.unroute('**/api/auth/security');
  }
};

const refusedSignIn = async (page: Page) => {
  await page.getByLabel('Email').fill('nobody@demo.plumbline.test');
  await page.getByLabel('Password').fill('not the password of anybody');
  await button(/sign in/i)(page);
};

const refusedMessage = async (page: Page) => {
  await page.getByLabel('Your name').fill('Ava Quill');
  await page.getByLabel('Email').fill('ava@quill.example');
  await page.getByLabel('How can we help?').fill('Roof');
  await button('Send message')(page);
};

/** The part of a new picture is chosen; nothing is saved by that. */
const pictureChosen = async (page: Page) => {
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(7) };
  await page.getByLabel('First name').waitFor();
  await page.locator('main input[type="file"]').first().setInputFiles(file);
  await page.getByRole('slider', { name: 'Size' }).waitFor();
};

const correctingEmail = async (page: Page) => {
  await button('Edit Daniel Reyes')(page);
  await button('Correct email')(page);
  await page.getByRole('dialog', { name: /^Correct .+'s email/ }).waitFor();
};

/** A loss that is open and has a shortened number, one that is closed and does not say how, one of no day, and one of a peril in words of its own. */
const someClosed = [
  'propertyOwnerName,propertyOwnerPhone,propertyAddress,damageType,incidentDate,status,policyNumber',
  'Ava Quill,(305) 555-0177,"9 Palm Way, Miami, FL 33101",hail,2026-03-01,new,1.23E+11',
  'Ned Rook,(305) 555-0178,"11 Palm Way, Miami, FL 33101",flood,2026-03-02,closed,',
  'Mae Dunn,(305) 555-0179,"13 Palm Way, Miami, FL 33101",wind,someday,new,',
  'Lia Vance,(305) 555-0180,"15 Palm Way, Miami, FL 33101",Pipe burst,2026-03-03,new,',
].join('\n');

const closedLosses = async (page: Page) => {
  const file = { name: 'closed.csv', mimeType: 'text/csv', buffer: Buffer.from(someClosed) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await button('Review rows')(page);
  await page.getByRole('table').getByText('Ned Rook').waitFor();
};

const confirmingImport = async (page: Page) => {
  await closedLosses(page);
  await button(/^Import \d rows?$/)(page);
};

/** Nobody signs a list that was not looked at. */
const signing = async (page: Page) => {
  await button('Review the list you sign')(page);
  await page.getByRole('dialog', { name: /^The list you sign/ }).waitFor();
  await page.keyboard.press('Escape');
  await button('Sign as inspector')(page);
};

/** What opens over the screens of claims work. */
export const claimStates: readonly Screen[] = [
  {
    name: 'storm-message',
    as: 'adjuster',
    path: '/storms/{storm}?part=message&view=table',
    shows: 'marked words are filled in',
    prepare: button(/^Preview message/),
  },
  {
    name: 'claims-views',
    as: 'adjuster',
    path: '/claims',
    shows: 'Save this view…',
    prepare: button('Views'),
    badDay: 'part',
    fails: /^\/api\/saved-views$/,
  },
  {
    name: 'report-review',
    as: 'adjuster',
    path: '/reports?report={report}',
    shows: 'Note for the reviewer (optional)',
    prepare: button('Submit for review'),
    badDay: 'offline',
  },
  { name: 'import-check', as: 'admin', path: '/claims/import', shows: 'Rows with errors', prepare: closedLosses, badDay: 'offline' },
  { name: 'import-confirm', as: 'admin', path: '/claims/import', shows: /will be created/, prepare: confirmingImport },
];

/** What opens over the frame and the screens of the office. */
export const states: readonly Screen[] = [
  { name: 'account-menu', as: 'adjuster', path: '/reports', shows: 'Sign Out', prepare: button(/^Account of/) },
  { name: 'navigation', as: 'adjuster', path: '/reports', shows: 'Storm Events', prepare: button('More'), only: 'phone' },
  {
    name: 'navigation-client',
    as: 'client',
    path: '/attorney-portal',
    shows: 'Settings',
    prepare: button('Open navigation'),
    only: 'phone',
  },
  {
    name: 'palette-found',
    as: 'adjuster',
    path: '/reports',
    shows: /CLM-|No claim/,
    prepare: typedInPalette('tampa'),
    badDay: 'opened',
    beneath: 'Generate Report',
  },
  { name: 'palette-nothing', as: 'adjuster', path: '/reports', shows: 'No results for', prepare: typedInPalette('zzqq nobody') },
  {
    name: 'settings-picture',
    as: 'adjuster',
    path: '/settings?tab=profile',
    shows: 'Crop picture',
    prepare: pictureChosen,
    badDay: 'offline',
  },
  {
    name: 'settings-correct-email',
    as: 'admin',
    path: '/settings?tab=people',
    shows: "Correct Daniel Reyes's email",
    prepare: correctingEmail,
    badDay: 'offline',
  },
  {
    name: 'inspection-access-link',
    as: 'adjuster',
    path: '/inspections/{openVisit}?tab=details',
    shows: 'Opens until the end of',
    prepare: button('Create link'),
    badDay: 'offline',
  },
  {
    name: 'mobile-inspection-shots',
    as: 'adjuster',
    path: '/mobile-inspection/{openVisit}',
    shows: 'Show the next shot only',
    prepare: button(/^Show all \d+ shots/),
    only: 'phone',
  },
  {
    name: 'mobile-inspection-signing',
    as: 'adjuster',
    path: '/mobile-inspection/{doneVisit}',
    shows: 'Type instead',
    prepare: signing,
    only: 'phone',
  },
  { name: 'toast', as: 'adjuster', path: '/help', shows: 'Diagnostics copied', prepare: copied },
  { name: 'toast-failed', as: 'adjuster', path: '/settings?tab=profile', shows: "Couldn't save the profile", prepare: notSaved },
  { name: 'confirm-identity', as: 'adjuster', path: '/settings?tab=security', shows: 'Your password', prepare: unconfirmed },
  {
    name: 'settings-person',
    as: 'admin',
    path: '/settings?tab=people',
    shows: 'Can use the workspace',
    prepare: button('Edit Daniel Reyes'),
  },
  { name: 'settings-people-none', as: 'admin', path: '/settings?tab=people&search=zzqq', shows: 'No matching users' },
  { name: 'settings-attorney', as: 'admin', path: '/settings?tab=attorneys', shows: 'Save', prepare: button('Add attorney') },
  {
    name: 'settings-audit-details',
    as: 'admin',
    path: '/settings?tab=audit',
    shows: /^Hash of this entry/,
    prepare: button(/^Details of entry/),
  },
  { name: 'unauthorized', as: 'adjuster', path: '/unauthorized', shows: 'Access Restricted' },
  { name: 'unauthorized-signed-out', path: '/unauthorized', shows: 'Access Restricted' },
  { name: 'restricted-in-frame', as: 'client', path: '/billing', shows: 'Access Restricted' },
  { name: 'sign-in-refused', path: '/api/login', shows: /not (correct|right)|wrong|Invalid/i, prepare: refusedSignIn },
  { name: 'contact-refused', path: '/api/contact', shows: 'Enter a sentence or two', prepare: refusedMessage },
];
