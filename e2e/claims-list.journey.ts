// A day with the list of claims: tabs, search, filters, views, the four looks, peeking, many claims at once, and on from claim to claim.
import { accessibilityFaults } from '@plumbline/testing';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, phone, picture, visitAs, type Visitor } from './product.ts';

const mark = `L${Date.now() % 1_000_000}`;
const carrier = `Gulf ${mark} Mutual`;
const names = ['Ana', 'Ben', 'Cleo', 'Dov'].map((first) => `${first} Listed${mark}`);
const [ana = '', ben = '', cleo = '', dov = ''] = names;
let dana: Visitor;
let admin: Visitor;
const ids: number[] = [];

/** A write of this person, as the browser sends it. */
async function post<T>({ page }: Visitor, path: string, body: unknown): Promise<T> {
  const answer = await page.request.post(path, {
    data: body,
    headers: { 'idempotency-key': crypto.randomUUID(), origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

function anIntake(name: string, at: number) {
  return {
    propertyOwnerName: name,
    propertyOwnerPhone: `(813) 555-01${String(40 + at).padStart(2, '0')}`,
    propertyOwnerEmail: `${mark.toLowerCase()}-${at}@owner.test`,
    propertyAddress: `${at + 1} ${mark} Court, Tampa, FL 33611`,
    damageType: at === 3 ? 'fire' : 'hail',
    incidentDate: `2026-0${at + 1}-10`,
    insuranceCompany: carrier,
    estimatedValue: (at + 1) * 10_000,
  };
}

beforeAll(async () => {
  dana = await visitAs('adjuster', '/claims');
  admin = await visitAs('admin', '/claims');
  for (const [at, name] of names.entries())
    ids.push((await post<{ claim: { id: number } }>(dana, '/api/claims', anIntake(name, at))).claim.id);
  // More than the page may hold at once
  const others = Array.from({ length: 48 }, (_, at) => ({
    ...anIntake(`Crowd${mark} ${at}`, at % 8),
    propertyAddress: `${at} Crowd ${mark} St, Ocala, FL 34470`,
  }));
  for (let at = 0; at < others.length; at += 4)
    await Promise.all(others.slice(at, at + 4).map((one) => post(dana, '/api/claims', { ...one, insuranceCompany: 'Crowd Mutual' })));
}, 120_000);
afterAll(async () => {
  await dana.close();
  await admin.close();
  await closeBrowser();
});

/** What the page shows a moment later, also on a busy machine. */
const soon = <T>(look: () => T | Promise<T>, timeout = 15_000) => expect.poll(look, { timeout });
const rows = (page: Page) => page.getByRole('table', { name: 'Claims' }).locator('tbody tr[data-claim]');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const search = (page: Page) => new URL(page.url()).searchParams;
const listed = `/claims?look=table&sort=owner&carrier=${encodeURIComponent(carrier)}`;

async function openList(page: Page, path = listed): Promise<void> {
  await page.goto(path);
  await rows(page).first().waitFor();
}

/** Whether the toast that is there lies over a button of the dialog. */
async function coversAButton(page: Page, dialog: Locator): Promise<boolean> {
  const toast = await page.locator('[data-toast]').boundingBox();
  if (!toast) return false;
  const boxes = await dialog.locator('button, a[href]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  return boxes.some(
    (box) => box.x < toast.x + toast.width && toast.x < box.x + box.width && box.y < toast.y + toast.height && toast.y < box.y + box.height,
  );
}

describe('finding claims', () => {
  test('the list opens with at most 60 claims in the page, and goes on while it is scrolled', async () => {
    const { page } = dana;
    for (const path of ['/claims', '/claims?look=table', '/claims?look=board']) {
      await page.goto(path);
      await page.locator('[data-claim]').first().waitFor();
      expect(await page.locator('[data-claim]').count()).toBeLessThanOrEqual(60);
    }
    await page.goto('/claims?look=table');
    await rows(page).first().waitFor();
    await soon(async () => {
      await page.mouse.wheel(0, 4_000);
      return Math.max(...(await rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))));
    }, 20_000).toBeGreaterThan(64);
    expect(await rows(page).count()).toBeLessThanOrEqual(60);
  });

  test('the tabs show the counts of the server, and choose by status', async () => {
    const { page } = dana;
    await page.goto('/claims');
    const counts = (await (await page.request.get('/api/claims/counts')).json()) as Record<string, number>;
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) });
    await soon(() => tab('All').innerText()).toContain((counts['all'] ?? 0).toLocaleString('en-US'));
    expect(await page.getByRole('tab').count()).toBe(8);
    await tab('Qualified').click();
    await soon(() => search(page).get('status')).toBe('qualified');
    await page.goBack();
    await soon(() => tab('All').getAttribute('aria-selected')).toBe('true');
  });

  test.each([
    ['any part of the owner’s name', `leo listed${mark.toLowerCase()}`],
    ['any part of the address', `3 ${mark.toLowerCase()} cou`],
    ['any part of the phone number', '555-0142'],
    ['the e-mail address', `${mark.toLowerCase()}-2@own`],
  ])('the search finds %s', async (_, words) => {
    const { page } = dana;
    await openList(page);
    await page.getByRole('searchbox', { name: 'Search claims' }).fill(words);
    await soon(() => search(page).get('search')).toBe(words);
    await soon(() => rows(page).count()).toBe(1);
    expect(await rows(page).first().innerText()).toContain(cleo);
  });

  test('filters stand as chips in the address, and a view keeps them for everybody', async () => {
    const { page } = dana;
    await openList(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: 'Hail Damage' }).check();
    await drawer.getByLabel('Value from').fill('$15,000');
    await drawer.getByRole('button', { name: 'Show claims' }).click();
    await page.getByRole('button', { name: /^Remove filter Value from/ }).waitFor();
    expect(search(page).get('damageType')).toBe('hail');
    await soon(() => rows(page).count()).toBe(2);
    await picture(page, 'list-filtered');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill(`Hail ${mark}`);
    await dialog.getByLabel('Share with everybody in the office').check();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View saved', { exact: true }).first().waitFor();
    await openList(admin.page, '/claims?look=table');
    await admin.page.getByRole('button', { name: 'Views' }).click();
    await admin.page.getByRole('menuitem', { name: new RegExp(`Hail ${mark}`) }).click();
    await soon(() => rows(admin.page).count()).toBe(2);
    expect(search(admin.page).get('valueFrom')).toBe('15000');
    await page.getByRole('button', { name: /^Remove filter Value from/ }).click();
    await soon(() => rows(page).count()).toBe(3);
  });

  test('the four looks show the same claims, and a head sorts', async () => {
    const { page } = dana;
    await openList(page);
    const head = page.getByRole('columnheader', { name: 'Claim', exact: true });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await head.getByRole('button').click();
    await soon(() => rows(page).first().innerText()).toContain(dov);
    await soon(() => head.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await soon(() => page.getByRole('article').count()).toBe(4);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await link(page, ana).waitFor();
    await picture(page, 'list-board');
    await page.getByRole('button', { name: 'Calendar', exact: true }).click();
    await page.goto(`${page.url()}&month=2026-03`);
    await page.getByRole('button', { name: /Mar 10, 2026, 1 claim/ }).click();
    await link(page, cleo).first().waitFor();
    await picture(page, 'list-calendar');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await rows(page).first().waitFor();
  });
});

