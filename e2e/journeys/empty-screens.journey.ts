// The first hour of a new office: nothing is there yet. The first administrator sets the organization up with the one-time link,
// and every screen says what is missing and what to do, without a figure from anywhere. Then the firm gets its form of claim numbers,
// the first colleague is invited, enters, and opens the first claim. At last the firm asks everybody for a two-factor authentication.
import { desktop } from '@plumbline/testing';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, picture, productUrl, visit, write, type Visitor } from '../product/product.ts';
import { emptyScreens } from '../screens/empty-list.ts';
import { follow, isLeftNow, restsNow } from '../screens/follow.ts';
import { complete, storyFaults } from '../screens/looks.ts';

const email = 'first@office.test';
const password = 'a long first password';
let visitor: Visitor;

/** The fees of the specification, and what the sandbox asks for a measurement. */
const chosenByTheMaker = ['5%', '10%', '15%', '20%', '$89.00'];

beforeAll(async () => {
  const link = new URL(process.env['PLUMBLINE_SETUP'] ?? '');
  visitor = await visit(`${link.pathname}${link.search}`, desktop);
  const { page } = visitor;
  const fill = (label: RegExp, value: string) => page.getByLabel(label).fill(value);
  await fill(/firm name/i, 'First Office Adjusting');
  await fill(/first name/i, 'Nora');
  await fill(/last name/i, 'Nyberg');
  await fill(/email/i, email);
  await fill(/password/i, password);
  await page.getByRole('button').last().click();
  await page.waitForURL(/\/api\/login/);
  await signIn(page, { email, password });
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
}, 60_000);
afterAll(async () => {
  await visitor.close();
  await closeBrowser();
});

describe.each(emptyScreens)('$name', ({ name, path, says, opens }) => {
  test('says that nothing is there, and shows no figure of somebody else', async () => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    const stands = page.getByText(says).locator('visible=true');
    const isFollowed = await follow(page, path, { marker: opens ? page.locator('main h1') : stands, anew: opens !== undefined });
    if (!isFollowed) await page.goto(path);
    await opens?.(page);
    await stands.first().waitFor();
    await complete(page);
    const text = await page.locator('main').innerText();
    // An amount, a percentage or a claim number would have no source here
    const figures = text.match(/\$[1-9][\d,.]*|\b[1-9]\d*(\.\d+)?\s?%|CLM-\d+/g) ?? [];
    expect(figures.filter((figure) => !chosenByTheMaker.includes(figure))).toEqual([]);
    expect(await storyFaults(page, `${name}-nothing`)).toEqual([]);
    expect(complaints).toEqual([]);
    if (opens) isLeftNow(page);
    else restsNow(page);
  });
});

const colleague = { first: 'Carl', last: 'Colleague', email: 'carl@office.test', password: 'a long second password' };

describe('the first colleague', () => {
  let link = '';

  test('finds a firm that numbers its claims as it wants to', async () => {
    const { page } = visitor;
    await page.goto('/settings?tab=organization');
    await page.getByLabel('Claim number format').fill('FO-{YYYY}-{######}');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Firm settings saved', { exact: true }).waitFor();
  });

  test('is invited as an adjuster, with a link that works once', async () => {
    const { page } = visitor;
    await page.goto('/settings?tab=people');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill(colleague.first);
    await dialog.getByLabel('Last name').fill(colleague.last);
    await dialog.getByLabel('Email').fill(colleague.email);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    link = await page.getByText(/\/api\/invitations\/accept\?token=/).innerText();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  test('chooses a password, enters, and opens the first claim, which the administrator sees at once', async () => {
    const carl = await enter(link.replace(/^https?:\/\/[^/]+/, productUrl), colleague);
    const { page } = carl;
    await page.getByText('No recent claims found.').waitFor();
    await visitor.page.goto('/claims');
    await visitor.page.getByText('No claims yet').first().waitFor();

    await openClaim(carl, { propertyOwnerName: 'Olga First' });
    await visitor.page.getByText('Olga First').first().waitFor();
    await visitor.page
      .getByText(/FO-20\d\d-000001/)
      .first()
      .waitFor();
    await picture(visitor.page, 'first-claim');
    const again = await visit(link.replace(/^https?:\/\/[^/]+/, productUrl));
    await again.page.getByLabel(/Password/).fill('another password');
    await again.page.getByRole('button', { name: 'Save password' }).click();
    await again.page.getByText(/has expired or was already used/).waitFor();
    expect([...carl.complaints]).toEqual([]);
    await Promise.all([carl.close(), again.close()]);
  });
});

describe('a client without a case', () => {
  test('is told in the portal that there is none yet', async () => {
    const person = { email: 'clara@client.test', firstName: 'Clara', lastName: 'Client', role: 'client' };
    const { invitationPath } = await write<{ invitationPath: string }>(visitor, 'POST', '/api/users', person);
    const clara = await enter(invitationPath, { email: person.email, password: 'a long client password' });
    await clara.page.getByText('No cases yet').waitFor();
    expect(await storyFaults(clara.page, 'portal-client-nothing')).toEqual([]);
    expect([...clara.complaints]).toEqual([]);
    await clara.close();
  });
});

describe('a firm that asks everybody for a second factor', () => {
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

  test('begins with its administrator, who has one and then asks everybody', async () => {
    const { page, complaints } = visitor;
    await write(visitor, 'POST', '/api/auth/confirmation', { password });
    const { setup } = await write<{ setup: { secret: string } }>(visitor, 'POST', '/api/auth/two-factor', undefined);
    await write(visitor, 'POST', '/api/auth/two-factor/confirmation', { code: codeOf(setup.secret) });
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Require 2FA' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await storyFaults(page, 'security-ask-everybody')).toEqual([]);
    await dialog.getByRole('button', { name: 'Require 2FA' }).click();
    await page.getByText('2FA is now required', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('whoever has none sets it up at the next sign-in, and keeps the recovery codes', async () => {
    const { page, complaints, close } = await visit('/api/login');
    await signIn(page, colleague);
    await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
    expect(await storyFaults(page, 'sign-in-set-up')).toEqual([]);
    const secret = await page.locator('main code').first().innerText();
    await page.getByLabel('6-digit code').fill('000000');
    await page.getByRole('button', { name: 'Turn on and sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await storyFaults(page, 'sign-in-set-up-wrong')).toEqual([]);
    await page.getByLabel('6-digit code').fill(codeOf(secret.replaceAll(/\s/g, '')));
    await page.getByRole('button', { name: 'Turn on and sign in' }).click();
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    expect(await storyFaults(page, 'sign-in-recovery-codes')).toEqual([]);
    await page.getByRole('link', { name: 'I saved them' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

async function signIn(page: Page, { email: address, password: secret }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: /sign in/i }).click();
}

/** With the one-time link: a password is chosen, and used. */
async function enter(invitation: string, person: { email: string; password: string }): Promise<Visitor> {
  const entering = await visit(invitation);
  const { page } = entering;
  await page.getByLabel(/Password/).fill(person.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL(/\/api\/login/);
  await signIn(page, person);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return entering;
}
