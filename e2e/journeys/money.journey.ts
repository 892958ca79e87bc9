// A claim's money: demand, offer, the insured's approval, agreement, a check with a mortgagee until it has cleared, the holdback
// released, and the settlement where billing sees it.
import { randomUUID } from 'node:crypto';
import type { Check } from '@plumbline/contracts/claims';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, phone, picture, visitAs, waiting, write, type Visitor } from '../product/product.ts';
import { faultsInLooks, looksAt, narrow, storyFaults, wide } from '../screens/looks.ts';

const owner = `Money Tester ${Date.now() % 1_000_000}`;
const bank = 'First Coast Bank';
let adjuster: Visitor;
let thumb: Visitor;
let claimId = '';

beforeAll(async () => {
  adjuster = await visitAs('adjuster', waiting);
  thumb = await visitAs('adjuster', waiting, phone);
});
afterAll(async () => {
  await adjuster.close();
  await thumb.close();
  await closeBrowser();
});

const dialog = () => adjuster.page.getByRole('dialog');
const figure = (text: RegExp) => adjuster.page.getByRole('button', { name: text }).first().waitFor();

async function add(button: string, fields: Record<string, string>): Promise<void> {
  const { page } = adjuster;
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const [label, value] of Object.entries(fields)) await dialog().getByLabel(label).first().fill(value);
  await dialog().getByRole('button', { name: button, exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
}

/** In both schemes, or the given ones: nothing sideways, no fault of accessibility. */
async function looks(page: Page, name: string, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<void> {
  const isOpen = (await page.getByRole('dialog').count()) > 0;
  if (isOpen) await standsStill(page);
  const ofDevice = looksAt(page === thumb.page ? narrow : wide.slice(0, 1));
  expect(
    await faultsInLooks(
      page,
      name,
      ofDevice.filter(({ scheme }) => schemes.includes(scheme)),
    ),
  ).toEqual([]);
}

/** A drawer that slides in covers a half of a button for a moment. */
async function standsStill(page: Page): Promise<void> {
  const place = () => page.getByRole('dialog').evaluate((one) => `${one.getBoundingClientRect().x} ${getComputedStyle(one).transform}`);
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = await place();
      return before === last;
    })
    .toBe(true);
}

/** Everything to be pressed in a part of the page that is lower than a thumb is wide. */
async function tooSmall(page: Page, part: string): Promise<string[]> {
  return page.locator(`${part} :is(button, summary, input:not([type=checkbox]), a[href])`).evaluateAll((all) =>
    all
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent ?? '', height: one.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(({ name, height }) => `${name}: ${height}`),
  );
}

/** What a colleague does while the dialog of the same endorsement stands open. */
async function sendsToTheBank(): Promise<void> {
  const checks = `/api/claims/${claimId}/checks`;
  const [check] = (await (await adjuster.page.request.get(checks)).json()) as Check[];
  const payee = check?.payees.find(({ name }) => name === bank);
  const move = { state: 'sent', on: check?.receivedOn };
  await write(adjuster, 'POST', `${checks}/${check?.id}/payees/${payee?.id}/endorsement`, move);
}

