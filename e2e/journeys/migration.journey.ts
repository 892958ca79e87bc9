// Migrating from another system in the browser: a bad row is named, the corrected archive comes in with what belongs to its claims, a closed
// claim stands closed, the reconciliation is right, and all of it is undone. A CSV file with bad rows and duplicates goes the same way.
import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, picture, visitAs, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

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
    'externalId,propertyOwnerName,propertyOwnerPhone,propertyAddress,damageType,incidentDate,openedOn,status,dispositionReason,closedOn,noticeToCarrierOn',
    `${key}-1,${owner},(305) 555-0101,"1 ${key} Way, Miami, FL 33101",hail,2025-03-01,2025-03-05,Inspected,,,2025-03-06`,
    `${key}-2,${owner} Second,(305) 555-0102,"2 ${key} Way, Miami, FL 33101",fire,2025-04-01,2025-04-05,Denied,Wear and tear,2025-09-30,2025-04-06`,
  ]);
  table('notes', ['claim,date,author,text', `${key}-1,2025-03-06,Sam Ward,The tarp is on.`]);
  table('contacts', ['claim,role,name,phone', `${key}-1,Mortgagee,First Coast Bank,(305) 555-0199`]);
  table('ledger', [
    'claim,id,kind,amount,date,coverage,reference,issuer,payees',
    `${key}-1,${key}-M1,demand,20000.00,2025-03-20,A,,,`,
    `${key}-2,${key}-M2,demand,${amount},2025-04-20,A,,,`,
    `${key}-1,${key}-M3,check,8000.00,2025-05-02,A,4711,Gulf Mutual,Insured: ${owner}`,
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

describe('migrating from another system', () => {
  test('the check names the bad row with its column', async () => {
    const { page } = admin;
    await page.getByRole('heading', { name: 'Import from another system' }).waitFor();
    await choose(await archive('a lot'));
    await page.getByText('2 claims', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Review rows' }).click();
    const refused = page.getByRole('region', { name: 'Rows with errors table' });
    await refused.getByText('ledger 3').waitFor({ timeout: 60_000 });
    await refused.getByText(/Enter an amount like/).waitFor();
    expect(await storyFaults(page, 'migration-check')).toEqual([]);
    await page.getByRole('button', { name: 'All imports' }).click();
  });

  test('the corrected archive comes in, and the reconciliation is right', async () => {
    const { page } = admin;
    await choose(await archive('7500.25'));
    await page.getByRole('button', { name: 'Review rows' }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Import 8 rows' }).click({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Everything was imported').waitFor({ timeout: 60_000 });
    const sums = page.getByRole('region', { name: 'Reconciliation sums table' });
    const line = (name: string) => sums.getByRole('row', { name: new RegExp(name) });
    expect(await line('Rows: claims').getByRole('cell').allInnerTexts()).toEqual(['2', '2', '0', '0']);
    expect(await line('Dollars: demand').getByRole('cell').allInnerTexts()).toEqual(['$27,500.25', '$27,500.25', '–', '–']);
    expect(await line('Files with a matching hash').getByRole('cell').allInnerTexts()).toEqual(['1', '1', '–', '–']);
    expect(await storyFaults(page, 'migration-result')).toEqual([]);
  });

  test('a claim stands with its note, contact, file and check; a closed one stands closed, and nothing of it runs', async () => {
    const { page } = admin;
    const result = page.url();
    const open = async (row: RegExp) => {
      const link = page.getByRole('row', { name: row }).first().getByRole('link').first();
      await page.goto((await link.getAttribute('href')) ?? '');
    };
    await open(new RegExp(`1 ${key} Way`));
    await page.getByRole('heading', { name: owner, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    await page.getByRole('list', { name: 'Claim notes' }).getByText('The tarp is on.').waitFor();
    const milestones = page.getByRole('list', { name: 'Milestones, status Inspected' });
    await milestones.getByText('Before import').waitFor();
    await picture(page, 'moved-in-claim');
    const hub = new URL(page.url()).pathname;
    for (const [tab, shown] of Object.entries({ people: /First Coast Bank/, documents: /^Letter$/, money: /Check 4711/ })) {
      await page.goto(`${hub}?tab=${tab}`);
      await page.getByRole('tabpanel').getByText(shown).first().waitFor();
    }
    await page.goto(result);
    await open(new RegExp(`2 ${key} Way`));
    await page.getByText('Closed without pay since Sep 30, 2025').waitFor();
    await page.getByText('Wear and tear').first().waitFor();
    await picture(page, 'moved-in-closed');
    const closed = (await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json()) as Record<string, unknown>;
    expect([closed['disposition'], closed['nextDeadlineOn'], closed['nextAction']]).toEqual(['closed_no_pay', undefined, undefined]);
    await page.goto(result);
    await page.getByText('Everything was imported').waitFor();
  });

  test('undo takes everything back', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Import undone').waitFor({ timeout: 60_000 });
    await page.goto(`/claims?search=${encodeURIComponent(owner)}`);
    await page.getByRole('heading', { name: 'Claims Management' }).waitFor();
    await page
      .getByText(/No claims/)
      .first()
      .waitFor();
    expect(admin.complaints).toEqual([]);
  });
});

test('a CSV file with bad rows: each is named, duplicates are merged or skipped as is said, and the import is undone', async () => {
  const { page } = admin;
  const line = (name: string, phone: string, email: string) => `${name},${phone},${email},"9 ${key} Rd, Miami, FL 33101",hail,2026-10-02`;
  const rows = [
    'Owner,Phone,Email,Address,Damage,Loss date',
    line(`Csv ${key}`, '(305) 555-0101', ''),
    `=1+1,12,,"8 ${key} Rd, Miami, FL 33101",hail,13/45/2026`,
    line(`Csv ${key}`, '(305) 555-0101', 'csv@owner.test'),
    line(`Csv ${key} again`, '(305) 555-0101', ''),
  ];
  await page.goto('/claims/import');
  const file = { name: `${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Review rows' }).click();
  const refused = page.getByRole('region', { name: 'Rows with errors table' }).getByRole('row').nth(1);
  await refused.getByText(/Enter a date like/).waitFor({ timeout: 60_000 });
  for (const said of [/This cell contains a formula/, /Valid phone number/]) await refused.getByText(said).waitFor();
  // The choice is the import's: it shows once it is stored
  const merge = page.getByRole('radio', { name: /^Merge/ });
  await merge.click();
  await expect.poll(() => merge.isChecked()).toBe(true);
  await page.getByRole('combobox', { name: 'Row 5' }).click();
  await page.getByRole('option', { name: 'Skip', exact: true }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Row 5' }).inputValue()).toBe('Skip');
  await picture(page, 'csv-check');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Import complete').waitFor({ timeout: 60_000 });
  for (const state of ['Created claims', 'Merged rows', 'Skipped rows'])
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: `${state} table` })
          .getByRole('row')
          .count(),
      )
      .toBe(2);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Import undone').waitFor({ timeout: 60_000 });
  expect(admin.complaints).toEqual([]);
});
