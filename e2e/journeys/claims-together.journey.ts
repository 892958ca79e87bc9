// Many claims of the list at once: tags, hands, moves, the export and messages, each with a result for every claim.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedClaims, openList, soon } from '../product/listed-claims.ts';
import { closeBrowser, visitAs, write, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

const listed = listedClaims('T');
const { mark } = listed;
const [ana, ben, cleo] = listed.names;
let dana: Visitor;
let ids: number[] = [];

beforeAll(async () => {
  dana = await visitAs('adjuster', '/claims');
  ids = await listed.open(dana);
}, 60_000);
afterAll(async () => {
  await dana.close();
  await closeBrowser();
});

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

describe('many claims at once', () => {
  /** Chooses the first two of the list and opens an action. */
  async function onTwo(page: Page, action: string): Promise<Locator> {
    await openList(page, listed.address);
    for (const name of [ana, ben]) await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
    await page.getByRole('region', { name: 'Selected claims' }).getByRole('button', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  }
  const claim = async (id: number | undefined) =>
    (await (await dana.page.request.get(`/api/claims/${id}`)).json()) as { tags: string[]; status: string; assignedAdjusterId?: number };

  test('a tag is put on both, the result is no veil over the buttons, and Undo removes it', async () => {
    const { page } = dana;
    const dialog = await onTwo(page, 'Tag');
    await dialog.getByLabel('Tag', { exact: true }).fill(`vip ${mark}`);
    expect(await storyFaults(page, 'list-bulk-tag')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByText('2 of 2 completed').waitFor();
    await page.locator('[data-toast]').waitFor();
    expect(await coversAButton(page, dialog)).toBe(false);
    expect((await claim(ids[0])).tags).toEqual([`vip ${mark}`]);
    await page.keyboard.press('F8');
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone', { exact: true }).first().waitFor();
    await soon(async () => (await claim(ids[0])).tags).toEqual([]);
  });

  test('both are given to one person', async () => {
    const { page } = dana;
    const dialog = await onTwo(page, 'Assign');
    await dialog.getByRole('combobox', { name: 'Adjuster' }).click();
    await page.getByRole('option', { disabled: false }).first().click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog.getByText(/of 2 completed/).waitFor();
    await soon(async () => (await claim(ids[0])).assignedAdjusterId).toBe((await claim(ids[1])).assignedAdjusterId);
  });

  test('a move that one of them may not make is named with its reason', async () => {
    const { page } = dana;
    await write(dana, 'POST', `/api/claims/${ids[1]}/status`, { status: 'scheduled', why: 'Booked by telephone' });
    const dialog = await onTwo(page, 'Change status');
    await dialog.getByRole('combobox', { name: 'New status' }).click();
    await page.getByRole('option', { name: 'Inspected' }).click();
    await dialog.getByText('1 of 2 selected claims can move to this status').waitFor();
    await dialog.getByLabel('Reason').fill('Inspected together with the owner');
    expect(await storyFaults(page, 'list-bulk-status')).toEqual([]);
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await dialog.getByText('1 of 2 completed').waitFor();
    const refusal = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
    expect(await refusal.count()).toBe(1);
    expect((await claim(ids[0])).status).toBe('qualified');
    expect((await claim(ids[1])).status).toBe('inspected');
    expect(await storyFaults(page, 'list-bulk-status-results')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  test('what was chosen is exported, and nothing else', async () => {
    const { page } = dana;
    await openList(page, listed.address);
    for (const name of [ana, cleo]) await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
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
    await write(dana, 'POST', '/api/communications/opt-outs', { contactId: primary?.id, method: 'email', reason: 'Asked by phone' });
    const dialog = await onTwo(page, 'Message');
    await dialog.getByLabel('Message (optional)').fill(`The adjuster comes on Monday. ${mark}`);
    await dialog.getByRole('button', { name: 'Send messages' }).click();
    await dialog.getByText('2 of 2 processed: 0 queued, 1 saved and not sent, 1 failed').waitFor();
    await dialog.getByText('This person opted out of this channel').waitFor();
    await dialog.getByText('Saved, not sent (1)', { exact: true }).click();
    await dialog.getByRole('cell', { name: 'Email · Messages' }).waitFor();
    expect(await storyFaults(page, 'list-bulk-message-results')).toEqual([]);
    // The server has sent them: a page that is loaded again finds what became of each
    await page.reload();
    const jobs = page.getByRole('region', { name: /^Status Update to the owners of 2 claims/ }).first();
    await jobs.getByText('This person opted out of this channel').waitFor();
    expect(await storyFaults(page, 'list-message-jobs')).toEqual([]);
    await jobs.getByRole('button', { name: 'Dismiss' }).click();
    type Sent = { status: string; content: string }[];
    const sentTo = async (id: number | undefined) => (await (await page.request.get(`/api/claims/${id}/communications`)).json()) as Sent;
    await soon(async () => (await sentTo(ids[0])).some((one) => one.content.includes(mark) && one.status === 'kept'), 30_000).toBe(true);
    expect((await sentTo(ids[1])).some((one) => one.status === 'suppressed')).toBe(true);
  });
});
