// Two people edit one claim at the same time, and a service that fails in the middle of a save: nobody's words are lost.
import { accessibilityFaults } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, phone, picture, visitAs, waiting, write, type Visitor } from '../product/product.ts';
import { settled, storyFaults } from '../screens/looks.ts';

const owner = `Edited Twice ${Date.now() % 1_000_000}`;
let first: Visitor;
let second: Visitor;
let claimId = 0;

interface Known {
  notes?: string;
  insuranceCompany?: string;
  policyNumber?: string;
  policy?: { coverages: { coverage: string; limit: number }[] };
  mortgagee?: { name?: string };
}
const known = async (page: Page): Promise<Known> => (await (await page.request.get(`/api/claims/${claimId}`)).json()) as Known;

const openField = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`edit ${label}$`) }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const saved = (page: Page, label: string) => page.getByText(`${label} saved`, { exact: true }).waitFor();

beforeAll(async () => {
  first = await visitAs('adjuster', waiting);
  second = await visitAs('admin', waiting);
  claimId = await openClaim(first, {
    propertyOwnerName: owner,
    propertyOwnerEmail: 'twice@owner.test',
    insuranceCompany: 'Citizens Property',
  });
  for (const { page } of [first, second]) {
    await page.goto(`/claims/${claimId}`);
    await page.getByRole('heading', { name: owner }).waitFor();
  }
});
afterAll(async () => {
  await first.close();
  await second.close();
  await closeBrowser();
});

