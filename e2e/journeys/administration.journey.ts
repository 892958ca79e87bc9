// An administrator's day: a request for access decided, somebody invited, a key made and revoked, a notification switched off, the firm's numbers changed,
// and in the audit trail: who changed what, with the chain verified.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, phone, picture, productUrl, visit, visitAs, write, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

let admin: Visitor;
let pending: Visitor;
const mark = String(Date.now() % 1_000_000);
const invited = { first: 'Ivy', last: `Invited${mark}`, email: `ivy${mark}@invited.test` };

beforeAll(async () => {
  admin = await visitAs('admin', '/settings?tab=requests');
  pending = await visitAs('pending');
});
afterAll(async () => {
  await admin.close();
  await pending.close();
  await closeBrowser();
});

describe('a request for access', () => {
  test('is made on the Access Restricted page', async () => {
    const { page } = pending;
    await page.getByRole('heading', { name: 'Access Restricted' }).waitFor();
    await page.getByLabel(/Message to administrators/).fill(`I start on Monday ${mark}`);
    await page.getByRole('button', { name: 'Request access' }).click();
    await page.getByText('Your request was sent.').waitFor();
    // Asked once: whoever comes back reads it
    await page.reload();
    await page.getByText(/Requested on .* by Noah Fischer/).waitFor();
    expect(await storyFaults(page, 'access-requested')).toEqual([]);
  });

  test('shows on the administrator’s open screen, rings the bell, and is granted', async () => {
    const { page } = admin;
    await page.getByText(`I start on Monday ${mark}`).waitFor();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    const told = page.getByRole('link', { name: /New access request/ }).first();
    await told.waitFor();
    await picture(page, 'bell', false);
    await told.click();
    await picture(page, 'access-requests');
    await page.getByLabel('Role for Noah Fischer').selectOption({ label: 'Billing' });
    await page.getByRole('button', { name: 'Grant access to Noah Fischer' }).click();
    await page.getByText('No open requests').waitFor();
    // The screen of whoever asked opens by itself, with the rights of that role
    await pending.page.bringToFront();
    await pending.page.getByRole('navigation', { name: 'Main' }).waitFor({ timeout: 25_000 });
    await pending.page.goto('/billing');
    await pending.page.getByRole('heading', { level: 1, name: /Billing/ }).waitFor();
    await pending.page.getByRole('button', { name: /^Account of Noah Fischer/ }).click();
    await pending.page.getByText(/^Billing ·/).waitFor();
    await picture(pending.page, 'access-granted', false);
  });

  test('is undone: another role and a closed workspace reach the page that is open, by themselves', async () => {
    const { page } = pending;
    const nav = page.getByRole('navigation', { name: 'Main' });
    const portal = nav.getByRole('link', { name: 'Client Portal' });
    expect(await portal.count()).toBe(0);
    const found = await admin.page.request.get('/api/users?search=Noah+Fischer');
    const [noah] = (await found.json()) as { id: number; role: string }[];
    expect(noah?.role).toBe('billing');
    const change = async (data: object) => {
      const answer = await admin.page.request.patch(`/api/users/${noah?.id}`, { headers: { origin: productUrl }, data });
      expect(answer.status()).toBe(200);
    };
    await change({ role: 'adjuster' });
    await portal.waitFor({ timeout: 8_000 });
    await change({ isAuthorized: false });
    await page.getByRole('heading', { name: 'Access Restricted' }).waitFor({ timeout: 8_000 });
    expect(await nav.count()).toBe(0);
    expect((await page.request.get('/api/claims')).status()).toBe(403);
  });

  test('another account can sign in from there', async () => {
    await pending.page.getByRole('button', { name: 'Try Different Account' }).click();
    await pending.page.waitForURL(/\/api\/login/);
    await pending.page.getByLabel('Password').waitFor();
  });
});