describe('looking without leaving', () => {
  test('Space peeks, arrows move on, Esc leads back, Enter opens; then from claim to claim within the list', async () => {
    const { page } = dana;
    await openList(page);
    await page.keyboard.press('j');
    await soon(() => focused(page)).toBe(ana);
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: /^Peek at/ });
    await peek.getByRole('heading', { name: ana }).waitFor();
    await peek.getByText('Qualify claim').or(peek.getByText('Schedule inspection')).first().waitFor();
    await picture(page, 'list-peek', false);
    await page.keyboard.press('ArrowDown');
    await peek.getByRole('heading', { name: ben }).waitFor();
    await peek.getByRole('list', { name: 'Latest activity' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    await soon(() => focused(page)).toBe(ben);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: ben }).waitFor();
    await page.getByRole('link', { name: 'Next claim' }).click();
    await page.getByRole('heading', { level: 1, name: cleo }).waitFor();
    await page.getByRole('link', { name: 'Next claim' }).click();
    await page.getByRole('heading', { level: 1, name: dov }).waitFor();
    await page.getByRole('button', { name: 'Next claim: there is none' }).waitFor();
    await page.getByRole('link', { name: 'Previous claim' }).click();
    await page.getByRole('heading', { level: 1, name: cleo }).waitFor();
  });

  test('as cards the one that is peeked at stays in sight and keeps the focus', async () => {
    const { page } = dana;
    await page.goto(`/claims?sort=owner&carrier=${encodeURIComponent(carrier)}`);
    await page.getByRole('article').first().waitFor();
    for (const _ of [1, 2, 3]) await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: /^Peek at/ });
    await peek.getByRole('heading', { name: cleo }).waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toContain(cleo);
    await picture(page, 'list-peek-cards', false);
    const [card, panel] = [await page.locator('[data-claim] [data-peeked]').boundingBox(), await peek.boundingBox()];
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    await page.keyboard.press('Escape');
  });
});

