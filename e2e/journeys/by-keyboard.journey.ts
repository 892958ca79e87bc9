// A claim by keyboard alone: intake from a paper, five documents filed, two rounds of negotiation with a check, and the invoice that is sent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Keyboard } from '../product/keyboard.ts';
import { closeBrowser, picture, visitAs, write, type Visitor } from '../product/product.ts';

const mark = Date.now() % 1_000_000;
const owner = `Keyboard Tester ${mark}`;
/** Ninety seconds at five keys a second, a fair typist’s pace. */
const keysOfAnIntake = 450;
let adjuster: Visitor;
let keys: Keyboard;
let claimId = '';

beforeAll(async () => {
  adjuster = await visitAs('adjuster', '/claims');
  keys = new Keyboard(adjuster.page);
});
afterAll(async () => {
  await adjuster.close();
  await closeBrowser();
});

const dialog = () => adjuster.page.getByRole('dialog');

async function openTab(name: string): Promise<void> {
  const selected = adjuster.page.getByRole('tablist').first().getByRole('tab', { selected: true });
  await keys.reach(selected);
  for (let before = await selected.innerText(); !before.startsWith(name); before = await selected.innerText()) {
    await keys.press('ArrowRight');
    await expect.poll(() => selected.innerText()).not.toBe(before);
  }
}

/** Opens the dialog of this button, fills it in the given order of fields, and saves it. */
async function add(button: string, entries: Readonly<Record<string, string>>): Promise<void> {
  await keys.use(adjuster.page.getByRole('button', { name: button, exact: true }));
  await focusInDialog();
  for (const [label, text] of Object.entries(entries)) {
    await keys.reach(dialog().getByLabel(label).first());
    await keys.type(text);
  }
  await save();
}

