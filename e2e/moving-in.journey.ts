// Moving in from another system in the browser: a bad row is named, the corrected archive comes in, the reconciliation is right, and all of it is taken back.
import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, picture, visitAs, type Visitor } from './product.ts';

const key = `MOVE${Date.now() % 1_000_000}`;
const owner = `Mover ${key}`;
const letter = `Letter of ${key}`;
let admin: Visitor;

beforeAll(async () => {
  admin = await visitAs('admin', '/claims/import');
});
afterAll(async () => {
  await admin.close();
  await closeBrowser();
});

/** An archive made by code: two claims with what belongs to them. */
async function archive(amount: string): Promise<Buffer> {
  const zip = new JSZip();
  const table = (name: string, lines: readonly string[]) => zip.file(`${name}.csv`, lines.join('\n'));
  table('claims', [
    'externalId,propertyOwnerName,propertyOwnerPhone,propertyAddress,damageType,incidentDate,openedOn',
    `${key}-1,${owner},(305) 555-0101,"1 ${key} Way, Miami, FL 33101",hail,2025-03-01,2025-03-05`,
    `${key}-2,${owner} Second,(305) 555-0102,"2 ${key} Way, Miami, FL 33101",fire,2025-04-01,2025-04-05`,
  ]);
  table('notes', ['claim,date,author,text', `${key}-1,2025-03-06,Sam Ward,The tarp is on.`]);
  table('contacts', ['claim,role,name,phone', `${key}-1,Mortgagee,First Coast Bank,(305) 555-0199`]);
  table('ledger', [
    'claim,id,kind,amount,date,coverage',
    `${key}-1,${key}-M1,demand,20000.00,2025-03-20,A`,
    `${key}-2,${key}-M2,demand,${amount},2025-04-20,A`,
  ]);
  table('files', ['claim,path,title,sha256', `${key}-1,files/letter.txt,Letter,${createHash('sha256').update(letter).digest('hex')}`]);
  zip.file('files/letter.txt', letter);
  return zip.generateAsync({ type: 'nodebuffer' });
}

async function choose(bytes: Buffer): Promise<void> {
  const { page } = admin;
  const input = page.locator('input[type=file]').last();
  await input.setInputFiles({ name: `${key}.zip`, mimeType: 'application/zip', buffer: bytes });
}

describe('moving in from another system', () => {
  test('the check names the bad row with its column', async () => {
    const { page } = admin;
    await page.getByRole('heading', { name: 'Move in from another system' }).waitFor();
    await choose(await archive('a lot'));
    const refused = page.getByRole('region', { name: 'Refused rows table' });
    await refused.getByText('ledger 3').waitFor({ timeout: 60_000 });
    await refused.getByText(/An amount is written like/).waitFor();
    await picture(page, 'moving-in-check');
    await page.getByRole('button', { name: 'All imports' }).click();
  });

  test('the corrected archive comes in, and the reconciliation is right', async () => {
    const { page } = admin;
    await choose(await archive('7500.25'));
    await page.getByRole('button', { name: 'Import 7 rows' }).click({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Everything in the file stands in the workspace').waitFor({ timeout: 60_000 });
    const sums = page.getByRole('region', { name: 'Reconciliation sums table' });
    const line = (name: string) => sums.getByRole('row', { name: new RegExp(name) });
    expect(await line('Rows of claims').getByRole('cell').allInnerTexts()).toEqual(['2', '2', '0', '0']);
    expect(await line('Dollars, demand').getByRole('cell').allInnerTexts()).toEqual(['$27,500.25', '$27,500.25', '–', '–']);
    expect(await line('Files with the same SHA-256').getByRole('cell').allInnerTexts()).toEqual(['1', '1', '–', '–']);
    await picture(page, 'moving-in-result');
  });

  test('undo takes everything back', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was taken back').waitFor({ timeout: 60_000 });
    await page.goto(`/claims?search=${encodeURIComponent(owner)}`);
    await page.getByRole('heading', { name: 'Claims Management' }).waitFor();
    await page
      .getByText(/No claims/)
      .first()
      .waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
