// A carrier's estimate of 150 lines, from its PDF to a filed supplement request: not a cent stays unreconciled.
import { claimsApi } from '@plumbline/contracts/claims';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../infra/walk/fieldwork.ts';
import * as steps from '../../../infra/walk/steps.ts';
import { drawEstimate } from '../../../services/claims/src/testing/made-estimates/draw-estimate.ts';
import { made, sumOf } from '../../../services/claims/src/testing/made-estimates/made-estimate.ts';
import { aJpeg, closeBrowser, picture, productUrl, visitAs, type Visitor } from '../../product/product.ts';
import { faultsInLooks, looksAt, narrow, wide } from '../../screens/looks.ts';

let adjuster: Visitor;
let admin: Call;
let call: Call;
let claimId = 0;
const truth = made(2, { lines: 150 });
const printed = truth.areas.flatMap(({ lines }) => lines);
const rcv = (sumOf(printed, (line) => line.rcv) + truth.summaryTax + truth.summaryOp) / 100;

const order = {
  claim: {
    propertyOwnerName: 'Carl Compare',
    propertyOwnerPhone: '813-555-0178',
    propertyAddress: '8 Compare Court, Tampa, FL 33602',
    damageType: 'hail' as const,
    incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    insuranceCompany: 'Tower Hill',
    estimatedDamage: 'Hail on the gutters, missing shingles, active leak',
  },
};
const work = {
  ...order,
  inspection: {
    sections: {
      exterior: {
        state: 'complete' as const,
        observations: [
          { area: 'gutters_downspouts' as const, severity: 'severe' as const, quantity: 40, unit: 'LF' as const, photos: ['gutter.jpg'] },
        ],
        shots: [],
      },
    },
  },
};
const prices = {
  code: 'FLTA8X_NOV26',
  region: 'Tampa, FL',
  effective: '2026-11-01',
  taxPercent: 7,
  csv: 'Cat,Sel,Desc,Unit,Remove,Replace,Material%,Life\nSFG,GUTA,Gutter / downspout - aluminum,LF,1.00,10.00,50%,25\n',
};

async function callAs(who: Visitor): Promise<Call> {
  const cookie = (await who.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return makeCall({ baseUrl: productUrl, headers: () => ({ cookie, origin: productUrl }) });
}

beforeAll(async () => {
  adjuster = await visitAs('adjuster');
  call = await callAs(adjuster);
  admin = await callAs(await visitAs('admin'));
  let claim = await steps.open(call, order);
  if (claim.status === 'intake') claim = await steps.qualifyByHand(call, claim, 'Clear hail damage');
  const inspection = await steps.scheduleFirst(call, claim, {});
  const read = async () => new Blob([new Uint8Array(await aJpeg(claim.id * 10))], { type: 'image/jpeg' });
  await inspect(call, inspection.id, { order: work, items: [{ name: 'gutter.jpg', read, fields: { category: 'exterior' } }] });
  await steps.untilStatus(call, claim.id, 'inspected');
  await call(claimsApi.saveBuilding, { params: { id: claim.id }, body: { parts: { gutters: { material: 'aluminum' } } } });
  claimId = claim.id;
}, 120_000);
afterAll(closeBrowser);

/** The price list of the firm for this story only: the next one prices with the sample again. */
async function withPrices(story: () => Promise<void>): Promise<void> {
  const { id } = await admin(claimsApi.importPriceList, { body: prices });
  const choose = (isActive: boolean) => admin(claimsApi.choosePriceList, { params: { id }, body: { isActive } });
  await choose(true);
  try {
    await story();
  } finally {
    await choose(false);
  }
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

describe("a carrier's estimate", () => {
  test('150 lines are imported from the PDF, and another total is refused with its dollars', async () => {
    const { page } = adjuster;
    await call(claimsApi.generateEsx, { body: { claimId } });
    await page.goto(`/claims/${claimId}/compare`);
    await page.getByText('No carrier estimate yet').waitFor();
    await picture(page, 'compare-empty');
    await page.getByRole('button', { name: 'Import carrier estimate' }).first().click();
    const dialog = page.getByRole('dialog');
    const choose = async (name: string, change?: Parameters<typeof drawEstimate>[1]) => {
      const buffer = Buffer.from(await drawEstimate(truth, change));
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await dialog.getByText(name).waitFor();
      const submit = dialog.getByRole('button', { name: 'Import', exact: true });
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await submit.click();
    };
    await choose('off.pdf', { totalOff: 13_260 });
    await dialog.getByText(/difference \$132\.60\..*Nothing was imported/).waitFor();
    await picture(page, 'compare-refused');
    await choose('carrier.pdf');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('table').waitFor();
    const [card] = await call(claimsApi.listCarrierEstimates, { params: { id: claimId } });
    expect(card).toMatchObject({ lineCount: 150, totals: { rcv } });
  });

  test('the difference has kinds that add up, and the included line is filed to the cent', async () => {
    await withPrices(async () => {
      const { page } = adjuster;
      await call(claimsApi.generateEsx, { body: { claimId } });
      await page.goto(`/claims/${claimId}/compare`);
      await page.getByRole('table').waitFor();
      const comparison = await call(claimsApi.readEstimateComparison, { params: { id: claimId } });
      const cents = (amount: number) => Math.round(amount * 100);
      expect(comparison.kinds.reduce((sum, kind) => sum + cents(kind.rcv), 0)).toBe(cents(comparison.ours.rcv) - cents(rcv));
      await page.getByText(dollars(rcv)).first().waitFor();
      const gutter = comparison.rows.find(({ ours }) => ours);
      if (gutter?.latest) await call(claimsApi.decideComparison, { params: { id: claimId }, body: { kind: 'unpair', ours: gutter.key } });
      await page.reload();
      await page.getByRole('table').waitFor();
      await page.keyboard.press('1');
      await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
      await page
        .getByRole('checkbox', { name: /^Include/ })
        .first()
        .click();
      await page.getByText(/^1 of 1 differences/).waitFor();
      await picture(page, 'compare-lines');
      expect(await faultsInLooks(page, 'compare', [...looksAt(wide.slice(0, 1)), ...looksAt(narrow)])).toEqual([]);
      await page.getByRole('button', { name: 'File supplement' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'File request' }).click();
      await page.getByText('Supplement request 1 filed').first().waitFor();
      const documents = await call(claimsApi.listDocuments, { params: { id: claimId } });
      const filed = documents.find(({ title }) => title === 'Supplement request 1');
      expect(filed).toMatchObject({ type: 'estimate_ours', isGenerated: true });
      const after = await call(claimsApi.readEstimateComparison, { params: { id: claimId } });
      expect(after.rows.find(({ included }) => included)?.history.map(({ text }) => text)).toContain('Asked for in supplement request 1');
    });
  });

  test('its figures begin the offer that a person records', async () => {
    const { page } = adjuster;
    await page.getByRole('link', { name: 'Record as offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add offer' });
    await dialog.getByText(/^Filled from the estimate of/).waitFor();
    await picture(page, 'offer-from-estimate');
    await dialog.getByRole('button', { name: 'Add offer' }).click();
    await dialog.waitFor({ state: 'detached' });
    const rows = await call(claimsApi.listLedger, { params: { id: claimId }, query: { limit: 10 } });
    const [card] = await call(claimsApi.listCarrierEstimates, { params: { id: claimId } });
    const filed = rows.filter(({ kind }) => kind === 'offer').map(({ documentId, on }) => ({ documentId, on }));
    expect(filed).toEqual([{ documentId: card?.documentId, on: card?.datedOn }]);
  });
});
