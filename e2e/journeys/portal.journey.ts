// The portal of a client and of an attorney: following a case, sending in what was asked for, messages, notifications; and a colleague who looks as the client.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { aJpeg, closeBrowser, openClaim, phone, picture, productUrl, visitAs, waiting, write, type Visitor } from '../product/product.ts';

let adjuster: Visitor;
let client: Visitor;
let claimId = 0;
let clientName = '';
let adjusterName = '';
let adjusterEmail = '';
const owner = `Portal Owner ${Date.now() % 1_000_000}`;

beforeAll(async () => {
  adjuster = await visitAs('adjuster', waiting);
  ({ claimId, clientName } = await aFollowedClaim());
  client = await visitAs('client', '/attorney-portal', phone);
}, 60_000);
afterAll(async () => {
  await adjuster.close();
  await client.close();
  await closeBrowser();
});

describe('a case in the portal', () => {
  test('the office asks for something in the claim', async () => {
    const { page } = adjuster;
    await page.goto(`/claims/${claimId}?tab=portal`);
    await page.getByRole('list', { name: 'Clients with portal access' }).getByText(clientName).waitFor();
    await page.getByLabel('Item needed').fill('A photo of the meter');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('list', { name: 'Requested items' }).getByText('A photo of the meter').waitFor();
    await picture(page, 'portal-desk');
  });

  test('the client finds the case, and reads where it stands and whose turn it is', async () => {
    const { page } = client;
    await page.getByText('Read-only view').waitFor();
    await page
      .getByRole('textbox', { name: 'Search cases' })
      .or(page.getByRole('searchbox', { name: 'Search cases' }))
      .fill(owner);
    await picture(page, 'portal-phone');
    await page.getByRole('link', { name: owner }).click();
    const card = page.getByRole('region', { name: 'Case' });
    await card.getByText('Waiting on: you', { exact: true }).waitFor();
    await card.getByText('A photo of the meter').waitFor();
    await page.getByText('Next: your inspection').waitFor();
    await page.getByText('Target for this step, not for your whole case.').waitFor();
    expect(await page.getByText('Overdue').count()).toBe(0);
    const mail = page.getByRole('link', { name: `Email ${adjusterName}` });
    expect(await mail.getAttribute('href')).toBe(`mailto:${adjusterEmail}`);
    await page.reload();
    await card.getByText('A photo of the meter').waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.1);
  });

  test('the client sends in what was asked for, and writes to the office', async () => {
    const { page } = client;
    const wanted = page.getByRole('list', { name: 'Requested items' }).getByRole('listitem').filter({ hasText: 'A photo of the meter' });
    await wanted.locator('input[type=file]').setInputFiles({ name: 'meter.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(7) });
    const conversation = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await conversation.filter({ hasText: 'A photo of the meter' }).getByText('Received').waitFor();
    await page.getByText('Your adjuster is setting a date to inspect your home.').waitFor();
    await page.getByText('Waiting on: your adjuster', { exact: true }).waitFor();
    await page.getByLabel('Message to your adjuster').fill('The meter is in the garage.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('list', { name: 'Messages' }).getByText('The meter is in the garage.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    await picture(page, 'portal-case-phone');
    await adjuster.page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const told = adjuster.page.getByRole('link', { name: new RegExp(`${clientName} wrote to you.*The meter is in the garage`, 's') });
    expect(await told.first().getAttribute('href')).toBe(`/claims/${claimId}?tab=portal`);
  });

  test('the client confirms an appointment, then asks for another time with words; the adjuster hears of both', async () => {
    const visit = await scheduleInspection();
    const { page } = client;
    await page.goto(`/attorney-portal/${claimId}`);
    const visits = page.getByRole('list', { name: 'Appointments' });
    await visits.getByText(/E[SD]T$/).waitFor();
    await visits.getByRole('button', { name: /^Confirm the inspection/ }).click();
    await visits.getByText('Confirmed').waitFor();
    await adjuster.page.goto('/inspection-scheduling');
    const mine = adjuster.page.getByRole('listitem').filter({ hasText: owner });
    await mine.getByText(`by ${clientName}`).waitFor();
    await visits.getByRole('button', { name: /^Request another time/ }).click();
    await page.getByLabel('What time works better?').fill('Any day after 3 PM');
    await picture(page, 'portal-visit-phone');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await visits.getByText(/Any day after 3 PM/).waitFor();
    await mine.getByText(/Any day after 3 PM/).waitFor();
    await picture(adjuster.page, 'appointment-answered', false);
    await adjuster.page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await adjuster.page
      .getByRole('link', { name: new RegExp(`${clientName} requested another time`) })
      .first()
      .waitFor();
    expect(visit.id).toBeGreaterThan(0);
  });

  test('a photo and the money are seen once the office shares them, each sum explained', async () => {
    await givePhotoAndMoney();
    const { page } = client;
    await page.goto(`/attorney-portal/${claimId}`);
    await page.getByText('Shared photos show up here.').waitFor();
    expect(await page.getByRole('heading', { name: 'Money', exact: true }).count()).toBe(0);
    await adjuster.page.goto(`/claims/${claimId}?tab=inspections`);
    await adjuster.page.getByRole('button', { name: 'Share all photos' }).click();
    await adjuster.page.getByText('1 photo shown in the portal').first().waitFor();
    await picture(adjuster.page, 'share-photo');
    await adjuster.page.goto(`/claims/${claimId}?tab=portal`);
    await adjuster.page.getByRole('switch', { name: 'Show amounts' }).click();
    await adjuster.page.getByText('Saved', { exact: true }).first().waitFor();
    // The open page of the client refreshes by itself
    const photo = page.getByRole('list', { name: 'Photos of the damage' }).getByRole('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const money = page.getByRole('list', { name: 'Amounts', exact: true });
    await money.getByText('$48,250.75').first().waitFor();
    await money.getByText('Amount requested', { exact: true }).click();
    await money.getByText(/, Amount requested/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    await picture(page, 'portal-shared-phone');
  });

  test('the client signs a document: reads it, types a name, agrees; the office has the certificate', async () => {
    await shareAPdf('Letter of authority');
    const desk = adjuster.page;
    await desk.goto(`/claims/${claimId}?tab=portal`);
    const choice = desk.getByRole('combobox', { name: 'Document to sign' }).or(desk.getByRole('textbox', { name: 'Document to sign' }));
    await choice.click();
    await desk.getByRole('option', { name: 'Letter of authority' }).click();
    await desk.getByRole('button', { name: 'Request signature' }).click();
    await desk.getByRole('list', { name: 'Documents to sign' }).getByText('Letter of authority').first().waitFor();
    const { page } = client;
    await page.goto(`/attorney-portal/${claimId}`);
    await page.getByRole('button', { name: 'Read and sign Letter of authority' }).click();
    const dialog = page.getByRole('dialog', { name: 'Letter of authority' });
    await dialog.locator('canvas[data-drawn]').waitFor();
    await dialog.getByLabel('Your full name').fill(clientName);
    await dialog.getByRole('checkbox').check();
    await picture(page, 'portal-sign-phone', false);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    const list = page.getByRole('list', { name: 'Documents to sign' });
    await list.getByText(`by ${clientName}`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    const address = await list.getByRole('link', { name: 'Certificate for Letter of authority' }).getAttribute('href');
    const certificate = await page.request.get(address ?? '');
    expect([certificate.status(), (await certificate.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await desk.reload();
    await desk.getByRole('link', { name: 'Certificate for Letter of authority' }).waitFor();
    await picture(desk, 'portal-desk-signed');
  });

  test('what the client wants to be told of is kept', async () => {
    const { page } = client;
    await page.goto('/attorney-portal');
    const wanted = page.getByRole('switch', { name: 'New documents' });
    await wanted.waitFor();
    expect(await wanted.isChecked()).toBe(false);
    await wanted.click();
    await page.getByText('Notifications saved').first().waitFor();
    await page.reload();
    await page.getByRole('switch', { name: 'New documents', checked: true }).waitFor();
  });

  test('the client reads the portal in Spanish, which is kept, and comes back to English', async () => {
    const { page } = client;
    await page.goto(`/attorney-portal/${claimId}`);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('region', { name: 'Caso' }).getByText('Lo que sigue: su inspección').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-US');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    await picture(page, 'portal-case-es-phone');
    await page.goto('/attorney-portal');
    await page.getByRole('heading', { level: 1, name: 'Portal del cliente' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Client Portal' }).waitFor();
  });

  test('a case of somebody else does not exist for the client', async () => {
    const { page } = client;
    const foreign = await openClaim(adjuster, { propertyOwnerName: 'Somebody Else' });
    await page.goto(`/attorney-portal/${foreign}`);
    await page.getByRole('heading', { level: 1, name: 'Case not found' }).waitFor();
  });

  test('the office has the file, answers, and looks at the portal as the client, which is recorded', async () => {
    const { page } = adjuster;
    await page.goto(`/claims/${claimId}?tab=portal`);
    await page.getByRole('link', { name: 'meter.jpg' }).waitFor();
    await page.getByLabel(`Message to ${clientName}`).fill('Thank you, we see you on Friday.');
    const thread = page.getByRole('region', { name: `Messages with ${clientName}` });
    await thread.getByRole('button', { name: 'Send message' }).click();
    await thread.getByRole('list', { name: 'Messages' }).getByText('Thank you, we see you on Friday.').waitFor();
    await page.goto('/attorney-portal');
    const choice = page
      .getByRole('combobox', { name: 'View as client or attorney' })
      .or(page.getByRole('textbox', { name: 'View as client or attorney' }));
    await choice.fill(clientName);
    await page.getByRole('option', { name: `${clientName} (client)` }).click();
    await page.getByText(`Viewing the portal as ${clientName} (client)`).waitFor();
    await page.getByRole('heading', { name: 'Your Cases' }).waitFor();
    await page.getByText(`Only ${clientName} can change them.`).waitFor();
    const wanted = page.getByRole('switch', { name: 'New documents' });
    expect([await wanted.isChecked(), await wanted.isDisabled()]).toEqual([true, true]);
    await picture(page, 'portal-as-client');
    await page.goto(`/attorney-portal/${claimId}?${new URL(page.url()).searchParams}`);
    await page.getByText('Thank you, we see you on Friday.').waitFor();
    expect(await page.getByRole('button', { name: 'Send message' }).count()).toBe(0);
    await page.getByRole('link', { name: 'End view' }).click();
    await page.getByText("You're viewing cases as the client sees them.").waitFor();
  });

  test('the attorney who referred the case follows it too', async () => {
    const attorney = await visitAs('attorney', '/attorney-portal');
    await attorney.page.getByRole('heading', { name: 'Your Referred Cases' }).waitFor();
    await attorney.page.getByRole('link', { name: owner }).click();
    await attorney.page.getByLabel('Message to your adjuster').waitFor();
    await attorney.page.getByText(/^Only you .* and your adjuster's firm can read what you write here\.$/).waitFor();
    // What the office and the client write to each other is theirs
    expect(await attorney.page.getByText('Thank you, we see you on Friday.').count()).toBe(0);
    await picture(attorney.page, 'portal-attorney-case');
    expect(attorney.complaints).toEqual([]);
    await attorney.close();
  });

  test('a case that is withdrawn is closed for the client at once, and comes back when it is opened again', async () => {
    const { page } = client;
    const list = `/attorney-portal?search=${encodeURIComponent(owner)}`;
    const setDisposition = (disposition: string) =>
      write(adjuster, 'POST', `/api/claims/${claimId}/disposition`, { disposition, why: 'The owner changed their mind' });
    await page.goto(`/attorney-portal/${claimId}`);
    await page.getByText('Waiting on:').waitFor();
    await setDisposition('withdrawn');
    // The open page of the client refreshes by itself
    await page.getByText('This case is closed. It was withdrawn.').waitFor();
    for (const gone of ['Waiting on:', 'Next:', 'Estimated completion:']) expect(await page.getByText(gone).count()).toBe(0);
    expect(await page.getByText('The owner changed their mind').count()).toBe(0);
    await picture(page, 'portal-closed-phone');
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await page
      .getByRole('link', { name: /Your case is now “Closed: withdrawn”/ })
      .first()
      .waitFor();
    await page.goto(`${list}&state=active`);
    await page.getByText('No cases found').waitFor();
    await page.getByText('Closed', { exact: true }).click();
    await page.getByRole('article').filter({ hasText: owner }).getByText('Closed: withdrawn').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    await picture(page, 'portal-closed-list-phone');
    await setDisposition('open');
    await page.goto(`/attorney-portal/${claimId}`);
    await page.getByText('Waiting on:').waitFor();
  });

  test('nothing on the way made the browsers complain', () => {
    expect([...adjuster.complaints, ...client.complaints]).toEqual([]);
  });
});

/** Linked to the client of the demo, and referred by its attorney. */
async function aFollowedClaim(): Promise<{ claimId: number; clientName: string }> {
  const found = await adjuster.page.request.get('/api/users?limit=200');
  const people = (await found.json()) as { id: number; name: string; email: string }[];
  const own = people.find(({ email }) => email.startsWith('adjuster@'));
  adjusterName = own?.name ?? '';
  adjusterEmail = own?.email ?? '';
  const named = (word: string) => people.find(({ email }) => email.startsWith(`${word}@`)) ?? { id: 0, name: '' };
  const opened = await openClaim(adjuster, { propertyOwnerName: owner, referringAttorneyId: named('attorney').id });
  await write(adjuster, 'PUT', `/api/claims/${opened}/clients`, { userIds: [named('client').id] });
  return { claimId: opened, clientName: named('client').name };
}

/** At the first free time, some weeks ahead. */
async function scheduleInspection(): Promise<{ id: number }> {
  for (let days = 21; days < 60; days += 1) {
    const scheduledDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const answer = await adjuster.page.request.get(`/api/inspections/slots?date=${scheduledDate}&claimId=${claimId}`);
    const { slots } = (await answer.json()) as { slots: { time: string; free: boolean }[] };
    const free = slots.find((slot) => slot.free);
    if (free) return write(adjuster, 'POST', '/api/inspections', { claimId, scheduledDate, scheduledTime: free.time });
  }
  throw new Error('There is no free time within weeks');
}

/** A processed photo of the appointment, and what was asked of the carrier. */
async function givePhotoAndMoney(): Promise<void> {
  const { request } = adjuster.page;
  const [visit] = (await (await request.get(`/api/inspections/claim/${claimId}`)).json()) as { id: number }[];
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: productUrl, 'sec-fetch-site': 'same-origin' };
  const photos = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(23) };
  const sent = await request.post(`/api/photos/upload/${visit?.id}`, { headers, multipart: { category: 'exterior', photos } });
  expect(sent.status()).toBe(201);
  const stored = async () => (await (await request.get(`/api/claims/${claimId}/photos`)).json()) as { aiProcessed: boolean }[];
  await expect.poll(async () => (await stored()).every(({ aiProcessed }) => aiProcessed), { timeout: 20_000 }).toBe(true);
  const on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await write(adjuster, 'POST', `/api/claims/${claimId}/ledger`, { kind: 'demand', coverage: 'A', amount: 48_250.75, on });
}

/** As the office would upload it, shared in the portal. */
async function shareAPdf(title: string): Promise<void> {
  const query = new URLSearchParams({ fileName: 'authority.pdf', title, access: 'shared' });
  const answer = await adjuster.page.request.post(`/api/claims/${claimId}/documents?${query}`, {
    headers: {
      'idempotency-key': crypto.randomUUID(),
      origin: productUrl,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
    },
    data: aPdf(`I authorize the firm to act for me. ${crypto.randomUUID()}`),
  });
  expect(answer.status()).toBe(201);
}

/** One page with a frame on it, as small as a PDF can be; the words make its bytes its own. */
function aPdf(words: string): Buffer {
  const stream = '72 600 240 96 re S';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let text = `%PDF-1.4\n% ${words}\n`;
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}

/** How far what was shown moved since the page was opened, as browsers count it (CLS). */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shift), 500);
      }),
  );
}