describe('people', () => {
  test('somebody is invited, and their one-time link opens the workspace', async () => {
    const { page } = admin;
    await page.goto('/settings?tab=people');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByText('First name is required').first().waitFor();
    expect(await storyFaults(page, 'invite-refused')).toEqual([]);
    await dialog.getByLabel('First name').fill(invited.first);
    await dialog.getByLabel('Last name').fill(invited.last);
    await dialog.getByLabel('Email').fill(invited.email);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = await page.getByText(/\/api\/invitations\/accept\?token=/).innerText();
    expect(await storyFaults(page, 'invited')).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    const newcomer = await visit(link.replace(/^https?:\/\/[^/]+/, productUrl));
    await newcomer.page.getByLabel(/Password/).fill('a good password');
    await newcomer.page.getByRole('button', { name: 'Save password' }).click();
    await newcomer.page.waitForURL(/\/api\/login/);
    await newcomer.close();
  });

  test('the access of somebody is taken away', async () => {
    const { page } = admin;
    await page.getByLabel('Search people').fill(invited.last);
    // The invitation is used up: what is edited now is the newest
    await page.getByRole('listitem').filter({ hasText: invited.last }).getByText('Has access').waitFor();
    await page.getByRole('button', { name: `Edit ${invited.first} ${invited.last}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: /Can use the workspace/ }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('list', { name: 'People' }).getByText('No access').waitFor();
    await picture(page, 'people');
  });
});

describe('a key of a partner', () => {
  test('is made in the browser, works until it is revoked there, and is refused from then on', async () => {
    const { page } = admin;
    await page.goto('/settings?tab=keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByLabel('Name').fill(`Feed ${mark}`);
    await dialog.getByRole('checkbox', { name: 'claims:read' }).check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    // Behind the dialog stand the beginnings of other keys
    const key = await page.getByRole('dialog', { name: 'Your new key' }).getByText(/^plk_/).innerText();
    expect(await storyFaults(page, 'key-made')).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    const statusOf = async () => (await fetch(new URL('/api/claims', productUrl), { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await statusOf()).toBe(200);
    await page.getByRole('button', { name: `Revoke Feed ${mark}` }).click();
    expect(await storyFaults(page, 'key-revoke')).toEqual([]);
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Key revoked', { exact: true }).waitFor();
    await expect.poll(statusOf, { timeout: 8_000 }).toBe(401);
  });
});

describe('the firm', () => {
  test('a wrong form of claim numbers is refused, a right one numbers the next claim', async () => {
    const { page } = admin;
    await page.goto('/settings?tab=organization');
    const format = page.getByLabel('Claim number format');
    await format.fill('CLM');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page
      .getByText(/Include the sequence number once/)
      .first()
      .waitFor();
    expect(await storyFaults(page, 'organization-refused')).toEqual([]);
    await format.fill('GC-{YYYY}-{######}');
    await page.getByText(/Example: GC-/).waitFor();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Firm settings saved', { exact: true }).waitFor();
    await picture(page, 'organization');
    await expect.poll(() => numberOfNewClaim(), { timeout: 20_000, interval: 1_000 }).toMatch(/^GC-\d{4}-\d{6}$/);
    await format.fill('CLM-{YYYY}-{######}');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Firm settings saved', { exact: true }).waitFor();
    await expect.poll(() => numberOfNewClaim(), { timeout: 20_000, interval: 1_000 }).toMatch(/^CLM-\d{4}-\d{6}$/);
  });
});

describe('the audit log', () => {
  test('tells who changed the firm, and what it was before', async () => {
    const { page } = admin;
    await page.goto('/settings?tab=audit&kind=identity.organization-changed');
    const entry = page.getByRole('listitem').filter({ hasText: 'Changed firm settings' }).first();
    await entry.getByText(/Angela Brooks/).waitFor();
    await entry.getByRole('button', { name: /Details of entry/ }).click();
    await entry
      .getByText(/GC-\{YYYY\}/)
      .first()
      .waitFor();
    await picture(page, 'audit-entry');
  });

  test('is verified from the first entry to the last, in words', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/Audit log verified: [\d,]+ entries/).waitFor();
    expect(await storyFaults(page, 'audit-verified')).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d{2}-\d{2}\.csv$/);
  });

  test('can be read on a phone, and nothing was complained about', async () => {
    const small = await visitAs('admin', '/settings?tab=audit', phone);
    await small.page
      .getByText(/Angela Brooks/)
      .first()
      .waitFor();
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    await picture(small.page, 'audit-phone', false);
    expect([...admin.complaints, ...small.complaints]).toEqual([]);
    await small.close();
  });
});

describe('the plan and the hours', () => {
  test('the badge beside the name follows the plan', async () => {
    const { page } = admin;
    await page.goto('/settings?tab=organization');
    const badge = async (plan: 'standard' | 'premium', shown: number) => {
      await page.getByRole('combobox', { name: 'Plan' }).selectOption(plan);
      await page.getByText('Plan changed', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: /^Account of/ }).click();
      const menu = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Sign Out' }) });
      await menu.waitFor();
      await expect.poll(() => menu.getByText('Premium').count(), { timeout: 8_000 }).toBe(shown);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
    };
    await badge('standard', 0);
    await badge('premium', 1);
    await picture(page, 'plan');
  });

  test('an inspection outside of the business hours is refused in words, and scheduled with a reason', async () => {
    const { page } = admin;
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const hours = async (ofDay: string) => {
      for (const day of days) await page.getByLabel(day, { exact: true }).fill(ofDay);
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Firm settings saved', { exact: true }).first().waitFor();
    };
    const before = await page.getByLabel('Monday', { exact: true }).inputValue();
    const { id: claimId } = await newClaim();
    const scheduledDate = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
    const body = { claimId, scheduledDate, scheduledTime: '4:00 PM' };
    await hours('08:00-12:00');
    const book = (more: object) => write<{ outsideHoursReason: string }>(admin, 'POST', '/api/inspections', { ...body, ...more });
    const closed = async () => {
      const answer = await page.request.get(`/api/inspections/slots?date=${scheduledDate}&claimId=${claimId}`);
      const { slots } = (await answer.json()) as { slots: { time: string; outsideHours?: true }[] };
      return slots.find(({ time }) => time === '4:00 PM')?.outsideHours;
    };
    await expect.poll(closed, { timeout: 10_000 }).toBe(true);
    await expect(book({})).rejects.toThrow(/Outside business hours \(08:00 to 12:00\)/);
    expect(await book({ outsideHoursReason: 'The owner works by day' })).toMatchObject({ outsideHoursReason: 'The owner works by day' });
    await hours(before);
    await expect.poll(closed, { timeout: 10_000 }).toBe(undefined);
  });
});

async function numberOfNewClaim(): Promise<string> {
  return (await newClaim()).claimNumber;
}

async function newClaim(): Promise<{ id: number; claimNumber: string }> {
  const response = await admin.page.request.post('/api/claims', {
    headers: { origin: productUrl },
    data: {
      propertyOwnerName: `Number Tester ${mark}`,
      propertyOwnerPhone: '(813) 555-0144',
      propertyAddress: '9 Number Lane, Tampa, FL 33611',
      damageType: 'hail',
      incidentDate: '2026-10-01',
    },
  });
  return ((await response.json()) as { claim: { id: number; claimNumber: string } }).claim;
}
