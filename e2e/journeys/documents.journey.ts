// The documents of a claim: upload, refusal, version, hold, sharing with the portal, a letter that goes out by email with its proof, the archive.
import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJpeg, closeBrowser, phone, picture, productUrl, visitAs, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

const owner = `Paper Tester ${Date.now() % 1_000_000}`;
let adjuster: Visitor;
let attorney: Visitor;
let claimId = 0;

/** A call of the signed-in page, for what the journey only needs to be there. */
async function told<R>(visitor: Visitor, path: string, request?: { method: string; body: unknown }): Promise<R> {
  return visitor.page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(address, sent ? { method: sent.method, headers, body: JSON.stringify(sent.body) } : {});
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, request] as const,
  ) as Promise<R>;
}

/** A photo of an inspection that is under way, with its copies made. */
async function photograph(): Promise<void> {
  const { request } = adjuster.page;
  const visit = { claimId, status: 'in_progress', scheduledDate: new Date().toISOString() };
  const { id } = await told<{ id: number }>(adjuster, '/api/inspections', { method: 'POST', body: visit });
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: productUrl, 'sec-fetch-site': 'same-origin' };
  const multipart = { category: 'exterior', photos: { name: 'ridge.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(31) } };
  expect((await request.post(`/api/photos/upload/${id}`, { headers, multipart })).status()).toBe(201);
  const stored = async () => (await (await request.get(`/api/claims/${claimId}/photos`)).json()) as { aiProcessed: boolean }[];
  await expect.poll(async () => (await stored()).every(({ aiProcessed }) => aiProcessed), { timeout: 20_000 }).toBe(true);
}

beforeAll(async () => {
  adjuster = await visitAs('adjuster', '/help');
  attorney = await visitAs('attorney', '/attorney-portal');
  const { id: attorneyId } = await told<{ id: number }>(attorney, '/api/auth/user');
  const { id: adjusterId } = await told<{ id: number }>(adjuster, '/api/auth/user');
  const opened = await told<{ claim: { id: number } }>(adjuster, '/api/claims', {
    method: 'POST',
    body: {
      propertyOwnerName: owner,
      propertyOwnerPhone: '(813) 555-0188',
      propertyAddress: '77 Davis Blvd, Tampa, FL 33606',
      damageType: 'hail',
      incidentDate: '2026-10-02',
      insuranceCompany: 'Gulf Mutual',
      policyNumber: 'HO-3377',
      referringAttorneyId: attorneyId,
    },
  });
  claimId = opened.claim.id;
  await told(adjuster, `/api/claims/${claimId}`, { method: 'PATCH', body: { assignedAdjusterId: adjusterId } });
  const desk = { role: 'desk_adjuster', name: 'Petra Desk', email: 'petra.desk@gulf-mutual.example' };
  await told(adjuster, `/api/claims/${claimId}/parties`, { method: 'POST', body: desk });
});
afterAll(async () => {
  await adjuster.close();
  await attorney.close();
  await closeBrowser();
});

describe('the documents of a claim', () => {
  test('files are uploaded with their type; a renamed program is refused by name', async () => {
    const { page } = adjuster;
    await page.goto(`/claims/${claimId}?tab=documents`);
    await page.getByText('No documents yet').waitFor();
    await page.getByRole('button', { name: 'Upload Contract', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles([
      { name: 'contract.txt', mimeType: 'text/plain', buffer: Buffer.from(`Public adjuster contract of ${owner}`) },
      { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]) },
      { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(5) },
    ]);
    await page.getByText(/^“policy\.pdf” wasn't uploaded: it is a program/).waitFor();
    await page.getByText(/^“empty\.pdf” wasn't added\. The file is empty/).waitFor();
    await page.getByRole('button', { name: 'contract', exact: true }).waitFor();
    await page.getByRole('button', { name: 'roof', exact: true }).waitFor();
    await picture(page, 'documents');
  });

  test('a new version keeps the old one, both with their hashes', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: 'contract', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(`Public adjuster contract of ${owner}`).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await drawer.getByRole('button', { name: 'Upload new version' }).click();
    await (await chooser).setFiles({
      name: 'contract signed.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Signed contract of ${owner}`),
    });
    await drawer.getByText('Version 2 (current)').waitFor();
    await drawer.getByText(`Signed contract of ${owner}`).waitFor();
    expect(await drawer.getByText(/^(SHA-256 )?[0-9a-f]{64}$/).count()).toBe(3);
    await drawer.getByRole('button', { name: 'Edit details' }).click();
    await drawer.getByLabel('Document date').fill('2026-10-05');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await storyFaults(page, 'document-open')).toEqual([]);
  });

  test('a shared one can be read in the portal, the others do not exist there', async () => {
    const { page } = adjuster;
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Shared', { exact: true }).click();
    const question = page.getByRole('dialog', { name: /Share/ });
    await question.getByRole('button', { name: 'Share' }).click();
    // The question says the same words
    await question.waitFor({ state: 'hidden' });
    await page.getByText("This claim's client and attorney can read it in the portal.").waitFor();
    await attorney.page.goto(`/attorney-portal/${claimId}`);
    const shared = attorney.page.getByRole('list', { name: 'Shared documents' });
    await shared.getByRole('link', { name: 'contract' }).waitFor();
    expect(await shared.getByRole('link').count()).toBe(1);
    await picture(attorney.page, 'portal-documents');
  });

  test('what is on hold cannot be deleted, not even past the screen', async () => {
    const { page } = adjuster;
    await page.goto(`/claims/${claimId}?tab=documents`);
    await page.getByRole('button', { name: 'roof', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Place legal hold' }).click();
    const form = page.getByRole('dialog', { name: /^Place legal hold on “/ });
    await form.getByLabel('Reason').fill('Suit announced');
    await picture(page, 'hold-dialog', false);
    await form.getByRole('button', { name: 'Place hold' }).click();
    await form.waitFor({ state: 'hidden' });
    await drawer.getByText(/Suit announced/).waitFor();
    await drawer.getByRole('button', { name: 'Delete' }).waitFor({ state: 'hidden' });
    const [roof] = await told<{ id: number }[]>(adjuster, `/api/claims/${claimId}/documents?search=roof`);
    const refused = await page.evaluate(async (id) => (await fetch(`/api/documents/${id}`, { method: 'DELETE' })).status, roof?.id);
    expect(refused).toBe(409);
  });

  test('the letter of representation is written from the facts and goes to the carrier by email, attached, with its proof', async () => {
    const { page } = adjuster;
    await page.goto(`/claims/${claimId}?tab=documents`);
    await page.getByRole('button', { name: 'Draft Letter of representation' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('img', { name: /Letter of representation, page 1/ }).waitFor();
    await picture(page, 'letter', false);
    await drawer.getByRole('button', { name: 'Send by email' }).click();
    const form = page.getByRole('dialog', { name: /by email$/ });
    await form.getByText("Email isn't set up").waitFor();
    expect(await form.getByLabel(/Petra Desk/).isChecked()).toBe(true);
    await form.getByText(/Version 1/).waitFor();
    expect(await storyFaults(page, 'mail-dialog')).toEqual([]);
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    await drawer.getByText(/Not sent: email isn’t set up\. Saved on .* for Petra Desk <petra\.desk@gulf-mutual\.example>\./).waitFor();
    await drawer.getByText(/Proof: <.+@.+> \(saved message ID\) · version 1/).waitFor();
    await drawer.getByText(/Proof: </).scrollIntoViewIfNeeded();
    await picture(page, 'mail-proof', false);
    await drawer.getByRole('button', { name: 'Record as sent' }).click();
    const dispatch = page.getByRole('dialog', { name: /^Record how/ });
    await dispatch.getByLabel('Tracking number').waitFor();
    expect(await storyFaults(page, 'dispatch-dialog')).toEqual([]);
    await dispatch.getByRole('button', { name: 'Cancel' }).click();
    await dispatch.waitFor({ state: 'hidden' });
    const [mail] = await told<Email[]>(adjuster, `/api/outbox?claimId=${claimId}`);
    const [letter] = await told<{ sha256: string }[]>(adjuster, `/api/claims/${claimId}/documents?type=letter_of_representation`);
    expect(mail).toMatchObject({ to: 'petra.desk@gulf-mutual.example', attachment: { sha256: letter?.sha256 } });
    await drawer.getByText(mail?.headers.find(({ name }) => name === 'Message-ID')?.value ?? 'no number', { exact: false }).waitFor();
  });

  test('a letter for a deadline is filed, goes out, and the deadline shows it', async () => {
    const { page } = adjuster;
    const { version } = await told<{ version: number }>(adjuster, `/api/claims/${claimId}/deadlines`);
    const dates = { noticeToCarrierOn: { on: '2026-10-06', source: 'By hand' } };
    await told(adjuster, `/api/claims/${claimId}/key-dates`, {
      method: 'PUT',
      body: { version, dates, details: { representedByCounsel: false } },
    });
    await page.goto(`/claims/${claimId}?tab=deadlines`);
    const clock = page.getByRole('rowgroup', { name: 'Carrier acknowledges the claim' });
    await clock.getByRole('button', { name: /^Draft letter/ }).click();
    await page
      .getByRole('dialog', { name: /^Draft letter/ })
      .getByRole('button', { name: 'Draft letter', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Letter draft' });
    await dialog.getByText(/Filed under Carrier correspondence: version 1/).waitFor();
    await picture(page, 'deadline-letter', false);
    await dialog.getByRole('link', { name: 'Open the document to send it' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Send by email' }).click();
    const form = page.getByRole('dialog', { name: /by email$/ });
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await drawer.getByText(/Proof: </).waitFor();
    await drawer.getByRole('link', { name: /^Carrier acknowledges/ }).click();
    await clock.getByRole('button', { name: 'Carrier acknowledges the claim', exact: true }).click();
    const row = page.getByRole('list', { name: 'Letters for this deadline' });
    await row.getByText(/for Petra Desk.*Proof: </).waitFor();
    await picture(page, 'deadline-proof');
  });

  test('the file is produced: documents and a photo get Bates numbers, and the ZIP holds what its hashes say', async () => {
    const { page } = adjuster;
    await photograph();
    await page.goto(`/claims/${claimId}?tab=documents`);
    await page.getByRole('button', { name: 'Produce file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Produce the file' });
    await dialog.getByLabel(/^Title of the custodian/).fill('Office manager');
    await dialog.getByLabel('Legend on each page').fill('CONFIDENTIAL');
    expect(await dialog.getByRole('checkbox', { name: 'contract', exact: true }).isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: /^Letter of representation/ }).isChecked()).toBe(false);
    await dialog.getByRole('checkbox', { name: /^Comprehensive Inspection of .*: all photos/ }).check();
    expect(await storyFaults(page, 'produce-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Produce', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('list', { name: 'Productions' });
    await row.getByRole('link', { name: /^Download .*: Production 1$/ }).waitFor();
    await row.scrollIntoViewIfNeeded();
    await picture(page, 'production', false);
    const answer = await page.request.get(
      (await row.getByRole('link', { name: /^Download .*: Production 1$/ }).getAttribute('href')) ?? '',
    );
    const zip = await JSZip.loadAsync(await answer.body());
    const index = (await zip.file('index.csv')?.async('string')) ?? '';
    const produced = index.trim().split('\r\n').slice(1);
    expect(produced.length).toBeGreaterThan(1);
    expect(await zip.file('custody.csv')?.async('string')).toContain('for production 1 of the claim, requested by');
    for (const line of ((await zip.file('SHA256SUMS')?.async('string')) ?? '').trim().split('\n')) {
      const bytes = (await zip.file(line.slice(66))?.async('nodebuffer')) ?? Buffer.alloc(0);
      expect(line.slice(0, 64)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  test('the archive holds what its list of hashes says', async () => {
    const { page } = adjuster;
    const answer = await page.request.get(`/api/claims/${claimId}/documents/archive`);
    expect(answer.headers()['content-type']).toBe('application/zip');
    const zip = await JSZip.loadAsync(await answer.body());
    const lines = ((await zip.file('SHA256SUMS')?.async('string')) ?? '').trim().split('\n');
    const names = lines.map((line) => /^[0-9a-f]{64} [ *](.+)$/.exec(line)?.[1] ?? `not a line of sha256sum: ${line}`);
    const files = Object.values(zip.files).filter((file) => !file.dir && file.name !== 'SHA256SUMS');
    expect(names.toSorted()).toEqual(files.map((file) => file.name).toSorted());
    for (const [index, name] of names.entries()) {
      const bytes = (await zip.file(name)?.async('nodebuffer')) ?? Buffer.alloc(0);
      expect(lines[index]).toContain(createHash('sha256').update(bytes).digest('hex'));
    }
    expect(names.filter((name) => name.endsWith('.pdf')).length).toBe(2);
  });

  test('on a phone nothing is lost sideways, in the light and in the dark', async () => {
    const [letter] = await told<{ id: number }[]>(adjuster, `/api/claims/${claimId}/documents?type=letter_of_representation`);
    const small = await visitAs('adjuster', `/claims/${claimId}?tab=documents`, phone);
    const fits = () => small.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await small.page.getByRole('button', { name: 'roof', exact: true }).waitFor();
    expect(await fits()).toBe(true);
    await picture(small.page, 'documents-phone');
    await small.page.goto(`/claims/${claimId}?tab=documents&document=${letter?.id}`);
    await small.page.getByRole('dialog').getByRole('button', { name: 'Send by email' }).click();
    await small.page
      .getByRole('dialog', { name: /by email$/ })
      .getByLabel(/Petra Desk/)
      .waitFor();
    expect(await fits()).toBe(true);
    await picture(small.page, 'mail-dialog-phone', false);
    await small.page.emulateMedia({ colorScheme: 'dark' });
    await picture(small.page, 'mail-dialog-phone-dark', false);
    await small.page.goto(`/claims/${claimId}?tab=deadlines`);
    await small.page
      .getByRole('rowgroup', { name: 'Carrier acknowledges the claim' })
      .getByRole('button', { name: 'Carrier acknowledges the claim', exact: true })
      .click();
    await small.page.getByRole('list', { name: 'Letters for this deadline' }).waitFor();
    expect(await fits()).toBe(true);
    await picture(small.page, 'deadline-proof-phone-dark');
    expect(small.complaints).toEqual([]);
    await small.close();
  });

  test('the browser had nothing to complain about', () => {
    expect([...adjuster.complaints, ...attorney.complaints]).toEqual([]);
  });
});

interface Email {
  to: string;
  headers: { name: string; value: string }[];
}