describe('a claim from demand to settlement with checks', () => {
  test('demand and offer stand beside each other, with the gap and the limit of the policy', async () => {
    const { page } = adjuster;
    const policy = { coverages: [{ coverage: 'A', limit: 300_000 }] };
    claimId = String(await openClaim(adjuster, { propertyOwnerName: owner, policy }));
    await write(adjuster, 'POST', `/api/claims/${claimId}/parties`, { role: 'mortgagee', name: bank });
    const signedOn = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    await write(adjuster, 'PUT', `/api/claims/${claimId}/contract`, { kind: 'standard', signedOn, feePercentage: 10, signedBy: [] });
    await page.goto(`/claims/${claimId}?tab=money`);
    await page.getByText('No entries yet').waitFor();
    await looks(page, 'money-empty');
    await add('Add demand', { 'Replacement cost (RCV)': '62,000.50' });
    await add('Add offer', { 'Replacement cost (RCV)': '$40,000', 'Recoverable depreciation (optional)': '8000' });
    await figure(/^Gap: \$22,000\.50/);
    await page.getByRole('button', { name: 'Limit, Coverage A – Dwelling: $300,000.00. Show calculation' }).waitFor();
    await page.getByText('Waiting for the insured').waitFor();
  });

  test('what was typed into a dialog is not lost by a slip, nor by a page that is loaded again', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Add payment', exact: true }).click();
    await dialog().getByLabel('Amount').fill('77');
    await page.keyboard.press('Escape');
    await dialog().getByText('Discard your changes?').waitFor();
    await dialog().getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog().getByLabel('Amount').inputValue()).toBe('77.00');
    await page.reload();
    await page.getByRole('button', { name: 'Add payment', exact: true }).click();
    await dialog().getByText('Your unsaved entries were restored.').waitFor();
    expect(await dialog().getByLabel('Amount').inputValue()).toBe('77.00');
    expect(await storyFaults(page, 'money-restored')).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  test('the offer becomes an agreement only after the insured approved, with the document that shows it', async () => {
    const { page } = adjuster;
    const query = new URLSearchParams({ fileName: 'acceptance.txt', title: 'Signed acceptance' });
    const stored = await page.request.post(`/api/claims/${claimId}/documents?${query}`, {
      data: Buffer.from(`Accepted by ${owner}.`),
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID(), origin: new URL(page.url()).origin },
    });
    expect(stored.ok(), await stored.text()).toBe(true);
    expect(await page.getByRole('button', { name: /^Agree to offer/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Record decision on offer/ }).click();
    await dialog().getByLabel('Proof of approval').fill('Signed on paper at the kitchen table');
    await dialog().getByRole('combobox', { name: 'Document (optional)' }).click();
    await page.getByRole('option', { name: 'Signed acceptance' }).click();
    expect(await storyFaults(page, 'money-answer-dialog')).toEqual([]);
    await dialog().getByRole('button', { name: 'Record decision' }).click();
    await dialog().waitFor({ state: 'detached' });
    const evidence = page.getByRole('link', { name: /^Document of entry #\d+$/ });
    expect(await evidence.getAttribute('href')).toMatch(/^\/api\/documents\/\d+\/file$/);
    expect(await (await page.request.get(String(await evidence.getAttribute('href')))).text()).toBe(`Accepted by ${owner}.`);
    await page.getByRole('button', { name: /^Agree to offer/ }).click();
    await dialog().getByRole('button', { name: 'Record agreement' }).click();
    await figure(/^Agreed: \$40,000\.00/);
  });

  test('a check with the mortgagee goes through both endorsements until it has cleared', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Add check', exact: true }).click();
    await dialog().getByLabel('Check number').fill('10042');
    await dialog().getByLabel('Issuer').fill('Acme Mutual');
    await dialog().getByLabel('Amount').fill('32000');
    await dialog().getByLabel('Depreciation withheld (optional)').fill('8000');
    expect(await dialog().getByLabel('Name of payee 2').inputValue()).toBe(bank);
    await dialog().getByLabel('Reference (optional)').fill('EOB 4471');
    expect(await storyFaults(page, 'money-check-dialog')).toEqual([]);
    await dialog().getByRole('button', { name: 'Add check', exact: true }).click();
    await figure(/^Not yet cleared: \$32,000\.00/);
    for (const payee of [owner, bank]) {
      await page.getByRole('button', { name: `Change endorsement of ${payee}` }).click();
      await dialog().getByRole('combobox', { name: 'Endorsement' }).click();
      await page.getByRole('option', { name: 'Endorsed', exact: true }).click();
      if (payee === bank) {
        expect(await storyFaults(page, 'money-endorsement-dialog')).toEqual([]);
        await sendsToTheBank();
        await dialog().getByRole('button', { name: 'Record' }).click();
        await dialog().getByText(`last step: ${bank}: Sent for endorsement`).waitFor();
        expect(await storyFaults(page, 'money-endorsement-overtaken')).toEqual([]);
        await dialog().getByRole('button', { name: 'Keep my changes' }).click();
      }
      await dialog().getByRole('button', { name: 'Record' }).click();
      await dialog().waitFor({ state: 'detached' });
    }
    await page.getByText('2 of 2 endorsed').waitFor();
    await page.getByText(/· reference EOB 4471$/).waitFor();
    for (const step of ['Deposited', 'Cleared']) {
      await page.getByRole('button', { name: `${step}: check 10042` }).click();
      await dialog().getByRole('button', { name: 'Record' }).click();
      await dialog().waitFor({ state: 'detached' });
    }
    await figure(/^Paid: \$32,000\.00/);
    await figure(/^Depreciation withheld: \$8,000\.00/);
  });

  test('the holdback is released, and every figure explains itself', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Add payment', exact: true }).click();
    await dialog().getByLabel('Amount').fill('8000');
    await dialog().getByLabel('This payment includes withheld depreciation').check();
    await dialog().getByRole('button', { name: 'Add payment', exact: true }).click();
    await figure(/^Depreciation withheld: \$0\.00/);
    await figure(/^Our fee: \$4,000\.00/);
    await figure(/^Client's net: \$36,000\.00/);
    await page.getByRole('button', { name: /^Paid: \$40,000\.00/ }).click();
    await dialog()
      .getByText(/Checks count when they clear/)
      .waitFor();
    await dialog().getByText('= Paid').waitFor();
    await looks(page, 'money-explained', ['dark']);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await looks(page, 'money-tab');
    await page.goto(`/claims/${claimId}`);
    // The overview says it in a sentence
    const sentence = page.getByRole('region', { name: 'Money', exact: true }).locator('p');
    await sentence.getByText('$40,000.00').first().waitFor();
    expect(await sentence.innerText()).toContain('offered $40,000.00; $40,000.00 is agreed and $40,000.00 is paid.');
    await looks(page, 'money-summary', ['light']);
    expect(adjuster.complaints).toEqual([]);
  });

  test('on a phone everything is reached by a thumb', async () => {
    const { page } = thumb;
    await page.goto(`/claims/${claimId}?tab=money`);
    await page.getByRole('button', { name: /^Paid: \$40,000\.00/ }).waitFor();
    await looks(page, 'money-tab-phone');
    expect(await tooSmall(page, '[data-money]')).toEqual([]);
    for (const button of ['Add offer', 'Add check']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
      await looks(page, `money-${button.replace(' ', '-')}-phone`, ['dark']);
      expect(await tooSmall(page, '[role=dialog]'), button).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: /^Paid: \$40,000\.00/ }).click();
    await page.getByRole('dialog').getByText('= Paid').waitFor();
    await looks(page, 'money-explained-phone', ['light']);
    expect(thumb.complaints).toEqual([]);
  });

  test('the settlement is what billing sees', async () => {
    const { page } = adjuster;
    const claim = (await (await page.request.get(`/api/claims/${claimId}`)).json()) as Record<string, unknown>;
    expect(claim).toMatchObject({ settlementAmount: 40_000, money: { agreed: 40_000, paid: 40_000, holdbackOpen: 0 } });
    const way = ['qualified', 'scheduled', 'inspected', 'report_in_progress', 'completed'];
    for (const status of way.slice(way.indexOf(String(claim['status'])) + 1))
      await write(adjuster, 'POST', `/api/claims/${claimId}/status`, { status, why: 'The money is what this claim is about' });
    await page.goto(`/claims/${claimId}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Record settlement' }).click();
    await dialog().getByLabel('Settlement amount').waitFor();
    expect(await storyFaults(page, 'settlement-dialog')).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/billing');
    const row = page.getByRole('region', { name: 'Ready for Billing' }).getByRole('row').filter({ hasText: owner });
    await row.getByText('$40,000').first().waitFor();
    await picture(page, 'money-ready-for-billing');
    expect(adjuster.complaints).toEqual([]);
  });
});
