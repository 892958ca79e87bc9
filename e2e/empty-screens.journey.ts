// The first hour of a new office: nothing is there yet. The first administrator sets the organisation up with the one-time link,
// and every screen says what is missing and what to do, without a figure from anywhere. Then the firm gets its form of claim numbers,
// the first colleague is invited, enters, and opens the first claim.
import { desktop } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, picture, productUrl, visit, type Visitor } from './product.ts';
import { complete, faultsInAllLooks, narrow, wide } from './screens/looks.ts';

const email = 'first@office.test';
const password = 'a long first password';
let visitor: Visitor;

const feeChoices = ['5%', '10%', '15%', '20%'];

/** What each screen says while there is nothing to show. */
const screens = [
  { name: 'dashboard', path: '/', says: 'No recent claims found.' },
  { name: 'claims', path: '/claims', says: 'No claims yet' },
  { name: 'reports', path: '/reports', says: /No reports|inspected/ },
  { name: 'portal', path: '/attorney-portal', says: /No cases/ },
  { name: 'inspections', path: '/inspections', says: /No claims?/ },
  { name: 'storms', path: '/storms', says: 'No storm event yet' },
  { name: 'team', path: '/team', says: 'Nora Nyberg' },
  { name: 'billing', path: '/billing', says: /No claims ready|No claims are ready/ },
] as const;

beforeAll(async () => {
  const link = new URL(process.env['PLUMBLINE_SETUP'] ?? '');
  visitor = await visit(`${link.pathname}${link.search}`, desktop);
  const { page } = visitor;
  const fill = (label: RegExp, value: string) => page.getByLabel(label).fill(value);
  await fill(/organi[sz]ation/i, 'First Office Adjusting');
  await fill(/first name/i, 'Nora');
  await fill(/last name/i, 'Nyberg');
  await fill(/email/i, email);
  await fill(/password/i, password);
  await page.getByRole('button').last().click();
  await page.waitForURL(/\/api\/login/);
  await fill(/email/i, email);
  await fill(/password/i, password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
}, 60_000);
afterAll(async () => {
  await visitor.close();
  await closeBrowser();
});

describe.each(screens)('$name', ({ name, path, says }) => {
  test('says that nothing is there, and shows no figure of somebody else', async () => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    await page.goto(path);
    await page.getByText(says).locator('visible=true').first().waitFor();
    await complete(page);
    const text = await page.locator('main').innerText();
    // An amount, a percentage or a claim number would have no source here
    const figures = text.match(/\$[1-9][\d,.]*|\b[1-9]\d*(\.\d+)?\s?%|CLM-\d+/g) ?? [];
    expect(figures.filter((figure) => !feeChoices.includes(figure))).toEqual([]);
    expect(await faultsInAllLooks(page, `${name}-nothing`, [...wide, ...narrow], 'bad day')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the first colleague', () => {
  const colleague = { first: 'Carl', last: 'Colleague', email: 'carl@office.test', password: 'a long second password' };
  let link = '';

  test('finds a firm that numbers its claims as it wants to', async () => {
    const { page } = visitor;
    await page.goto('/settings?tab=organization');
    await page.getByLabel('Claim numbers').fill('FO-{YYYY}-{######}');
    await page.getByRole('button', { name: 'Save organization' }).click();
    await page.getByText('Organization saved', { exact: true }).waitFor();
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
    const carl = await visit(link.replace(/^https?:\/\/[^/]+/, productUrl));
    const { page } = carl;
    await page.getByLabel(/Password/).fill(colleague.password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL(/\/api\/login/);
    await page.getByLabel('Email').fill(colleague.email);
    await page.getByLabel('Password').fill(colleague.password);
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
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
    await again.page.getByText(/not valid any more/).waitFor();
    expect([...carl.complaints]).toEqual([]);
    await Promise.all([carl.close(), again.close()]);
  });
});