describe('two people on one claim', () => {
  test('a fact is edited where it stands, with the keyboard alone, and the other one sees it', async () => {
    const { page } = first;
    await page.getByRole('button', { name: /edit Policy number$/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('HO3-4471-2290');
    await page.keyboard.press('Enter');
    await saved(page, 'Policy number');
    await second.page.getByRole('button', { name: /HO3-4471-2290/ }).waitFor();
  });

  test('what changes while a page is only opening is seen as soon as it listens', async () => {
    const { page } = second;
    let listen = () => {};
    const held = new Promise<void>((resolve) => (listen = resolve));
    const asked = page.waitForRequest('**/api/events');
    await page.route('**/api/events', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: /HO3-4471-2290/ }).waitFor();
    expect((await asked).headers()['last-event-id']).toMatch(/^[0-9a-f]{8}-\d+$/);
    await openField(first.page, 'Policy number');
    await field(first.page, 'Policy number').fill('HO3-4471-2291');
    await field(first.page, 'Policy number').press('Enter');
    await saved(first.page, 'Policy number');
    listen();
    await page.getByRole('button', { name: /HO3-4471-2291/ }).waitFor();
    await page.unroute('**/api/events');
  });

  test('notes of both are kept through the dialog', async () => {
    await openField(first.page, 'Notes');
    await openField(second.page, 'Notes');
    await field(first.page, 'Notes').fill('Tarp is on the roof');
    await field(second.page, 'Notes').fill('Owner called: leak in the kitchen');
    await first.page.getByRole('button', { name: 'Save Notes' }).click();
    await saved(first.page, 'Notes');
    await second.page.getByText(/Someone else changed this to/).waitFor();
    await second.page.getByRole('button', { name: 'Save Notes' }).click();
    const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this' });
    await dialog.waitFor();
    expect(await storyFaults(second.page, 'merge-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await saved(second.page, 'Notes');
    expect((await known(first.page)).notes).toBe('Tarp is on the roof\nOwner called: leak in the kitchen');
  });

  test('different facts go through together; the same fact asks, and the choice stands', async () => {
    await openField(second.page, 'Carrier');
    await field(second.page, 'Carrier').fill('Gulf Mutual');
    await openField(first.page, 'Carrier');
    await field(first.page, 'Carrier').fill('Heritage');
    await first.page.keyboard.press('Enter');
    await saved(first.page, 'Carrier');
    await field(second.page, 'Carrier').press('Enter');
    const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this' });
    await dialog.getByRole('radio', { name: 'Yours' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await saved(second.page, 'Carrier');
    expect(await known(first.page)).toMatchObject({ insuranceCompany: 'Gulf Mutual', policyNumber: 'HO3-4471-2291' });
    await second.page.getByRole('button', { name: 'Undo' }).click();
    await first.page.getByRole('button', { name: /Heritage.*edit Carrier/s }).waitFor();
  });

  test('two people write two coverages: both stand, and a deductible waits for its limit', async () => {
    const limitOf = (coverage: string) => `${coverage}, limit`;
    const [dwelling, contents] = ['Coverage A – Dwelling', 'Coverage C – Personal property'];
    await openField(first.page, limitOf(dwelling));
    await openField(second.page, limitOf(contents));
    await field(first.page, limitOf(dwelling)).fill('$400,000');
    await field(second.page, limitOf(contents)).fill('120000');
    await first.page.getByRole('button', { name: `Save ${limitOf(dwelling)}` }).click();
    await saved(first.page, limitOf(dwelling));
    await second.page.getByRole('button', { name: `Save ${limitOf(contents)}` }).click();
    await second.page.getByText(`${limitOf(contents)} saved`, { exact: true }).waitFor();
    const stands = [
      { coverage: 'A', limit: 400_000 },
      { coverage: 'C', limit: 120_000 },
    ];
    expect((await known(first.page)).policy?.coverages).toEqual(stands);
    const row = first.page.getByRole('table', { name: 'Coverages' }).getByRole('row', { name: /Personal property.*\$120,000/ });
    await row.waitFor();
    await first.page.getByRole('button', { name: 'Add… in Coverages' }).click();
    await openField(first.page, 'Coverage D – Loss of use, deductible');
    await field(first.page, 'Coverage D – Loss of use, deductible').fill('500');
    await first.page.keyboard.press('Enter');
    await first.page.getByText('Enter the limit of this coverage first').waitFor();
    await first.page.keyboard.press('Escape');
    await picture(first.page, 'hub-coverages');
    await first.page.getByRole('button', { name: 'Add… in Policy and carrier' }).click();
    await openField(first.page, 'Mortgagee');
    await field(first.page, 'Mortgagee').fill('First Coast Bank');
    await first.page.keyboard.press('Enter');
    await saved(first.page, 'Mortgagee');
    expect((await known(second.page)).mortgagee?.name).toBe('First Coast Bank');
  });

  test('a service that fails in the middle of a save keeps the words, over a reload too', async () => {
    const { page } = first;
    const address = `**/api/claims/${claimId}`;
    await page.route(address, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.', requestId: 'r' } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Add… in Description and notes' }).click();
    await openField(page, 'Initial assessment');
    await field(page, 'Initial assessment').fill('Ridge is open over two rooms');
    await page.getByRole('button', { name: 'Save Initial assessment' }).click();
    await page.getByText("Couldn't save the change", { exact: true }).waitFor();
    expect(await field(page, 'Initial assessment').inputValue()).toBe('Ridge is open over two rooms');
    await page.unroute(address);
    await page.reload();
    await page.getByText('Not saved yet.').waitFor();
    expect(await field(page, 'Initial assessment').inputValue()).toBe('Ridge is open over two rooms');
    await page.getByRole('button', { name: 'Save Initial assessment' }).click();
    await saved(page, 'Initial assessment');
  });

  test('a lost connection in the middle of a save keeps the words', async () => {
    const { page, context } = first;
    await page.getByRole('button', { name: 'Add… in Description and notes' }).click();
    await openField(page, 'Description');
    await field(page, 'Description').fill('Two story, hip roof');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save Description' }).click();
    await page.getByText("Couldn't save the change", { exact: true }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save Description' }).click();
    await saved(page, 'Description');
  });
});

describe('people, contract, follow-up, notes, the end', () => {
  test('counsel is engaged, and the hub says where letters go', async () => {
    const { page } = first;
    await page.getByRole('tab', { name: 'People & contract' }).click();
    await page.getByRole('button', { name: 'Add person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add person' });
    await dialog.getByLabel('Role').selectOption('attorney');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Jane Counsel');
    await dialog.getByLabel('Email').fill('jane@law.test');
    await dialog.getByLabel('Engaged from').fill('2026-11-03');
    expect(await storyFaults(page, 'party-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await page.getByText('From Nov 3, 2026, all letters and emails go to Jane Counsel (attorney).').waitFor();
    await page.getByRole('link', { name: 'Email Jane Counsel' }).waitFor();
  });

  test('the contract names who has not signed, and the fee follows', async () => {
    const { page } = first;
    await write(first, 'POST', `/api/claims/${claimId}/parties`, { role: 'named_insured', name: 'Luis Delgado' });
    await page.getByText('Luis Delgado').first().waitFor();
    await page.getByRole('button', { name: 'Record contract' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contract with the insured' });
    await dialog.getByLabel('Signed on').fill('2026-10-20');
    await dialog.getByLabel('Fee (percent)').fill('10');
    await dialog.getByRole('checkbox', { name: owner }).check();
    expect(await storyFaults(page, 'contract-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save contract' }).click();
    await page.getByText('Waiting for signatures: Luis Delgado').waitFor();
    await picture(page, 'people-tab');
    // A message in the corner may be coming or going
    await settled(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('a follow-up is set, put off and done; it stands on the dashboard while it is due', async () => {
    const { page } = first;
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByText('Fee (10%)').waitFor();
    await openField(page, 'Next follow-up');
    await page.getByLabel('Next follow-up', { exact: true }).fill('2026-11-02');
    await page.keyboard.press('Enter');
    await saved(page, 'Next follow-up');
    await second.page.goto('/');
    await second.page.getByRole('list', { name: 'Follow-ups due' }).getByText(owner).waitFor();
    await page.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('menuitem', { name: '3 days' }).click();
    await page.getByText(/^Follow-up snoozed to /).waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('Set follow-up').waitFor();
  });

  test('a note is added, corrected, and found under its chip', async () => {
    const { page } = first;
    await page.getByRole('textbox', { name: 'New note' }).fill('Desk adjuster asked for photos');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    await page.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('textbox', { name: 'Edited note' }).fill('Desk adjuster asked for roof photos');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Earlier versions (1)').waitFor();
    await picture(page, 'hub-notes');
  });

  test('the ways on from here are offered with what each means', async () => {
    const { page } = first;
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change status' });
    await dialog.getByRole('radio').first().waitFor();
    expect(await storyFaults(page, 'move-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('the claim is closed for a reason and opened again', async () => {
    const { page } = first;
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close claim' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Withdrawn/ }).check();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('The owner sold the house');
    expect(await storyFaults(page, 'close-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close claim' }).click();
    await page.getByText('Disposition: Withdrawn').first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Reopen claim' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Reason/ })
      .fill('The sale fell through');
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen claim' }).click();
    await page.getByText('Claim reopened', { exact: true }).waitFor();
  });

  test('the hub is whole on a phone', async () => {
    const visitor = await visitAs('adjuster', `/claims/${claimId}`, phone);
    await visitor.page.getByRole('heading', { name: owner }).waitFor();
    await visitor.page.getByText('Set follow-up').waitFor();
    await picture(visitor.page, 'hub-phone');
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  test('nobody’s browser complained', () => {
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });
});
