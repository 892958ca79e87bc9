// An email becomes a claim with its inspection, and the owner hears of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, picture, visitAs, type Visitor } from '../product/product.ts';

const mark = Date.now() % 1_000_000;
const owner = `Ottilie Mailer`;
const email = `ottilie${mark}@example.com`;
const lossDay = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
/** A weekday far enough ahead that nothing of the demonstration stands there. */
const visitDay = weekdayAfter(40 + (mark % 60));
let adjuster: Visitor;

beforeAll(async () => {
  adjuster = await visitAs('adjuster', '/email-intake');
});
afterAll(async () => {
  await adjuster.close();
  await closeBrowser();
});

function weekdayAfter(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const message = [
  `From: ${owner} <${email}>`,
  'To: intake@example.com',
  'Subject: Our roof after the storm',
  `Message-ID: <journey-${mark}@example.com>`,
  'Content-Type: text/plain; charset=utf-8',
  '',
  `My name is ${owner}. On ${lossDay} the wind took a part of our roof at ${mark} Larkspur Lane, Sarasota, FL 34236.`,
  `We are insured with Heritage Property, policy number HO-${mark}. Please call (941) 555-${String(mark % 10_000).padStart(4, '0')}.`,
].join('\r\n');

test('an email is read, confirmed, approved, and the owner hears of the inspection', async () => {
  const { page } = adjuster;
  await page.locator('input[type=file]').setInputFiles({ name: 'roof.eml', mimeType: 'message/rfc822', buffer: Buffer.from(message) });
  await page.getByRole('heading', { name: 'Our roof after the storm' }).waitFor();
  await page.getByText(/Confirm first/).waitFor();
  await page.getByLabel('Damage type', { exact: true }).focus();
  await page.keyboard.press('Enter');
  // The next one has the focus: nobody said whose the sender's address is
  await page.keyboard.press('Enter');
  await page.getByText('All confirmed').waitFor();
  await picture(page, 'email-intake-review');
  await page.getByLabel('Inspection date').fill(visitDay);
  await page.getByRole('option', { name: '10:00 AM' }).waitFor({ state: 'attached' });
  await page.getByLabel('Inspection time').selectOption('10:00 AM');
  await page.getByRole('button', { name: 'Approve and next' }).click();
  await page.getByText('Intake approved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('button', { name: /Ottilie Mailer/ })
    .first()
    .click();
  await page.getByText(/It became claim/).waitFor();
  await page.getByRole('link', { name: /^CLM-/ }).first().click();
  await page.waitForURL(/\/claims\/\d+/);
  await page.getByText('Scheduled').first().waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const told = await page.evaluate(async (claim) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const messages = (await (await fetch(`/api/claims/${claim}/communications`)).json()) as { recipient: string; content: string }[];
      if (messages.length > 0) return messages;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return [];
  }, id);
  expect(told[0]?.recipient).toBe(email);
  expect(told[0]?.content).toContain('10:00 AM');
  await picture(page, 'email-intake-claim');
});
