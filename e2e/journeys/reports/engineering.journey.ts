// An engineer seals a report with software of their own, an outsider verifies it, and a revision supersedes it.
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { appendSignature, openCertificateFile, signCms } from '@plumbline/pdf/signing';
import { testAuthority } from '@plumbline/pdf/signing/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspect } from '../../../infra/walk/fieldwork.ts';
import * as steps from '../../../infra/walk/steps.ts';
import { callAs } from '../../product/field.ts';
import { aJpeg, closeBrowser, picture, visit, visitAs, waiting, type Visitor } from '../../product/product.ts';

let engineer: Visitor;
let outsider: Visitor;
let call: Call;
let inspectionId = 0;
let sealedPath = '';
const authority = testAuthority();
const owner = 'Sealed Sam';

beforeAll(async () => {
  engineer = await visitAs('engineer', waiting);
  call = await callAs(engineer);
  const admin = await visitAs('admin', waiting);
  await (await callAs(admin))(inspectionApi.addSealCertificate, { body: { pem: authority.rootPem } });
  const adjuster = await visitAs('adjuster', waiting);
  inspectionId = await completed(await callAs(adjuster));
  await Promise.all([admin.close(), adjuster.close()]);
  outsider = await visit('/verify');
}, 120_000);
afterAll(async () => {
  await Promise.all([engineer.close(), outsider.close()]);
  await closeBrowser();
});

async function completed(asAdjuster: Call): Promise<number> {
  const incidentDate = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  const claim = {
    propertyOwnerName: owner,
    propertyOwnerPhone: '813-555-0177',
    propertyOwnerEmail: 'sam@owner.test',
    propertyAddress: '5 Seal Way, Tampa, FL 33602',
    damageType: 'hail' as const,
    incidentDate,
    estimatedDamage: 'Hail on the roof',
  };
  const order = { claim };
  let opened = await steps.open(asAdjuster, order);
  if (opened.status === 'intake') opened = await steps.qualifyByHand(asAdjuster, opened, 'Clear hail damage');
  const { id } = await steps.scheduleFirst(asAdjuster, opened, {});
  const read = async () => new Blob([new Uint8Array(await aJpeg(opened.id * 10 + 1))], { type: 'image/jpeg' });
  await inspect(asAdjuster, id, { order, items: [{ name: 'roof.jpg', read, fields: { category: 'overview' } }] });
  await steps.untilStatus(asAdjuster, opened.id, 'inspected');
  return id;
}

test('an engineer writes the conclusions, opens every page, freezes the PDF, and uploads it sealed', async () => {
  const { page } = engineer;
  await page.goto('/engineering-reports?stage=needs_generation');
  const row = page.getByRole('row', { name: new RegExp(owner) });
  await row.getByRole('button', { name: 'Generate Report' }).click();
  await page.getByText('1 of 1 in the report.').last().waitFor();
  await picture(page, 'engineering-choice', false);
  await onPhone(page, 'engineering-choice');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate Report' }).click();
  await page.getByRole('button', { name: 'Edit report' }).click();
  await page.getByRole('textbox', { name: 'Conclusions' }).fill('The bruises of the shingles are consistent with hail.');
  await page.getByRole('textbox', { name: 'Retained by' }).fill(owner);
  await page.getByRole('textbox', { name: 'Documents reviewed' }).fill('None');
  await page.getByRole('textbox', { name: 'Analysis' }).fill('The bruises stand on the slopes that faced the storm.');
  await picture(page, 'engineering-edit', false);
  await onPhone(page, 'engineering-edit');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Edit report' }).waitFor();
  await page.locator('canvas[data-drawn]').waitFor();
  await picture(page, 'engineering-draft', false);
  await page.keyboard.press('Escape');
  await page.goto('/engineering-reports?stage=needs_signature');
  const sign = page.getByRole('row', { name: new RegExp(owner) }).getByRole('button', { name: 'Sign & Seal' });
  await sign.waitFor();
  await picture(page, 'engineering-list', false);
  await sign.click();
  const dialog = page.getByRole('dialog');
  const freeze = dialog.getByRole('button', { name: 'Freeze and download PDF' });
  await dialog.getByText(/^Open every page first: 1 of/).waitFor();
  expect(await freeze.isDisabled()).toBe(true);
  const next = dialog.getByRole('button', { name: 'Next page' });
  while (await next.isEnabled()) {
    await next.click();
    await dialog.locator('canvas[data-drawn]').waitFor();
  }
  await dialog.getByText(/pages opened/).waitFor();
  await dialog.getByRole('checkbox', { name: /responsible charge/ }).check();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(process.env['PLUMBLINE_PASSWORD'] ?? '');
  await picture(page, 'engineering-sign', false);
  const [download] = await Promise.all([page.waitForEvent('download'), freeze.click()]);
  sealedPath = await signElsewhere(await download.path());
  await picture(page, 'engineering-seal', false);
  await page.locator('input[type=file]').setInputFiles(sealedPath);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(process.env['PLUMBLINE_PASSWORD'] ?? '');
  await dialog.getByRole('button', { name: 'Upload sealed PDF' }).click();
  await page
    .getByText(/which this firm trusts/)
    .first()
    .waitFor();
  const report = await call(inspectionApi.readEngineeringReport, { params: { id: inspectionId } });
  expect(report).toMatchObject({ stage: 'ready_for_delivery', seal: { signer: { name: 'Thomas Keller' } } });
});

