// A report from its generation to the people who get it: choices, unsaved words, versions, review, exact bytes, deliveries, portal.
import { createHash } from 'node:crypto';
import { claimsApi, splitSections, type Report } from '@plumbline/contracts/claims';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspect } from '../../../infra/walk/fieldwork.ts';
import * as steps from '../../../infra/walk/steps.ts';
import { until } from '../../../infra/walk/until.ts';
import { aJpeg, closeBrowser, phone, picture, productUrl, visitAs, waiting, type Visitor } from '../../product/product.ts';
import { complete, faultsInLooks, looksAt, narrow, storyFaults, wide } from '../../screens/looks.ts';

let adjuster: Visitor;
let colleague: Visitor;
let call: Call;
let claimId = 0;
let claimNumber = '';
let reportId = 0;

/** Calls as the person who is signed in in this browser. */
async function callAs({ context }: Visitor): Promise<Call> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return makeCall({ baseUrl: productUrl, headers: () => ({ cookie, origin: productUrl }) });
}

const order = {
  claim: {
    propertyOwnerName: 'Rosa Report',
    propertyOwnerPhone: '813-555-0166',
    propertyOwnerEmail: 'rosa@owner.test',
    propertyAddress: '9 Report Row, Tampa, FL 33602',
    damageType: 'hail' as const,
    incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    estimatedDamage: 'Hail on the roof, missing shingles, active leak',
  },
};

/** A claim whose inspection is complete, with three photos. */
async function inspectedClaim(): Promise<void> {
  let claim = await steps.open(call, order);
  if (claim.status === 'intake') claim = await steps.qualifyByHand(call, claim, 'Clear hail damage');
  const inspection = await steps.scheduleFirst(call, claim, {});
  const items = [1, 2, 3].map((shot) => ({
    name: `roof-${shot}.jpg`,
    read: async () => new Blob([new Uint8Array(await aJpeg(claim.id * 10 + shot))], { type: 'image/jpeg' }),
    fields: { category: 'overview' },
  }));
  await inspect(call, inspection.id, { order, items });
  await steps.untilStatus(call, claim.id, 'inspected');
  claimId = claim.id;
  claimNumber = claim.claimNumber;
}

const report = (): Promise<Report> => call(claimsApi.readReport, { params: { id: reportId } });

/** A page of the PDF is there as a picture with ink on it, and its words can be read aloud. */
async function drawnPage(within: Page | Locator, number?: number): Promise<void> {
  const sheet = within.getByRole('img', { name: new RegExp(`page ${number ?? '\\d+'}$`) });
  await sheet.and(within.locator('[data-drawn]')).waitFor();
  const ink = await sheet.evaluate((canvas: HTMLCanvasElement) => {
    const data = Array.from(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []);
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });
  expect(ink).toBeGreaterThan(1_000);
}

beforeAll(async () => {
  adjuster = await visitAs('adjuster', waiting);
  call = await callAs(adjuster);
  await inspectedClaim();
  colleague = await visitAs('engineer', waiting);
}, 120_000);
afterAll(async () => {
  await adjuster.close();
  await colleague.close();
  await closeBrowser();
});

