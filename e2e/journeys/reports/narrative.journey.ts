// A damage narrative from its sources to its PDF: prefilled, written with its stages, a number without a source blocked, saved, taken away.
import { claimsApi } from '@plumbline/contracts/claims';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../infra/walk/fieldwork.ts';
import * as steps from '../../../infra/walk/steps.ts';
import { aJpeg, closeBrowser, picture, productUrl, visitAs, type Visitor } from '../../product/product.ts';
import { storyFaults } from '../../screens/looks.ts';

let adjuster: Visitor;
let call: Call;
let claimId = 0;
let claimNumber = '';

const observed = {
  area: 'roof_covering',
  severity: 'severe',
  quantity: 640,
  unit: 'SF',
  description: 'Tabs torn along the ridge',
} as const;
const order = {
  claim: {
    propertyOwnerName: 'Nora Narrative',
    propertyOwnerPhone: '813-555-0188',
    propertyAddress: '28 Narrative Way, Tampa, FL 33602',
    damageType: 'hail' as const,
    incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    estimatedDamage: 'Hail on the roof, missing shingles, active leak',
  },
  inspection: { sections: { exterior: { observations: [{ ...observed, photos: ['roof.jpg'] }] } } },
};

beforeAll(async () => {
  adjuster = await visitAs('adjuster');
  const cookies = await adjuster.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  call = makeCall({ baseUrl: productUrl, headers: () => ({ cookie, origin: productUrl }) });
  let claim = await steps.open(call, order);
  if (claim.status === 'intake') claim = await steps.qualifyByHand(call, claim, 'Clear hail damage');
  const inspection = await steps.scheduleFirst(call, claim, {});
  const read = async () => new Blob([new Uint8Array(await aJpeg(claim.id * 10))], { type: 'image/jpeg' });
  await inspect(call, inspection.id, { order, items: [{ name: 'roof.jpg', read, fields: { category: 'overview' } }] });
  await steps.untilStatus(call, claim.id, 'inspected');
  await steps.analyze(call, inspection.id);
  await steps.measure(call, claim, { provider: 'hover', orderType: 'roof_measurement' });
  await call(claimsApi.saveBuilding, { params: { id: claim.id }, body: { parts: { roof: { material: 'laminated_shingle' } } } });
  await steps.waitForRelay(call, claim.id, ['ai.damage-analyzed', 'measurement.completed']);
  [claimId, claimNumber] = [claim.id, claim.claimNumber];
}, 120_000);
afterAll(closeBrowser);

describe('a damage narrative', () => {
  test('begins with the claim, from which the form is filled with its sources', async () => {
    const { page } = adjuster;
    await page.goto('/narrative-generator');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await page.getByText('No Claim Selected', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Claim' }).fill('Narrative Way');
    await page.getByRole('option', { name: new RegExp(claimNumber) }).click();
    await page.getByText(/of 14 filled/).waitFor();
    expect(await page.getByRole('textbox', { name: /Affected area/ }).inputValue()).toBe('640');
    await page.getByText('Sandbox measurement', { exact: true }).waitFor();
  });

  test('is written with its stages, and every sentence names its sources', async () => {
    const { page } = adjuster;
    await page.getByRole('textbox', { name: /Affected area/ }).press('Control+Enter');
    await page.getByText(/^Professional damage assessment completed in [\d.]+ seconds\.$/).waitFor();
    await page.getByRole('button', { name: /The affected area is 640 square feet/ }).click();
    await page.getByRole('region', { name: 'Sources of this sentence' }).getByText('Accepted findings').waitFor();
    await page.getByText('0 must change').waitFor();
    expect(await page.getByRole('list', { name: 'Stages' }).getByText('done').count()).toBe(6);
  });

  test('a number without a source blocks the save until it is gone', async () => {
    const { page } = adjuster;
    await page.getByText('Edit text').click();
    const field = page.getByRole('textbox', { name: 'Narrative text' });
    await field.press('Control+End');
    await field.pressSequentially(' It lost 77 tabs. The damage is clearly covered under the policy.');
    await page.getByText('No source for “77”').waitFor();
    await page.getByText('2 must change').waitFor();
    expect(await page.getByRole('button', { name: 'Save to Claim' }).isDisabled()).toBe(true);
    expect(await storyFaults(page, 'narrative-blocked')).toEqual([]);
    await page.getByRole('button', { name: /Delete sentence with “77”/ }).click();
    await page.getByRole('button', { name: /Delete sentence with “clearly/ }).click();
    await page.getByText('0 must change').waitFor();
    await page.getByRole('button', { name: 'Save to Claim' }).click();
    await page.getByText('Your damage narrative has been saved to the claim.', { exact: true }).waitFor();
    await page.getByText('Version 1').first().waitFor();
    await page.getByText('Show sources').click();
    await picture(page, 'narrative-saved');
  });

  test('its PDF is downloaded from a signed address', async () => {
    const { page } = adjuster;
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`damage-narrative-${claimId}.pdf`);
    await page.getByText('PDF Exported', { exact: true }).waitFor();
    const { downloadUrl } = await call(claimsApi.exportNarrative, { params: { id: claimId } });
    const answer = await fetch(productUrl + downloadUrl);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await writeFile(join(folder, 'narrative.pdf'), bytes);
  });
});