/** On the narrowest phone nothing of the dialog stands beyond its edge. */
async function onPhone(page: Visitor['page'], name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 720 });
  const beyond = await page
    .getByRole('dialog')
    .evaluate((dialog) => [dialog, ...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 320).length);
  await picture(page, `${name}-320`, false);
  if (before) await page.setViewportSize(before);
  expect(beyond).toBe(0);
}

/** As the engineer's own software does it. */
async function signElsewhere(path: string): Promise<string> {
  const { file, passphrase } = authority.issue('Thomas Keller');
  const identity = openCertificateFile(file, passphrase);
  const words = {
    signerName: 'Thomas Keller',
    reason: 'Sealed',
    at: new Date(),
    shown: ['Digitally signed and sealed by', 'Thomas Keller, P.E.'],
  };
  const sealed = await appendSignature(new Uint8Array(await readFile(path)), { words, sign: (some) => signCms(some, { identity }) });
  const target = join(await mkdtemp(join(tmpdir(), 'pl-seal-')), 'sealed.pdf');
  writeFileSync(target, sealed);
  return target;
}

test('an outsider learns that the file is the sealed one, and after a revision that it is no longer current', async () => {
  const { page } = outsider;
  const file = page.locator('input[type=file]');
  await file.setInputFiles(sealedPath);
  await page.getByText('This is the sealed report, unchanged, and its version is current.').filter({ visible: true }).waitFor();
  await picture(page, 'verify-current', false);
  await engineer.page.goto('/engineering-reports?stage=ready_for_delivery');
  const row = engineer.page.getByRole('row', { name: new RegExp(owner) });
  await row.getByRole('button', { name: 'Deliver' }).click();
  await engineer.page.getByText(/sam@owner\.test/).waitFor();
  await onPhone(engineer.page, 'engineering-deliver');
  await engineer.page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Preview' }).click();
  await engineer.page.getByRole('button', { name: 'New version' }).click();
  await engineer.page.getByRole('textbox', { name: 'Reason' }).fill('The slope was named wrongly.');
  await engineer.page.getByRole('button', { name: 'Begin version' }).click();
  await engineer.page.getByRole('button', { name: 'Open report of version 1' }).click();
  await engineer.page.getByText('Don’t rely on this version.').waitFor();
  await engineer.page.locator('canvas[data-drawn]').waitFor();
  await picture(engineer.page, 'engineering-superseded', false);
  await engineer.page.getByRole('button', { name: 'Back to the report' }).click();
  await engineer.page.getByRole('region', { name: 'Versions' }).scrollIntoViewIfNeeded();
  await picture(engineer.page, 'engineering-versions', false);
  await onPhone(engineer.page, 'engineering-versions');
  await file.setInputFiles([]);
  await file.setInputFiles(sealedPath);
  await page
    .getByText(/its version is no longer current/)
    .filter({ visible: true })
    .waitFor();
  await picture(page, 'verify-superseded', false);
});
