// What people say to the firm: an owner's texts in Spanish, STOP and START, an attorney's words, and the two hundred texts of a storm's day.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, openClaim, phone, picture, productUrl, visitAs, write, type Visitor } from '../product/product.ts';
import { carrier } from '../running/carrier.ts';

const mark = Date.now() % 10_000;
const owner = `Rosalía Textera ${mark}`;
const ownersNumber = `+1941555${String(mark).padStart(4, '0')}`;
const texts = 200;
/** Each writes several times on such a day. */
const strangers = 50;
let adjuster: Visitor;
let client: Visitor;
let claimId = 0;
let sent = 0;

beforeAll(async () => {
  adjuster = await visitAs('adjuster', '/communications');
  const found = await adjuster.page.request.get('/api/users?limit=200');
  const people = (await found.json()) as { id: number; email: string }[];
  const idOf = (word: string) => people.find(({ email }) => email.startsWith(`${word}@`))?.id ?? 0;
  claimId = await openClaim(adjuster, {
    propertyOwnerName: owner,
    propertyOwnerPhone: ownersNumber,
    propertyOwnerEmail: 'client@demo.plumbline.test',
    consents: [{ kind: 'sms', given: true, on: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10), by: owner, how: 'phone' }],
    referringAttorneyId: idOf('attorney'),
  });
  await write(adjuster, 'PUT', `/api/claims/${claimId}/clients`, { userIds: [idOf('client')] });
  client = await visitAs('client', `/attorney-portal/${claimId}`, phone);
}, 60_000);
afterAll(async () => {
  await adjuster.close();
  await client.close();
  await closeBrowser();
});

/** As the carrier posts and signs it. */
async function textFrom(from: string, text: string): Promise<void> {
  const path = '/api/twilio/messages';
  const sid = `SM${String((sent += 1)).padStart(32, '0')}`;
  const form = { AccountSid: carrier.TWILIO_ACCOUNT_SID, Body: text, From: from, MessageSid: sid, NumMedia: '0', To: carrier.TWILIO_FROM };
  const signed = Object.entries(form).reduce((all, [name, value]) => all + name + value, productUrl + path);
  const signature = createHmac('sha1', carrier.TWILIO_AUTH_TOKEN).update(signed).digest('base64');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const answer = await fetch(productUrl + path, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
  expect(answer.status).toBe(200);
}

test('an owner texts in Spanish, the adjuster has it at once, and the owner reads it in the portal in Spanish', async () => {
  const { page } = adjuster;
  await page.getByRole('button', { name: /^Waiting for us/ }).waitFor();
  await textFrom(ownersNumber, 'El techo todavía gotea en la cocina.');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(owner) })
    .click();
  const thread = page.getByRole('region', { name: `Conversation with ${owner}` });
  await thread.getByText('El techo todavía gotea en la cocina.').first().waitFor();
  await picture(page, 'messages-spanish');
  await client.page
    .getByRole('button', { name: /Español/ })
    .first()
    .click();
  await client.page.getByRole('heading', { name: 'Mensajes' }).waitFor();
  await client.page.getByText('El techo todavía gotea en la cocina.').waitFor();
  await picture(client.page, 'messages-portal-es');
});

test('STOP closes the way by text, and START opens it again', async () => {
  const { page } = adjuster;
  const byText = page.getByRole('combobox', { name: 'Channel' }).locator('option[value="sms"]');
  const hint = page.getByText(`${owner} opted out of SMS.`);
  await byText.waitFor({ state: 'attached' });
  await textFrom(ownersNumber, 'STOP');
  await hint.waitFor();
  expect(await byText.count()).toBe(0);
  await picture(page, 'messages-stop');
  await textFrom(ownersNumber, 'START');
  await byText.waitFor({ state: 'attached' });
  expect(await hint.count()).toBe(0);
});

test('what the attorney writes stays with the attorney and the firm', async () => {
  const attorney = await visitAs('attorney', `/attorney-portal/${claimId}`);
  const words = `For your firm alone: we would settle ${mark}`;
  await attorney.page.getByLabel('Message to your adjuster').fill(words);
  await attorney.page.getByRole('button', { name: 'Send message' }).click();
  await attorney.page.getByRole('list', { name: 'Messages' }).getByText(words).waitFor();
  await adjuster.page
    .getByRole('region', { name: `Conversation with ${owner}` })
    .getByText(words)
    .first()
    .waitFor();
  await client.page.reload();
  await client.page.getByText('El techo todavía gotea en la cocina.').waitFor();
  expect(await client.page.getByText(words).count()).toBe(0);
  await attorney.close();
});

test('two hundred texts of a storm are read and resolved by keyboard', async () => {
  const { page } = adjuster;
  const read = page.getByRole('region', { name: /^Conversation with / }).getByRole('heading', { level: 2 });
  for (let index = 0; index < texts; index += 1)
    await textFrom(`+1305${String(2_000_000 + mark * strangers + (index % strangers))}`, `Our roof is damaged, text ${index}`);
  await page.goto('/communications');
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await picture(page, 'messages-storm');
  await page.keyboard.press('j');
  for (let left = await waitingNow(); left > 0; left -= 1) {
    const before = (await read.textContent()) ?? '';
    await page.keyboard.press('e');
    // The next one is shown, or none
    await page.getByRole('heading', { level: 2, name: before, exact: true }).waitFor({ state: 'detached' });
  }
  await page.getByText('No messages waiting').waitFor();
  expect(await waitingNow()).toBe(0);
});

/** Conversations in which somebody waits for the firm. */
async function waitingNow(): Promise<number> {
  const answer = await adjuster.page.request.get('/api/conversations/counts');
  return ((await answer.json()) as { waiting: number }).waiting;
}