describe('many claims at once', () => {
  /** Chooses the first two of the list and opens an action. */
  async function onTwo(page: Page, action: string): Promise<Locator> {
    await openList(page);
    for (const name of [ana, ben]) await page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`) }).check();
    await page.getByRole('region', { name: 'Chosen claims' }).getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  }
  const claim = async (id: number | undefined) =>
    (await (await dana.page.request.get(`/api/claims/${id}`)).json()) as { tags: string[]; status: string; assignedAdjusterId?: number };

  test('a tag is put on both, the result is no veil over the buttons, and Undo takes it back', async () => {
    const { page } = dana;
    const dialog = await onTwo(page, 'Tag');
    await dialog.getByLabel('Tag', { exact: true }).fill(`vip ${mark}`);
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByText('2 of 2 done').waitFor();
    await page.locator('[data-toast]').waitFor();
    expect(await coversAButton(page, dialog)).toBe(false);
    expect((await claim(ids[0])).tags).toEqual([`vip ${mark}`]);
    await page.keyboard.press('F8');
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back', { exact: true }).first().waitFor();
    await soon(async () => (await claim(ids[0])).tags).toEqual([]);
  });

  test('both are given to one person', async () => {
    const { page } = dana;
    const dialog = await onTwo(page, 'Assign');
    await dialog.getByRole('combobox', { name: 'Adjuster' }).click();
    await page.getByRole('option', { disabled: false }).first().click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog.getByText(/of 2 done/).waitFor();
    await soon(async () => (await claim(ids[0])).assignedAdjusterId).toBe((await claim(ids[1])).assignedAdjusterId);
  });

  test('a move that one of them may not make is named with its reason', async () => {
    const { page } = dana;
    await post(dana, `/api/claims/${ids[1]}/status`, { status: 'scheduled' });
    const dialog = await onTwo(page, 'Change status');
    await dialog.getByRole('combobox', { name: 'New status' }).click();
    await page.getByRole('option', { name: 'Inspected' }).click();
    await dialog.getByText('1 of 2 chosen claims may go there now').waitFor();
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await dialog.getByText('1 of 2 done').waitFor();
    const refusal = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
    expect(await refusal.count()).toBe(1);
    expect((await claim(ids[0])).status).toBe('qualified');
    expect((await claim(ids[1])).status).toBe('inspected');
    await picture(page, 'list-bulk-status', false);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  test('what was chosen is exported, and nothing else', async () => {
    const { page } = dana;
    await openList(page);
    for (const name of [ana, cleo]) await page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`) }).check();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
    const text = Buffer.concat(chunks).toString('utf8');
    expect(text).toContain(ana);
    expect(text).toContain(cleo);
    expect(text).not.toContain(ben);
    await page.getByText('2 of 2 claims exported', { exact: true }).waitFor();
  });

  test('a message goes to each owner as they like it; who asked for none is named', async () => {
    const { page } = dana;
    const contacts = (await (await page.request.get(`/api/claims/${ids[1]}/contacts`)).json()) as { id: number; contactType: string }[];
    const primary = contacts.find((one) => one.contactType === 'primary');
    await post(dana, '/api/communications/opt-outs', { contactId: primary?.id, method: 'email', reason: 'Asked by phone' });
    const dialog = await onTwo(page, 'Message');
    await dialog.getByLabel('Own words (optional)').fill(`The adjuster comes on Monday. ${mark}`);
    await dialog.getByRole('button', { name: 'Send messages' }).click();
    await dialog.getByText('1 of 2 done').waitFor();
    await dialog.getByText('This person asked to receive nothing on this channel').waitFor();
    await dialog.getByText('By e-mail').waitFor();
    await picture(page, 'list-bulk-message', false);
    type Sent = { status: string; content: string }[];
    const sentTo = async (id: number | undefined) => (await (await page.request.get(`/api/claims/${id}/communications`)).json()) as Sent;
    await soon(async () => (await sentTo(ids[0])).some((one) => one.content.includes(mark) && one.status === 'sent'), 30_000).toBe(true);
    expect((await sentTo(ids[1])).some((one) => one.status === 'suppressed')).toBe(true);
  });
});

test('on a phone the list and a chosen claim have room', async () => {
  const hand = await visitAs('adjuster', listed, phone);
  const { page } = hand;
  await page.getByRole('article').first().waitFor();
  await page.getByRole('checkbox', { name: new RegExp(`^Choose ${ana}`) }).check();
  await page.getByRole('region', { name: 'Chosen claims' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, 'list-phone');
  await hand.close();
});
