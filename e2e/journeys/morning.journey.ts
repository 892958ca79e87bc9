// An adjuster's morning: what to do next, a claim and back, a figure and its list, what happened, and that as CSV.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, phone, picture, visitAs, waiting, write, type Visitor } from '../product/product.ts';

let adjuster: Visitor;
let claim: { id: number; claimNumber: string };
const owner = `Morning Owner ${Date.now() % 1_000_000}`;

beforeAll(async () => {
  adjuster = await visitAs('adjuster', waiting);
  claim = await aClaimForToday();
});
afterAll(async () => {
  await adjuster.close();
  await closeBrowser();
});

describe('the morning of an adjuster', () => {
  test('the worklist names the claim with its reason, leads into it, and back', async () => {
    const { page } = adjuster;
    await page.goto('/');
    const work = page.getByRole('list', { name: 'Next steps' }).getByRole('listitem').filter({ hasText: owner });
    await work.getByText('Follow-up due today: Ring the desk adjuster').waitFor();
    await work.getByText('$950,000').waitFor();
    await picture(page, 'morning-dashboard');
    await work.getByRole('link', { name: owner, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: owner }).waitFor();
    await page.goBack();
    await page.getByRole('list', { name: 'Next steps' }).waitFor();
  });

  test('a figure is the number of claims in the list that it leads to', async () => {
    const { page } = adjuster;
    const card = page.getByRole('region', { name: 'Key metrics' }).getByRole('link', { name: /Active Claims/ });
    const active = await figureOf('activeClaims');
    expect(await card.textContent()).toContain(String(active));
    await card.click();
    await page.getByRole('list', { name: 'Filters' }).waitFor();
    const list = await page.request.get(`/api/claims${new URL(page.url()).search}&limit=200`);
    expect((await list.json()) as unknown[]).toHaveLength(active);
    await page.goBack();
    await page
      .getByRole('region', { name: 'Key metrics' })
      .getByRole('link', { name: /Pending Reports/ })
      .click();
    await page.getByRole('tab', { name: new RegExp(`^All\\s*${await figureOf('pendingReports')}$`) }).waitFor();
  });

  test('the feed is narrowed by claim and kind, and the address keeps it', async () => {
    const { page } = adjuster;
    await page.goto('/dashboard');
    const feed = page.getByRole('list', { name: "Your firm's activity" });
    await feed.waitFor();
    await page
      .getByRole('combobox', { name: 'Claim' })
      .or(page.getByRole('textbox', { name: 'Claim' }))
      .fill(claim.claimNumber);
    await page.getByRole('option', { name: new RegExp(claim.claimNumber) }).click();
    await page.waitForURL(/claim=\d+/);
    await page.waitForFunction((number) => {
      const rows = [...document.querySelectorAll('ol[aria-label="Your firm\'s activity"] > li')];
      return rows.length > 0 && rows.every((row) => row.textContent?.includes(number));
    }, claim.claimNumber);
    expect(await feed.getByRole('link', { name: claim.claimNumber }).count()).toBe(await feed.getByRole('listitem').count());
    await page
      .getByRole('combobox', { name: 'Type' })
      .or(page.getByRole('textbox', { name: 'Type' }))
      .click();
    await page.getByRole('option', { name: 'Money' }).click();
    await page.getByText('No matching activity').waitFor();
    await page.reload();
    await page.getByText('No matching activity').waitFor();
    await picture(page, 'morning-feed-empty');
    await page.goBack();
    await feed.getByText('Claim opened').waitFor();
    await page.getByLabel('From').focus();
    await page.keyboard.type('11202026', { delay: 60 });
    await page.waitForURL(/from=2026-11-20/);
    expect(await page.getByLabel('From').inputValue()).toBe('2026-11-20');
    // One day is one step back, however many digits its year has
    await page.goBack();
    await page.waitForFunction(() => !location.search.includes('from='));
    await picture(page, 'morning-feed');
  });

  test('the CSV holds what the filters leave', async () => {
    const { page } = adjuster;
    const href = (await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '';
    const file = await page.request.get(href);
    expect(file.headers()['content-type']).toContain('text/csv');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.includes(claim.claimNumber))).toBe(true);
  });

  test('on a phone, in the dark, nothing overflows', async () => {
    const small = await visitAs('adjuster', '/', { ...phone, colorScheme: 'dark' });
    for (const [path, name] of [
      ['/', 'Next steps'],
      ['/dashboard', "Your firm's activity"],
    ] as const) {
      await small.page.goto(path);
      await small.page.getByRole('list', { name }).waitFor();
      expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
      await picture(small.page, `morning-phone-dark${path === '/' ? '' : '-feed'}`);
    }
    expect(small.complaints).toEqual([]);
    await small.close();
  });

  test('nothing on the way made the browser complain', () => {
    expect(adjuster.complaints).toEqual([]);
  });
});

async function figureOf(name: 'activeClaims' | 'pendingReports'): Promise<number> {
  const stats = (await (await adjuster.page.request.get('/api/dashboard/stats')).json()) as Record<string, number>;
  return stats[name] ?? Number.NaN;
}

/** Today at the property: the server counts days there. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
}

async function aClaimForToday(): Promise<{ id: number; claimNumber: string }> {
  const { page } = adjuster;
  const me = (await (await page.request.get('/api/auth/user')).json()) as { id: number };
  const id = await openClaim(adjuster, {
    propertyOwnerName: owner,
    propertyAddress: '77 Sunrise Rd, Tampa, FL 33611',
    estimatedValue: 950_000,
  });
  const planned = { assignedAdjusterId: me.id, nextFollowUpDate: today(), followUpNote: 'Ring the desk adjuster' };
  const { claimNumber } = await write<{ claimNumber: string }>(adjuster, 'PATCH', `/api/claims/${id}`, planned);
  return { id, claimNumber };
}
