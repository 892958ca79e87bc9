// Everywhere: the command palette over claims, people, pages and the actions of every remote; the keys; help with diagnostics; integrations.
import { accessibilityFaults } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, phone, picture, visitAs, write, type Visitor } from '../product/product.ts';

const mark = `${Date.now() % 1_000_000}`;
const owner = `Paula Palette${mark}`;
const street = `${mark} Finder Lane`;
let dana: Visitor;
let claimId = 0;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openPalette(page: Page): Promise<void> {
  await noDialog(page);
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** Types into the open palette and takes what is marked. */
async function choose(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await openPalette(page);
  await field(page).fill(typed);
  await palette(page).getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** A dialog that closes is there for another moment. */
const noDialog = (page: Page) => page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
const closed = (page: Page) => palette(page).waitFor({ state: 'detached' });

beforeAll(async () => {
  dana = await visitAs('adjuster', '/claims');
  claimId = await openClaim(dana, { propertyOwnerName: owner, propertyAddress: `${street}, Tampa, FL 33611` });
  await heading(dana.page, 'Claims Management').waitFor();
});
afterAll(async () => {
  expect(dana.complaints).toEqual([]);
  await dana.close();
  await closeBrowser();
});

describe('the palette', () => {
  test('opens by button and by key, takes the focus, says how much it found, and gives the focus back, after the first opening too', async () => {
    const { page } = dana;
    const button = page.getByRole('button', { name: 'Search', exact: true });
    const focusIsBack = () => page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Search');
    await button.click();
    await field(page).waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await closed(page);
    await focusIsBack();
    await openPalette(page);
    await option(page, 'New claim').waitFor();
    await palette(page)
      .getByText(/^\d+ results$/)
      .waitFor();
    await picture(page, 'palette-open', false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed(page);
    await focusIsBack();
  });

  test('finds a claim by its address, and opens it', async () => {
    const { page } = dana;
    await choose(page, street, new RegExp(owner));
    await heading(page, owner).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/claims/${claimId}`);
  });

  test('finds a contractor of a claim, and opens it at that person', async () => {
    const { page } = dana;
    await write(dana, 'POST', `/api/claims/${claimId}/parties`, {
      role: 'contractor',
      name: `Rudy Roofer${mark}`,
      organization: 'Top Roofs',
    });
    await openPalette(page);
    await field(page).fill(`rudy roofer${mark}`);
    const people = palette(page).getByRole('group', { name: 'People on claims' });
    await picture(page, 'palette-contact', false);
    await people.getByRole('option', { name: /Contractor · Top Roofs/ }).click();
    await page.waitForURL(new RegExp(`/claims/${claimId}\\?tab=people#person-2$`));
    await page.waitForFunction(() => document.activeElement?.id === 'person-2');
    await page.goto(`/claims/${claimId}`);
    await heading(page, owner).waitFor();
  });

  test('the open claim comes first: its actions, and its tabs as places', async () => {
    const { page } = dana;
    await openPalette(page);
    const first = palette(page).getByRole('group').first();
    expect(await first.getAttribute('aria-labelledby')).toBe('palette-group-claim');
    await first.getByRole('option', { name: 'Send message' }).waitFor();
    await picture(page, 'palette-claim', false);
    await field(page).fill('money');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: /Money/, selected: true }).waitFor();
  });

  test('mf-comms: a message of the open claim, without leaving the place', async () => {
    const { page } = dana;
    await choose(page, 'send', 'Send message');
    await page.getByRole('dialog', { name: 'Send Communication' }).getByText('Template Type').first().waitFor();
    await page.keyboard.press('Escape');
    await noDialog(page);
    expect(new URL(page.url()).pathname).toBe(`/claims/${claimId}`);
  });

  test('mf-field: the inspection of the open claim is scheduled; mf-billing: its invoice', async () => {
    const { page } = dana;
    await choose(page, 'schedule', 'Schedule inspection');
    await heading(page, 'Schedule Inspections').waitFor();
    expect(new URL(page.url()).search).toBe(`?claim=${claimId}`);
    await choose(page, 'new inv', 'New invoice');
    await heading(page, 'Billing & Invoice Management').waitFor();
  });

  test('without an open claim an action asks which one, and what was opened lately is offered', async () => {
    const { page } = dana;
    await choose(page, 'send mess', 'Send message…');
    await palette(page).getByRole('combobox', { name: 'Send message: which claim?' }).waitFor();
    await option(page, new RegExp(owner)).first().waitFor();
    await picture(page, 'palette-which-claim', false);
    await page.keyboard.press('Backspace');
    await option(page, 'New claim').waitFor();
    await field(page).fill('send mess');
    await page.keyboard.press('Enter');
    await field(page).fill(street);
    await option(page, new RegExp(owner)).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Send Communication' }).getByText('Template Type').first().waitFor();
    await page.keyboard.press('Escape');
    await noDialog(page);
  });

  test('mf-field: the next inspection starts; a colleague leads to the claims in their charge', async () => {
    const { page } = dana;
    await choose(page, 'start next', 'Start next inspection');
    await page.waitForURL(/\/mobile-(inspection\/\d+|claims)$/);
    await page.goto('/claims');
    await heading(page, 'Claims Management').waitFor();
    await openPalette(page);
    await field(page).fill('Daniel Reyes');
    await palette(page)
      .getByRole('group', { name: 'People', exact: true })
      .getByRole('option', { name: /Daniel Reyes/ })
      .click();
    await page.waitForURL(/assignee=\d+/);
  });

  test('says what it did not find, and when it cannot ask', async () => {
    const { page, context } = dana;
    await openPalette(page);
    await field(page).fill('zzqq nobody');
    await palette(page).getByText('No results for “zzqq nobody”.').waitFor();
    await context.setOffline(true);
    await field(page).fill('zzqq someone');
    await palette(page)
      .getByText(/You're offline|couldn't be searched/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page.keyboard.press('Escape');
    await closed(page);
  });

  test('a search that fails says so, and Retry asks again', async () => {
    const { page } = dana;
    await page.route('**/api/claims?search=**', (route) =>
      route.fulfill({ status: 500, json: { code: 'x', message: 'Out of order', requestId: 'r' } }),
    );
    await openPalette(page);
    await field(page).fill(`${street} `);
    const alert = palette(page).getByRole('alert').filter({ hasText: "Claims couldn't be searched." });
    await alert.waitFor();
    await page.unroute('**/api/claims?search=**');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await option(page, new RegExp(owner)).first().waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
  });
});

describe('the keys', () => {
  test('C opens a claim from anywhere, G and a letter go to a place, / searches on the page, J goes through the list', async () => {
    const { page } = dana;
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await heading(page, 'Billing & Invoice Management').waitFor();
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'New Claim Intake' }).waitFor();
    await page.keyboard.press('Escape');
    await noDialog(page);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await heading(page, 'Claims Management').waitFor();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.type('cj?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.locator('[data-claim] a').first().waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.activeElement?.closest('[data-claim]'));
  });

  test('N and R concern the open claim, E and J a list; a field keeps its letters', async () => {
    const { page } = dana;
    await page.goto(`/claims/${claimId}`);
    const note = page.getByRole('textbox', { name: 'New note' });
    await note.waitFor();
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'New note');
    await page.keyboard.type('nre');
    expect(await note.inputValue()).toBe('nre');
    await note.fill('');
    await note.blur();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Send Communication' });
    await dialog.getByRole('textbox', { name: /Custom Message/ }).fill('Half a thought');
    await page.keyboard.press('Escape');
    await dialog.getByText('Discard your changes?').waitFor();
    await picture(page, 'guarded-dialog', false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await noDialog(page);
    await page.goto('/');
    await page.getByRole('list', { name: 'Next steps' }).waitFor();
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.activeElement?.closest('[data-rows] > *'));
  });

  test('? shows the sheet, and single keys can be switched off', async () => {
    const { page } = dana;
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('New claim').waitFor();
    await picture(page, 'shortcut-sheet', false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await page.keyboard.press('?');
    await openPalette(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await closed(page);
    await page.goto('/settings?tab=profile');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
    await page.keyboard.press('?');
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
});

describe('help', () => {
  test('the account menu leads to help: permissions from the contracts, diagnostics without a word about clients', async () => {
    const { page, context } = dana;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'Help & Support' }).last().click();
    await heading(page, 'Help & Support').waitFor();
    await page.getByText('Fees and invoices').waitFor();
    await page.getByText('Captures waiting on this device').waitFor();
    await page.getByText('identity', { exact: true }).first().waitFor();
    await picture(page, 'help');
    await page.getByRole('button', { name: 'Copy diagnostics' }).click();
    await page.getByText('Diagnostics copied', { exact: true }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/Shell: build [0-9a-f]{10}/);
    expect(text).toMatch(/mf-field: build [0-9a-f]{10}, loaded, reachable/);
    expect(text).toMatch(/claims: ready/);
    expect(text).toContain('Captures waiting on this device: 0');
    expect(text).not.toMatch(new RegExp(`${owner}|${street}|@`));
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('an administrator sees the integrations as what they are', async () => {
    const admin = await visitAs('admin', '/settings?tab=integrations');
    const { page } = admin;
    await page.getByText('SMTP_URL, MAIL_FROM').waitFor();
    await picture(page, 'integrations');
    await page.locator('main li').filter({ hasText: 'Outlook' }).getByText('Built in').waitFor();
    expect(admin.complaints).toEqual([]);
    await admin.close();
  });
});

test('on a phone the palette is behind its icon and fills the screen; a client finds the own case and no action of the office', async () => {
  const client = await visitAs('client', '/attorney-portal', phone);
  const { page } = client;
  await heading(page, 'Client Portal').waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await option(page, 'Sign out').waitFor();
  await picture(page, 'palette-phone', false);
  expect(await option(page, /New claim|Send message|New invoice|Schedule/).count()).toBe(0);
  await field(page).fill('CLM');
  await option(page, /CLM-/).first().click();
  await page.waitForURL(/\/attorney-portal\/\d+/);
  expect(client.complaints).toEqual([]);
  await client.close();
});