describe('a report from its generation to the people who get it', () => {
  test('is generated with chosen sections, photos, captions and layout', async () => {
    const { page } = adjuster;
    await page.goto('/reports');
    await page.getByRole('button', { name: 'Generate Report' }).click();
    await page.getByRole('combobox', { name: 'Claim' }).fill(claimNumber);
    await page.getByRole('option', { name: new RegExp(claimNumber) }).click();
    await page.getByText('3 of 3 photos selected').waitFor();
    await page.getByRole('checkbox', { name: 'Repairability, matching' }).uncheck();
    await page.getByRole('button', { name: 'Move Conclusion and reservation up' }).click();
    await page.getByRole('checkbox', { name: 'Figure 2 in the report' }).uncheck();
    await page.getByLabel('Caption of Figure 1').fill('North slope, creased shingles');
    await page.getByText('1', { exact: true }).last().click();
    await picture(page, 'report-generator');
    await page.getByRole('button', { name: 'Generate AI Report' }).click();
    await page.getByLabel('Report text').waitFor();
    reportId = Number(new URL(page.url()).searchParams.get('report'));
    const written = await report();
    expect(written.photos).toHaveLength(2);
    expect(written.photos[0]?.caption).toBe('North slope, creased shingles');
    // Eleven were chosen; nobody observed, measured, estimated or mitigated anything on this claim
    expect(written.leftOut).toEqual([
      'Observations by area',
      'Reported cause',
      'Measurements',
      'Mitigation and urgent items',
      'Scope and estimate summary',
    ]);
    expect(written.sections).toHaveLength(11 - written.leftOut.length);
    await picture(page, 'report-draft');
  });

  test('what is typed is kept at once, survives a reload, and is saved as a version that can be compared', async () => {
    const { page } = adjuster;
    const text = page.getByLabel('Report text');
    await text.fill(`${await text.inputValue()}\n\nThe ridge was tested by hand.`);
    await page.getByText('Unsaved changes, kept on the server').waitFor();
    expect((await call(claimsApi.listReportRevisions, { params: { id: reportId } })).length).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved changes were restored').waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('All changes saved').waitFor();
    await page.getByRole('button', { name: 'Versions' }).click();
    await page
      .getByRole('region', { name: /Changes from revision 1 to 2/ })
      .getByText('The ridge was tested by hand.')
      .waitFor();
    expect(await storyFaults(page, 'report-versions')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('two people write at once: in two sections both are kept, in one both texts stand side by side', async () => {
    const { page } = adjuster;
    const text = page.getByLabel('Report text');
    await text.fill(`${await text.inputValue()}\n\nMine.`);
    const other = await callAs(colleague);
    const theirs = async (at: number, words: string) => {
      const was = splitSections((await report()).content)[at] ?? { heading: '', text: '' };
      const sections = [{ was, heading: was.heading, text: `${was.text}\n\n${words}` }];
      await other(claimsApi.saveReportSections, { params: { id: reportId }, body: { sections } });
    };
    await theirs(1, 'Theirs elsewhere.');
    await page
      .getByText(/saved other sections/)
      .first()
      .waitFor();
    await theirs(0, 'Theirs.');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('dialog').getByRole('region', { name: 'Theirs', exact: true }).waitFor();
    expect(await storyFaults(page, 'report-merge')).toEqual([]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('All changes saved').waitFor();
    const { content } = await report();
    for (const words of ['Mine.', 'Theirs elsewhere.']) expect(content).toContain(words);
  });

  test('sections move by keyboard and photos get another order; the text cites the same pictures, and the pages beside show it', async () => {
    const { page } = adjuster;
    const list = page.getByRole('list', { name: 'Sections' });
    const second = list.locator('button[data-row]').nth(1);
    // Its number and name; what is open in it comes a moment later
    const named = async () => (await second.innerText()).split('\n').slice(0, 2).join(' ');
    expect(await named()).toBe('2 Property');
    await second.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(named).not.toContain('Property');
    await page.getByRole('button', { name: 'Undo edit' }).click();
    await expect.poll(named).toBe('2 Property');
    await list.getByRole('button', { name: /^Photos/ }).click();
    await page.getByRole('button', { name: /^Place roof-\d.jpg as Fig. 3/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Fig. 3 of 3: move with the arrow keys' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByLabel('Caption of Fig. 1').fill('South slope, from the ridge');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Fig. 3' })
      .dragTo(page.getByRole('listitem').filter({ hasText: 'Fig. 2' }));
    await page.getByRole('button', { name: 'Save photos' }).click();
    await page.getByText('Photos saved').first().waitFor();
    const saved = await report();
    expect(saved.photos).toHaveLength(3);
    expect(saved.photos[0]?.caption).toBe('South slope, from the ridge');
    expect(saved.content).toContain('Fig. 1: South slope, from the ridge');
    await drawnPage(page.getByRole('region', { name: 'Pages', exact: true }));
    await picture(page, 'report-photos');
    expect(await storyFaults(page, 'report-photos')).toEqual([]);
  });

  test('it goes to review and comes back with a comment', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Reviewer' }).click();
    await page.getByRole('option', { name: 'Priya Nair' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Note for the reviewer/)
      .fill('Please check chapter 5');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/Reviewer: Priya Nair\. Note: Please check chapter 5/).waitFor();
    await page.getByRole('button', { name: 'Send back' }).click();
    await page.getByRole('dialog').getByLabel('Changes needed').fill('Name the test square');
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await page.getByText('Name the test square').first().waitFor();
    await picture(page, 'report-returned');
  });

  test('the preview shows the exact bytes, and exactly these go to two people; one address fails, and without a mail server nobody is said to have got it', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'Preview PDF' }).click();
    const said = await page
      .getByText(/SHA-256 [0-9a-f]{64}/)
      .first()
      .innerText();
    const previewed = /[0-9a-f]{64}/.exec(said)?.[0] ?? '';
    const preview = page.getByRole('dialog');
    await drawnPage(preview, 1);
    await picture(page, 'report-preview');
    await preview.getByRole('button', { name: 'Next page' }).click();
    await drawnPage(preview, 2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Finalize & Send' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /rosa@owner.test/ }).waitFor();
    await dialog.getByLabel('Name').fill('Desk Adjuster');
    await dialog.getByLabel('Email address').fill('desk@carrier.invalid');
    await dialog.getByRole('button', { name: 'Add recipient' }).click();
    await dialog.getByRole('checkbox', { name: /^I reviewed th/ }).check();
    await picture(page, 'report-send');
    await dialog.getByRole('button', { name: 'Finalize & Send' }).dblclick();
    await page.getByText('This report is final').waitFor();
    await page.getByText('Not sent: email not set up').first().waitFor();
    await page.getByText('No mail server exists for this address').waitFor();
    const sent = await report();
    expect(sent).toMatchObject({ status: 'final', pdfSha256: previewed });
    const answer = await page.request.get(`/api/reports/${reportId}/pdf`);
    expect(
      createHash('sha256')
        .update(await answer.body())
        .digest('hex'),
    ).toBe(previewed);
    expect(answer.headers()['x-content-sha256']).toBe(previewed);
    await picture(page, 'report-sent');
  });

  test('the failed one is tried again at another address, and each got it once', async () => {
    const { page } = adjuster;
    const failed = page.getByRole('listitem').filter({ hasText: 'Desk Adjuster' });
    await failed.getByLabel('Email for Desk Adjuster').fill('desk@carrier.test');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('desk@carrier.test').first().waitFor();
    await page.getByText('No mail server exists for this address').waitFor({ state: 'hidden' });
    const rows = await until('both emails are kept', async () => {
      const found = await call(claimsApi.listReportDeliveries, { params: { id: reportId } });
      const mails = found.filter((one) => one.channel === 'attachment');
      return mails.every((one) => one.status === 'kept') ? mails : undefined;
    });
    expect(rows).toHaveLength(2);
    const outbox = (await (await page.request.get(`/api/outbox?claimId=${claimId}`)).json()) as {
      to: string;
      attachment?: { sha256: string };
    }[];
    const sent = await report();
    const carried = outbox.filter((one) => one.attachment).map((one) => [one.to, one.attachment?.sha256]);
    expect(carried.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['desk@carrier.test', sent.pdfSha256],
      ['rosa@owner.test', sent.pdfSha256],
    ]);
  });

  test('the portal shows it, and it is locked for good', async () => {
    const { page } = adjuster;
    const portal = await page.request.get(`/api/portal/cases/${claimId}/report`);
    const sent = await report();
    expect(
      createHash('sha256')
        .update(await portal.body())
        .digest('hex'),
    ).toBe(sent.pdfSha256);
    // The photos are still on the screen
    await page.getByRole('list', { name: 'Sections' }).locator('button[data-row]').first().click();
    expect(await page.getByLabel('Report text').isEditable()).toBe(false);
    await expect(
      call(claimsApi.saveReport, { params: { id: reportId }, body: { content: 'x', version: sent.version } }),
    ).rejects.toMatchObject({ httpStatus: 409 });
    await page.goto(`/reports?status=final&search=${claimNumber}`);
    await page.getByRole('link', { name: `Open report for ${claimNumber}` }).waitFor();
    await picture(page, 'reports-sent');
  });

  test('the screens hold on a phone and in the dark, without a fault of accessibility', async () => {
    const small = await visitAs('adjuster', waiting, phone);
    const darkAtDesk = looksAt(wide.slice(0, 1)).filter(({ scheme }) => scheme === 'dark');
    for (const [{ page }, looks] of [
      [small, looksAt(narrow)],
      [adjuster, darkAtDesk],
    ] as const) {
      for (const [screen, path, shows] of [
        ['list', '/reports', 'Generate Report'],
        ['generator', `/reports?claim=${claimId}`, 'Photos per page'],
        ['sent', `/reports?report=${reportId}`, 'Deliveries'],
      ] as const) {
        await page.goto(path);
        await page.getByText(shows).first().waitFor();
        await complete(page);
        expect(await faultsInLooks(page, `report-${screen}`, looks)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Preview PDF' }).click();
      await drawnPage(page.getByRole('dialog'), 1);
      expect(await faultsInLooks(page, 'report-preview', looks)).toEqual([]);
      await drawnPage(page.getByRole('dialog'), 1);
    }
    expect(small.complaints).toEqual([]);
    await small.close();
  });

  test('nothing on the way made the browser complain', () => {
    expect(adjuster.complaints).toEqual([]);
  });
});
