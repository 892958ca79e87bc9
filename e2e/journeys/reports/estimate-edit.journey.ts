// An adjuster changes an estimate by keyboard: a price, the wear of a line, contents with their age; and takes the price back.
import { claimsApi } from '@plumbline/contracts/claims';
import { makeCall, showDollars, type Call } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../infra/walk/fieldwork.ts';
import * as steps from '../../../infra/walk/steps.ts';
import { aJpeg, closeBrowser, picture, productUrl, visitAs, type Visitor } from '../../product/product.ts';
import { faultsInLooks, looksAt, narrow, storyFaults, wide } from '../../screens/looks.ts';

let adjuster: Visitor;
let call: Call;
let claimId = 0;

const order = {
  claim: {
    propertyOwnerName: 'Edda Editor',
    propertyOwnerPhone: '813-555-0161',
    propertyAddress: '7 Editor Court, Tampa, FL 33602',
    damageType: 'hail' as const,
    incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    estimatedDamage: 'Hail on the fence',
  },
};
const fence = {
  category: 'FEN',
  selector: 'WDPRIV',
  activity: '&',
  group: 'Exterior/Fence',
  coverage: 'B',
  quantity: 40,
  part: 'fence',
} as const;

beforeAll(async () => {
  adjuster = await visitAs('adjuster');
  const cookies = await adjuster.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  call = makeCall({ baseUrl: productUrl, headers: () => ({ cookie, origin: productUrl }) });
  let claim = await steps.open(call, order);
  if (claim.status === 'intake') claim = await steps.qualifyByHand(call, claim, 'Clear hail damage');
  const inspection = await steps.scheduleFirst(call, claim, {});
  const read = async () => new Blob([new Uint8Array(await aJpeg(claim.id * 10))], { type: 'image/jpeg' });
  await inspect(call, inspection.id, { order, items: [{ name: 'fence.jpg', read, fields: { category: 'overview' } }] });
  const params = { id: claim.id };
  await call(claimsApi.saveBuilding, { params, body: { parts: { fence: { material: 'wood', yearInstalled: 2016 } } } });
  await call(claimsApi.editEstimate, { params, body: { kind: 'add', ...fence, reason: 'Boards cracked on the east side' } });
  await call(claimsApi.generateEsx, { body: { claimId: claim.id } });
  claimId = claim.id;
}, 120_000);
afterAll(closeBrowser);

describe('the estimate in its table', () => {
  test('a price and the wear of a line are changed by keyboard, and Ctrl+Z takes the last one back', async () => {
    const { page } = adjuster;
    await page.goto(`/claims/${claimId}?tab=esx`);
    await page.getByRole('button', { name: /^Quantity of line 1/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('52.40');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Quote of Acme Fence');
    await picture(page, 'estimate-price');
    await page.keyboard.press('Enter');
    await page.getByText('Price saved').waitFor();
    // Code upgrades wait for their cost: apart from the totals, and taken back by a key
    await page.getByRole('button', { name: /^Owed of line 1/ }).press('F2');
    await page.getByRole('combobox', { name: 'Owed of line 1' }).selectOption('Code upgrade, when incurred');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Code of 2023 asks for steel posts');
    await page.keyboard.press('Enter');
    await page.getByText('Owed when incurred, not included').waitFor();
    await picture(page, 'estimate-owed');
    await page.getByRole('button', { name: 'Record the cost of line 1' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms of the line' });
    await terms.getByLabel('Amount of the invoice').waitFor();
    expect(await storyFaults(page, 'estimate-terms')).toEqual([]);
    await terms.getByRole('button', { name: 'Cancel' }).click();
    await terms.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Owed of line 1/ }).press('Control+z');
    await page.getByText('Owed when incurred, not included').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Depreciation of line 1/ }).press('F2');
    const wear = page.getByRole('dialog', { name: 'Enter depreciation' });
    await wear.getByLabel('Age in years').fill('5');
    await wear.getByText('Depreciation: 25%').waitFor();
    await wear.getByLabel('Reason').fill('New boards in 2021');
    await picture(page, 'estimate-wear');
    await wear.getByRole('button', { name: 'Save depreciation' }).click();
    await wear.waitFor({ state: 'detached' });
    // In the list of changes: the activity beside it tells of it as well, and goes on doing so
    const undo = page.getByRole('button', { name: /^Undo depreciation/ });
    await undo.waitFor();
    await page.getByRole('button', { name: /^Depreciation of line 1/ }).press('Control+z');
    await undo.waitFor({ state: 'detached' });
    const { edits } = await call(claimsApi.readEstimateEdits, { params: { id: claimId } });
    expect(edits.map(({ kind }) => kind)).toEqual(['add', 'price']);
    const { totals } = await call(claimsApi.readEstimateDraft, { params: { id: claimId } });
    await page.getByText(showDollars(totals.rcv)).first().waitFor();
    await page.getByText(/^Changed since this estimate: lines.*Lines and totals show the changes/).waitFor();
    await picture(page, 'estimate-draft');
  });

  test('contents are listed, and the next estimate has price and contents to the cent', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Add contents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add contents' });
    await dialog.getByLabel('Room').fill('Patio');
    await dialog.getByLabel('Item', { exact: true }).or(dialog.getByLabel(/^Item/)).first().fill('Teak table');
    await dialog.getByLabel(/Replacement cost/).fill('640.50');
    await dialog.getByLabel(/Age in years/).fill('4');
    await dialog.getByLabel(/Useful life/).fill('16');
    await picture(page, 'estimate-contents');
    await dialog.getByRole('button', { name: 'Save item' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Generate ESX File' }).click();
    await page.getByText(/version 2/).waitFor();
    await page.getByText(/^Changed since this estimate/).waitFor({ state: 'detached' });
    await page.getByText('Quote of Acme Fence').first().waitFor();
    await page.getByRole('rowheader', { name: /Contents · Patio/ }).waitFor();
    await page.getByText(/List \$/).waitFor();
    await picture(page, 'estimate-lines');
    const [card] = await call(claimsApi.listEstimates, { query: { claimId } });
    const { lines, totals } = await call(claimsApi.readEstimate, { params: { id: card?.id ?? 0 } });
    expect(lines.map(({ unitPrice, coverage, acv }) => [unitPrice, coverage, acv])).toMatchObject([
      [52.4, 'B', expect.any(Number)],
      [640.5, 'C', 480.37],
    ]);
    expect(totals.rcv).toBe(lines.reduce((sum, { rcv }) => sum + Math.round(rcv * 100), 0) / 100);
  });

  test('the table can be read and reached on a desk and on a phone', async () => {
    const { page } = adjuster;
    expect(await faultsInLooks(page, 'estimate', [...looksAt(wide.slice(0, 1)), ...looksAt(narrow)])).toEqual([]);
    await page.getByRole('button', { name: 'Finalize estimate' }).click();
    const dialog = page.getByRole('dialog', { name: /^Finalize the estimate of/ });
    await dialog.getByText(/must be fixed before this estimate is final/).waitFor();
    expect(await storyFaults(page, 'estimate-finalize')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  });
});
