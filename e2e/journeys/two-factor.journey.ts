// Somebody new in the firm: invited, a password chosen, an authenticator app set up, signed in with its code; the phone is lost,
// a recovery code helps; a foreign session is ended and its browser finds back; a forgotten password is chosen anew by email.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, phone, picture, visit, visitAs, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

const email = `newcomer${Date.now()}@demo.plumbline.test`;
const passwords = { first: 'a password to begin with', second: 'another password after that' };
let admin: Visitor;
let laptop: Visitor;
let other: Visitor;
let secret = '';
let recoveryCodes: string[] = [];

beforeAll(async () => {
  admin = await visitAs('admin', '/settings?tab=security');
}, 60_000);
afterAll(async () => {
  for (const visitor of [admin, laptop, other]) await visitor?.close();
  await closeBrowser();
});

/** The code of the app `ahead` steps from now: one that was used already is refused. */
const code = (ahead = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
}

test('an invited colleague chooses a password', async () => {
  const person = { email, firstName: 'Nell', lastName: 'Comer', role: 'adjuster' };
  const added = await admin.context.request.post('/api/users', { data: person });
  expect(added.status()).toBe(201);
  const { invitationPath } = (await added.json()) as { invitationPath: string };
  laptop = await visit(invitationPath);
  await laptop.page.getByLabel(/password/i).fill(passwords.first);
  await press(laptop.page, 'Save password');
  await laptop.page.getByText('Your password was saved. Sign in with it.').waitFor();
  await signIn(laptop.page, passwords.first);
  await laptop.page.waitForURL((url) => !url.pathname.startsWith('/api/'));
}, 60_000);

test('sets up an authenticator app and keeps the recovery codes', async () => {
  const { page, complaints } = laptop;
  await page.goto('/settings?tab=security');
  await press(page, 'Set up 2FA');
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  expect(await storyFaults(page, 'security-set-up')).toEqual([]);
  await dialog.getByLabel('6-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('This code is wrong or was already used').first().waitFor();
  await dialog.getByLabel('6-digit code').fill(code());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  recoveryCodes = await codes.allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await storyFaults(page, 'security-recovery-codes')).toEqual([]);
  await press(page, 'I saved them');
  await page.getByText('10 of 10 recovery codes left').waitFor();
  await picture(page, 'security-on');
  expect(complaints).toEqual([]);
}, 60_000);

test('signs out, and in again with password and code, back to where they were', async () => {
  const { page } = laptop;
  await press(page, /Account of Nell/);
  await press(page, 'Sign Out');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/settings?tab=security');
  await page.waitForURL(/\/api\/login/);
  await signIn(page, passwords.first);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect(await storyFaults(page, 'sign-in-code')).toEqual([]);
  await page.getByLabel('6-digit code').fill('123456');
  await press(page, 'Continue');
  await page.getByRole('alert').waitFor();
  expect(await storyFaults(page, 'sign-in-code-wrong')).toEqual([]);
  await page.getByLabel('6-digit code').fill(code(1));
  await press(page, 'Continue');
  await page.waitForURL((url) => url.pathname === '/settings' && url.searchParams.get('tab') === 'security');
}, 60_000);

test('without the phone a recovery code signs in, once', async () => {
  other = await visit('/api/login?next=/claims?search=palm', phone);
  const { page } = other;
  await signIn(page, passwords.first);
  await page.getByRole('link', { name: /Use a recovery code/ }).click();
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase());
  await picture(page, 'sign-in-recovery-390');
  await press(page, 'Continue');
  await page.waitForURL((url) => url.pathname === '/claims');
  await laptop.page.reload();
  await laptop.page.getByText('9 of 10 recovery codes left').waitFor();
}, 60_000);

test('a session that is ended elsewhere says so without a touch, and its browser finds the way back', async () => {
  const { page } = laptop;
  const told = shows(other.page, 'You are logged out. Logging in again...');
  const gone = other.page.waitForURL(/\/api\/login/);
  await told.isAwaited;
  await press(page, 'End other sessions');
  await page.getByRole('dialog').getByRole('button', { name: 'End other sessions' }).click();
  await Promise.all([told.isShown, gone]);
  expect(new URL(other.page.url()).searchParams.get('next')).toContain('/claims');
  await signIn(other.page, passwords.first);
  await other.page.getByRole('link', { name: /Use a recovery code/ }).click();
  await other.page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await press(other.page, 'Continue');
  await other.page.getByRole('alert').getByText('This code is wrong or was already used').waitFor();
  await other.page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
  await press(other.page, 'Continue');
  await other.page.waitForURL((url) => url.pathname === '/claims');
}, 60_000);

test('a forgotten password is chosen anew with the link of the email, and every session ends', async () => {
  const { page } = laptop;
  const lost = page.waitForURL(/\/api\/login/);
  const asking = await visit('/api/login');
  await asking.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await asking.page.getByLabel('Email').fill(email);
  await press(asking.page, 'Send link');
  await asking.page.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await storyFaults(asking.page, 'forgotten-sent')).toEqual([]);
  await asking.page.goto(await linkFor(email));
  await asking.page.getByLabel(/password/i).fill(passwords.second);
  await press(asking.page, 'Save password');
  await signIn(asking.page, passwords.second);
  await asking.page.getByRole('link', { name: /Use a recovery code/ }).click();
  expect(await storyFaults(asking.page, 'sign-in-recovery')).toEqual([]);
  await asking.page.getByLabel('Recovery code').fill(recoveryCodes[2] ?? '');
  await press(asking.page, 'Continue');
  await asking.page.waitForURL((url) => !url.pathname.startsWith('/api/'));
  await lost;
  await asking.close();
}, 60_000);

/** Words that stand for a moment before the page goes: the page itself notes them, since whoever asks now and then may ask too late. */
function shows(page: Page, words: string): { readonly isAwaited: Promise<void>; readonly isShown: Promise<void> } {
  const { promise: isShown, resolve } = Promise.withResolvers<void>();
  const isAwaited = page.exposeFunction('wordsAreShown', resolve).then(() =>
    page.evaluate((awaited) => {
      const { wordsAreShown } = window as unknown as { wordsAreShown: () => void };
      const look = () => {
        const found = [...document.querySelectorAll('body *')].find(({ textContent }) => textContent === awaited);
        if (found?.checkVisibility({ visibilityProperty: true })) wordsAreShown();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, words),
  );
  return { isAwaited, isShown };
}

/** Without a mail server an administrator finds the email in the outbox of accounts. */
async function linkFor(address: string): Promise<string> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const mails = (await (await admin.context.request.get('/api/account-outbox')).json()) as {
      to: string;
      purpose: string;
      text: string;
    }[];
    const mail = mails.find(({ to, purpose }) => to === address && purpose === 'password-reset');
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (link) return new URL(link).pathname + new URL(link).search;
  }
  throw new Error('no email with a link');
}
