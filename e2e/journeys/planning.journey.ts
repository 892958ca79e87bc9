// The time of an inspection: scheduled for the proposed inspector, confirmed to the owner with a calendar entry, moved, missed, and all of it in the history.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storyFaults } from '../screens/looks.ts';
import { closeBrowser, openClaim, phone, picture, productUrl, visitAs, type Visitor } from '../product/product.ts';

let adjuster: Visitor;
let claimId = 0;
const owner = `Planned Owner ${Date.now() % 1_000_000}`;
const street = `${Date.now() % 9_000} Bayshore Blvd`;

interface Entry {
  readonly subject: string;
  readonly text: string;
  readonly calendar?: { readonly method: string; readonly text: string };
}

beforeAll(async () => {
  adjuster = await visitAs('adjuster');
  const propertyOwnerEmail = 'planned.owner@example.com';
  claimId = await openClaim(adjuster, { propertyOwnerName: owner, propertyOwnerEmail, propertyAddress: `${street}, Tampa, FL 33611` });
}, 60_000);
afterAll(async () => {
  await adjuster.close();
  await closeBrowser();
});

/** What the owner was sent, oldest first. */
async function sentToOwner(): Promise<Entry[]> {
  const answer = await adjuster.page.request.get(`/api/outbox?claimId=${claimId}`);
  return ((await answer.json()) as Entry[]).filter(({ calendar }) => calendar).toReversed();
}

const lineOf = (entry: Entry | undefined, name: string) =>
  entry?.calendar?.text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name));

describe('the time of an inspection', () => {
  test('is chosen from the eight of a day for the proposed inspector', async () => {
    const { page } = adjuster;
    await page.goto(`/inspection-scheduling?claim=${claimId}`);
    await page.getByText(`${street}, Tampa, FL 33611`).waitFor();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .getByRole('button', { name: / 1[0-9], \d{4}$/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /Proposed/ }).waitFor();
    await picture(page, 'schedule-form');
    await page
      .getByRole('button', { name: /^\d+:00 [AP]M(, (?!unavailable)|$)/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Schedule for / }).click();
    await page.getByText('Inspection scheduled', { exact: true }).first().waitFor();
    await page.getByRole('list', { name: 'Upcoming inspections' }).getByText(owner).waitFor();
  });

  test('is confirmed to the owner by email with an invitation', async () => {
    await expect.poll(async () => (await sentToOwner()).length).toBe(1);
    const [confirmation] = await sentToOwner();
    expect(confirmation?.subject).toContain('Your inspection on ');
    expect(confirmation?.calendar?.method).toBe('REQUEST');
    expect(lineOf(confirmation, 'DTSTART;TZID=America/New_York')).toBeTruthy();
    expect(lineOf(confirmation, 'LOCATION')).toContain(street);
  });

  test('is moved with a reason, and the owner gets the same entry anew', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: new RegExp(`^Reschedule the inspection of ${street}`) }).click();
    const dialog = page.getByRole('dialog', { name: /^Reschedule / });
    await dialog
      .getByRole('button', { name: /^[34]:00 PM(, (?!unavailable)|$)/ })
      .first()
      .click();
    await dialog.getByLabel('Reason').fill('The owner works until noon');
    await picture(page, 'reschedule', false);
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await page.getByText('Inspection rescheduled', { exact: true }).first().waitFor();
    await expect.poll(async () => (await sentToOwner()).length).toBe(2);
    const [first, second] = await sentToOwner();
    expect(second?.subject).toContain('moved to');
    expect(second?.text).not.toContain('works until noon');
    expect(lineOf(second, 'UID')).toBe(lineOf(first, 'UID'));
    expect([lineOf(first, 'SEQUENCE'), lineOf(second, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
  });

  test('stands in the history with the reason and what the owner was sent', async () => {
    const { page } = adjuster;
    await page.getByRole('button', { name: new RegExp(`^History of ${street}`) }).click();
    const history = page.getByRole('list', { name: 'Schedule history' });
    await history.getByText(/^Moved from /).waitFor();
    await history.getByText(/The owner works until noon/).waitFor();
    await history.getByText(`New time by email to ${owner}`).waitFor();
    await history.getByText(`Confirmation by email to ${owner}`).waitFor();
    await picture(page, 'schedule-history', false);
    await page.keyboard.press('Escape');
  });

  test('that has passed is recorded as a no-show, and its claim waits again', async () => {
    const { page } = adjuster;
    const missed = page.getByRole('button', { name: /^No-show at / }).first();
    const address = ((await missed.getAttribute('aria-label')) ?? '').replace('No-show at ', '');
    await missed.click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Rang twice, waited 20 minutes');
    await page.getByRole('button', { name: 'Record no-show' }).click();
    await page.getByText('No-show recorded', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: `No-show at ${address}` }).waitFor({ state: 'detached' });
    await page.goto('/inspection-scheduling?view=board');
    await page.getByRole('list', { name: 'Pending claims' }).getByText(address).click();
    const id = await claimAt(address);
    await page.goto(`/claims/${id}?tab=inspections`);
    await page.getByRole('tab', { name: /^Inspection History/ }).click();
    await page
      .getByText(/^No-show on /)
      .first()
      .waitFor();
    await page
      .getByText(/Rang twice, waited 20 minutes/)
      .first()
      .waitFor();
    await picture(page, 'no-show-history');
  });
});

