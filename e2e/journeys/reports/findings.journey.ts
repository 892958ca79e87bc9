// Acceptance is the gate: what a model found stands in no estimate and no report before a person accepts it. On a product with a model.
import { claimsApi } from '@plumbline/contracts/claims';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../infra/walk/fieldwork.ts';
import * as steps from '../../../infra/walk/steps.ts';
import { until } from '../../../infra/walk/until.ts';
import { aJpeg, closeBrowser, picture, productUrl, visitAs, type Visitor } from '../../product/product.ts';
import { faultsInLooks, looksAt, narrow, wide } from '../../screens/looks.ts';

let adjuster: Visitor;
let call: Call;
let claimId = 0;
let inspectionId = 0;

const order = {
  claim: {
    propertyOwnerName: 'Fay Finding',
    propertyOwnerPhone: '813-555-0177',
    propertyAddress: '4 Finding Court, Tampa, FL 33602',
    damageType: 'hail' as const,
    incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    estimatedDamage: 'Hail on the roof, missing shingles, active leak',
  },
};

async function inspectedClaim(): Promise<void> {
  let claim = await steps.open(call, order);
  if (claim.status === 'intake') claim = await steps.qualifyByHand(call, claim, 'Clear hail damage');
  const inspection = await steps.scheduleFirst(call, claim, {});
  const read = async () => new Blob([new Uint8Array(await aJpeg(claim.id * 10))], { type: 'image/jpeg' });
  await inspect(call, inspection.id, { order, items: [{ name: 'roof.jpg', read, fields: { category: 'overview' } }] });
  await steps.untilStatus(call, claim.id, 'inspected');
  const parts = { roof: { material: 'laminated_shingle' }, gutters: { material: 'aluminum' } };
  await call(claimsApi.saveBuilding, { params: { id: claim.id }, body: { parts } });
  [claimId, inspectionId] = [claim.id, inspection.id];
}

beforeAll(async () => {
  adjuster = await visitAs('adjuster');
  const cookies = await adjuster.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  call = makeCall({ baseUrl: productUrl, headers: () => ({ cookie, origin: productUrl }) });
  await inspectedClaim();
}, 120_000);
afterAll(closeBrowser);

/** The estimate and the report as they would be made now, once claims has heard of the decisions. */
async function documents(type: string, count: number) {
  await until(`${count} of ${type} are in the feed`, async () =>
    (await call(claimsApi.listActivity, { query: { claimId, type } })).length >= count ? true : undefined,
  );
  const estimate = await call(claimsApi.generateEsx, { body: { claimId } });
  const { lines } = await call(claimsApi.readEstimate, { params: { id: estimate.estimateId } });
  const { content, toDo } = await call(claimsApi.generateReport, { params: { claimId } });
  return { selectors: lines.map(({ selector }) => selector), warnings: estimate.warnings.map(({ message }) => message), content, toDo };
}

describe('the review of findings', () => {
  test('what the model found waits, and is in no document', async () => {
    const { page } = adjuster;
    await page.goto(`/inspections/${inspectionId}?tab=analysis`);
    await page.getByRole('button', { name: 'Run Analysis' }).click();
    await page.getByText('0 of 3 reviewed').first().waitFor();
    await picture(page, 'findings-open');
    const open = '3 AI findings have not been reviewed and are not included.';
    const made = await documents('ai.damage-analyzed', 1);
    expect(made.selectors).toEqual([]);
    expect(made.warnings).toContain(open);
    expect(made.toDo).toContain(open);
    expect(made.content).not.toMatch(/tabs are missing|gutter is dented|dented gutter|stain/i);
  });

  test('a person accepts one by key, edits another, rejects the third with a reason, and sees who and when', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Accept', exact: true }).first().focus();
    await page.keyboard.press('a');
    await page.getByText(/^Accepted by /).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Damage type').fill('Dented gutter');
    await dialog.getByLabel('Quantity (optional)').fill('40');
    await dialog.getByRole('combobox', { name: 'Unit' }).click();
    await page.getByRole('option', { name: 'linear feet' }).click();
    await picture(page, 'findings-edit');
    await dialog.getByRole('button', { name: 'Save and accept' }).click();
    await page.getByText(/^Edited and accepted by /).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('r');
    await dialog.getByLabel('Reason').fill('An old stain, dry');
    await dialog.getByRole('button', { name: 'Reject finding' }).click();
    await page.getByText(/^Rejected by .*An old stain, dry/).waitFor();
    await page.getByText('3 of 3 reviewed').first().waitFor();
    await picture(page, 'findings-reviewed');
  });

  test('only then they are priced and described, as they were edited', async () => {
    const made = await documents('ai.findings-reviewed', 3);
    expect(made.selectors).toContain('GUTA');
    expect(made.selectors).not.toContain('STAIN');
    expect(made.content).toContain('Dented gutter, minor, 40 linear feet');
    expect(made.content).toContain('tabs are missing');
    expect(made.content).not.toMatch(/stain/i);
    expect(made.toDo.join(' ')).not.toContain('AI finding');
  });

  test('another analysis asks nothing that was decided, and the settings show the rate', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Run Analysis' }).click();
    await page.getByRole('region', { name: 'Analysis 2' }).waitFor();
    await page.getByText('3 of 3 reviewed').first().waitFor();
    await page.goto('/settings?tab=ai');
    await page.getByRole('table', { name: 'Acceptance by damage type' }).or(page.getByText('Accepted findings')).first().waitFor();
    await page.getByText('100% (1 of 1)').first().waitFor();
    await page.getByText('0% (0 of 1)').waitFor();
    await picture(page, 'findings-rate');
  });

  test('the findings can be read and reached on a desk and on a phone', async () => {
    const { page } = adjuster;
    await page.goto(`/inspections/${inspectionId}?tab=analysis`);
    await page.getByText('3 of 3 reviewed').first().waitFor();
    expect(await faultsInLooks(page, 'findings', [...looksAt(wide.slice(0, 1)), ...looksAt(narrow)])).toEqual([]);
  });
});