/** Keys go where the focus is, and a dialog is seen before it has it. */
const focusInDialog = () =>
  expect.poll(() => adjuster.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

async function save(): Promise<void> {
  await focusInDialog();
  await keys.press('Control+Enter');
  await dialog().waitFor({ state: 'detached' });
}

/** A choice by its first letters. */
async function choose(label: string, letters: string): Promise<void> {
  await keys.reach(dialog().getByRole('combobox', { name: label }));
  await keys.type(letters);
}

const figure = (text: RegExp) => adjuster.page.getByRole('button', { name: text }).first().waitFor();

describe('by keyboard alone', () => {
  test('an intake from a paper takes less than ninety seconds of typing', async () => {
    const { page } = adjuster;
    await page.getByRole('heading', { level: 1 }).waitFor();
    keys.begin();
    await keys.press('c');
    await focusInDialog();
    for (const [label, text] of [
      ['Property Owner Name', owner],
      ['Phone Number', `813555${String(mark % 10_000).padStart(4, '0')}`],
      ['Property Address', `${mark} Bayshore Blvd, Tampa, FL 33611`],
    ] as const) {
      await keys.reach(dialog().getByLabel(label));
      await keys.type(text);
    }
    await choose('Damage Type', 'hail');
    await keys.reach(dialog().getByLabel('Incident Date'));
    await keys.type('10022026');
    await keys.reach(dialog().getByLabel('Initial Damage Assessment (Optional)'));
    await keys.type('Hail broke shingles on the south slope, water stains in two rooms');
    await keys.press('Control+Enter');
    const view = dialog().getByRole('link', { name: 'View Claim' });
    await view.waitFor();
    await picture(page, 'keyboard-intake');
    await keys.use(view);
    await page.waitForURL(/\/claims\/\d+$/);
    claimId = /\/claims\/(\d+)$/.exec(page.url())?.[1] ?? '';
    expect(keys.pressed).toBeLessThan(keysOfAnIntake);
  });

  test('five documents are filed in ten keystrokes', async () => {
    const { page } = adjuster;
    await openTab('Documents');
    const chooser = page.waitForEvent('filechooser');
    await keys.use(page.getByRole('button', { name: 'Upload files' }));
    const names = ['policy declarations.txt', 'proof of loss.txt', 'pa contract signed.txt', 'denial letter.txt', 'scan 0041.txt'];
    await (await chooser).setFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} of ${owner}`) })));
    const tray = page.getByRole('region', { name: 'New files' });
    await tray.getByText('5 new files').waitFor();
    await tray.getByText('1 needs a type.').waitFor();
    keys.begin();
    await keys.reach(tray.getByRole('combobox', { name: 'Document type of scan 0041.txt' }));
    await keys.type('invoice');
    // Each key follows what the one before it shows, as for who looks
    await page.getByRole('option').first().waitFor();
    await keys.press('ArrowDown');
    await page.locator('[role="option"][data-combobox-selected]').waitFor();
    await keys.press('Enter');
    await tray.getByText('Chosen').waitFor();
    await keys.press('Control+Enter');
    await tray.waitFor({ state: 'detached' });
    expect(keys.pressed).toBeLessThanOrEqual(10);
    await picture(page, 'keyboard-documents');
  });

  test('two rounds, the decision of the insured, a check until it has cleared', async () => {
    const { page } = adjuster;
    // What was before: the contract, the inspection and its report
    const signedOn = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    await write(adjuster, 'PUT', `/api/claims/${claimId}/contract`, { kind: 'standard', signedOn, feePercentage: 10, signedBy: [] });
    for (const status of ['scheduled', 'inspected', 'report_in_progress', 'completed'])
      await write(adjuster, 'POST', `/api/claims/${claimId}/status`, { status, why: 'The money is what this claim is about' });
    await openTab('Money');
    await add('Add demand', { 'Replacement cost (RCV)': '62000' });
    await add('Add offer', { 'Replacement cost (RCV)': '31000' });
    const structures = 'Also Coverage B – Other structures';
    await add('Add demand', { 'Replacement cost (RCV)': '55000', [structures]: '5000' });
    await add('Add offer', { 'Replacement cost (RCV)': '48000', [structures]: '5000' });
    await figure(/^Gap: \$7,000/);
    // The ledger comes apart from the figures: who looks at the first row sees the offer that is to be decided
    await page.getByRole('region', { name: 'Ledger table' }).getByRole('row').nth(1).getByText('$5,000.00').waitFor();
    await keys.use(page.getByRole('button', { name: /^Record decision on offer/ }).first());
    await focusInDialog();
    await keys.reach(dialog().getByRole('group', { name: 'Other offers of this round' }).getByRole('combobox'));
    await keys.type('approved');
    await keys.reach(dialog().getByLabel('Proof of approval'));
    await keys.type('Signed acceptance by hand');
    await save();
    await keys.use(page.getByRole('button', { name: /^Agree to offer/ }).first());
    await save();
    await figure(/^Agreed: \$53,000\.00/);
    await add('Add check', { 'Check number': '20517', Issuer: 'Gulf Mutual', Amount: '48000' });
    await figure(/^Not yet cleared: \$48,000\.00/);
    await keys.use(page.getByRole('button', { name: `Change endorsement of ${owner}` }));
    await choose('Endorsement', 'endorsed');
    await save();
    for (const step of ['Deposited', 'Cleared']) {
      await keys.use(page.getByRole('button', { name: `${step}: check 20517` }));
      await save();
    }
    await figure(/^Paid: \$48,000\.00/);
    await figure(/^Our fee: \$4,800\.00/);
    await picture(page, 'keyboard-money');
  });

  test('the fee becomes an invoice that is sent', async () => {
    const { page } = adjuster;
    const { claimNumber } = (await (await page.request.get(`/api/claims/${claimId}`)).json()) as { claimNumber: string };
    await keys.press('g', 'b');
    await page.waitForURL(/\/billing/);
    const row = page.getByRole('region', { name: 'Ready for Billing' }).getByRole('row').filter({ hasText: claimNumber });
    await row.getByText('$4,800.00').waitFor();
    await keys.use(row.getByRole('button', { name: `Create invoice for ${claimNumber}` }));
    await page.getByText('Ledger: $4,800.00 to bill').waitFor();
    await keys.use(page.getByRole('button', { name: /^Draft/ }));
    const drawer = page.getByRole('dialog', { name: 'Invoice' });
    await keys.use(drawer.getByRole('button', { name: 'Send invoice' }));
    const sending = page.getByRole('dialog', { name: 'Send this draft?' });
    // Nobody sends what could not be read: the document stands there first
    await sending.getByRole('link', { name: 'Open in a new window' }).waitFor();
    await keys.reach(sending.getByRole('combobox', { name: 'Send by' }));
    await keys.type('mail');
    await keys.press('Control+Enter');
    await sending.waitFor({ state: 'detached' });
    await drawer.getByText('Sent', { exact: true }).first().waitFor();
    await picture(page, 'keyboard-invoice', false);
    expect(adjuster.complaints).toEqual([]);
  });
});