describe('planning', () => {
  test('has a board of the week: a claim and a day chosen by keyboard, nothing saved before the button', async () => {
    const { page } = adjuster;
    await openClaim(adjuster, { propertyOwnerName: `${owner} next door`, propertyAddress: '902 Coral Way, Miami, FL 33134' });
    await page.goto('/inspection-scheduling?view=board');
    await page.getByRole('button', { name: new RegExp(`^${owner} next door`) }).click();
    const week = page.getByRole('region', { name: 'Week' }).getByRole('heading');
    const shown = await week.textContent();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect.poll(() => week.textContent()).not.toBe(shown);
    const day = page.getByRole('button', { name: /^[1-8] of 8 free: / }).first();
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page
      .getByRole('group', { name: /^Times on / })
      .getByRole('button', { name: /^\d+:00 [AP]M(, (?!unavailable)|$)/ })
      .first()
      .click();
    await page.getByRole('img', { name: /in driving order/ }).waitFor();
    await picture(page, 'schedule-board-1440', false);
    await page.getByRole('button', { name: /^Schedule for / }).click();
    await page.getByText('Inspection scheduled', { exact: true }).first().waitFor();
  });

  test('shows forms, dialogs, board and map without a fault to the eye, the ear and the keyboard', async () => {
    const { page } = adjuster;
    const faults: string[] = [];
    await page.goto('/inspection-scheduling?view=board');
    await page.getByRole('rowheader').first().waitFor();
    faults.push(...(await storyFaults(page, 'schedule-board')));
    await page.goto('/inspection-scheduling?view=map');
    await page.getByRole('heading', { name: 'Day map' }).waitFor();
    faults.push(...(await storyFaults(page, 'schedule-map')));
    await page.goto(`/inspection-scheduling?claim=${claimId}`);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .getByRole('button', { name: / 1[0-9], \d{4}$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^4:00 PM/ }).waitFor();
    faults.push(...(await storyFaults(page, 'schedule-list')));
    await page
      .getByRole('button', { name: /^Reschedule / })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
    faults.push(...(await storyFaults(page, 'schedule-move')));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /address$/ })
      .waitFor();
    faults.push(...(await storyFaults(page, 'schedule-feed')));
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  });

  test('is a list and a map on a phone, without sideways scrolling', async () => {
    const onPhone = await visitAs('adjuster', '/inspection-scheduling', phone);
    const { page } = onPhone;
    await page.getByRole('heading', { name: 'Upcoming Inspections' }).waitFor();
    await picture(page, 'schedule-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    await page.goto('/inspection-scheduling?view=map');
    await page.getByRole('heading', { name: 'Day map' }).waitFor();
    await picture(page, 'schedule-map-390');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    await onPhone.close();
  });

  test('feeds a calendar program by an address that ends when it is turned off', async () => {
    const { page } = adjuster;
    await page.goto('/inspection-scheduling');
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    await page.getByRole('button', { name: /^(Create|Replace) address$/ }).click();
    const address = await page.getByLabel('Address', { exact: true }).inputValue();
    expect(new URL(address).origin).toBe(new URL(productUrl).origin);
    const feed = await fetch(address);
    expect(feed.headers.get('content-type')).toContain('text/calendar');
    const text = (await feed.text()).replaceAll('\r\n ', '');
    expect(text).toContain(`LOCATION:${street}`);
    expect(text).not.toContain(owner);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Create address' }).waitFor();
    expect((await fetch(address)).status).toBe(403);
  });
});

async function claimAt(address: string): Promise<number> {
  const answer = await adjuster.page.request.get('/api/claims/pending-inspection?limit=200');
  const claims = (await answer.json()) as { id: number; propertyAddress: string }[];
  const found = claims.find(({ propertyAddress }) => propertyAddress === address);
  if (!found) throw new Error(`No claim waits at ${address}`);
  return found.id;
}
