// A storm of 2,000 claims: the event is named, the claims come in by CSV, the plan follows ZIP codes, licenses and load, and all are assigned.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeBrowser, phone, picture, visitAs, waiting, write, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

const mark = Date.now() % 1_000_000;
const losses = 2_000;
const outside = 3;
let lead: Visitor;
let adjuster: Visitor;
let eventPath = '';
const colleagues: { id: number; name: string }[] = [];

/** Claims over a hundred ZIP codes of Florida, and a few in a state where nobody is licensed. */
function fileOfLosses(): string {
  const rows = Array.from({ length: losses }, (_, index) => {
    const isOutside = index < outside;
    const zip = isOutside ? '59601' : String(33_000 + ((index * 37) % 100));
    const place = isOutside ? `Helena, MT ${zip}` : `Fort Myers, FL ${zip}`;
    return `Storm Owner ${mark}-${index},(239) 555-${String(index % 10_000).padStart(4, '0')},"${index + 1} Gulf Rd, ${place}",hurricane,2026-10-0${(index % 3) + 1},Citizens,ST-${mark}-${index}`;
  });
  return ['Owner,Phone,Address,Damage,Loss date,Carrier,Policy', ...rows].join('\n');
}

beforeAll(async () => {
  lead = await visitAs('admin', waiting);
  adjuster = await visitAs('adjuster', waiting);
  for (const name of ['Ines', 'Jo', 'Kim']) {
    const { user } = await write<{ user: { id: number; name: string } }>(lead, 'POST', '/api/users', {
      email: `${name.toLowerCase()}${mark}@demo.plumbline.test`,
      firstName: name,
      lastName: `Storm${mark}`,
      role: 'adjuster',
      licenses: name === 'Kim' ? [{ state: 'TX', number: 'T-1' }] : [{ state: 'FL', number: `W-${name}`, expiresOn: '2031-12-31' }],
      password: 'a long enough password',
    });
    colleagues.push(user);
  }
}, 60_000);
afterAll(async () => {
  await lead.close();
  await adjuster.close();
  await closeBrowser();
});

test('the event is named with its days, declaration and area', async () => {
  const { page } = adjuster;
  await page.goto('/storms');
  await page.getByRole('button', { name: 'Create storm event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await dialog.getByText('Enter a name').first().waitFor();
  await dialog.getByLabel('Name', { exact: false }).first().fill(`Hurricane Opal ${mark}`);
  await dialog.getByRole('combobox', { name: 'Cause of loss' }).click();
  await page.getByRole('option', { name: 'Hurricane/Wind Damage' }).click();
  await dialog.getByLabel('Start date').fill('2026-10-01');
  await dialog.getByLabel('End date').fill('2026-10-03');
  await dialog.getByLabel('Declared on').fill('2026-09-30');
  await dialog.getByLabel('Declared by').fill('Governor of Florida');
  await dialog.getByRole('combobox', { name: 'Designated catastrophe' }).click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await dialog.getByLabel('Designated on').fill('2026-10-02');
  await dialog.getByLabel('Counties').fill('Lee, FL\nCollier, FL');
  expect(await storyFaults(page, 'storm-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name: `Hurricane Opal ${mark}` }).waitFor();
  // The list names it as well, for the moment before its own page stands there
  await page.waitForURL(/\/storms\/\d+$/);
  await page.getByText('Designated on Oct 2, 2026').waitFor();
  eventPath = new URL(page.url()).pathname;
});

test('2,000 claims are imported for the event', async () => {
  const { page } = adjuster;
  await page.getByRole('link', { name: 'Import claims' }).click();
  await page.locator('input[type="file"]').setInputFiles({ name: 'storm.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOfLosses()) });
  await page.getByRole('button', { name: 'Review rows' }).click();
  await page.getByRole('button', { name: 'Import 2,000 rows' }).click({ timeout: 60_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api${eventPath.replace('/storms', '/storm-events')}`)).json()) as { claimCount: number })
          .claimCount,
      {
        timeout: 120_000,
        interval: 500,
      },
    )
    .toBe(losses);
}, 180_000);

test('the plan keeps ZIP codes together, obeys licenses and load, and the claims are assigned', async () => {
  const { page } = adjuster;
  await page.goto(eventPath);
  await page
    .getByText('2,000 unassigned')
    .first()
    .waitFor()
    .catch(() => undefined);
  const everybody = page.getByRole('group', { name: 'Adjusters' }).getByRole('checkbox');
  await everybody.first().waitFor();
  for (const one of await everybody.all()) await one.uncheck();
  for (const { name } of colleagues) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Preview plan' }).click();
  const plan = page.getByRole('table').first();
  await plan.waitFor();
  // The dots of these claims say it as well
  await page.getByText('No selected adjuster holds a valid license in MT (ZIP 59601)').waitFor();
  expect(await storyFaults(page, 'storm-plan')).toEqual([]);
  const [ines, jo, kim] = colleagues;
  const newClaimsOf = async (name: string) =>
    Number(
      await plan
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('cell')
        .nth(1)
        .innerText(),
    );
  expect(await newClaimsOf(kim?.name ?? '')).toBe(0);
  const [one, other] = [await newClaimsOf(ines?.name ?? ''), await newClaimsOf(jo?.name ?? '')];
  expect(one + other).toBe(losses - outside);
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: `Assign ${(losses - outside).toLocaleString('en-US')} claims` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await page
    .getByText(`${losses - outside} of ${losses - outside} claims processed: ${losses - outside} reassigned, 0 not changed`)
    .waitFor({ timeout: 120_000 });
  await picture(page, 'storm-assigned');
  const event = (await (await page.request.get(`/api${eventPath.replace('/storms', '/storm-events')}`)).json()) as {
    unassignedCount: number;
  };
  expect(event.unassignedCount).toBe(outside);
}, 180_000);

test('a claim leaves the event in its hub and comes back by its number', async () => {
  const { page } = adjuster;
  const [claim] = (await (await page.request.get(`/api/claims?search=${mark}-7&limit=1`)).json()) as { id: number; claimNumber: string }[];
  await page.goto(`/claims/${claim?.id}`);
  await page.getByRole('button', { name: /edit storm event$/ }).click();
  await page.getByRole('combobox', { name: 'Storm event' }).selectOption({ label: 'None' });
  await picture(page, 'storm-of-a-claim');
  await page.getByRole('button', { name: 'Save storm event' }).click();
  await page.getByText('Removed from storm event', { exact: true }).waitFor();
  await page.goto(eventPath);
  await page.getByText('1,999 claims,').waitFor();
  // The page is complete: nothing moves down any more
  await page.getByRole('button', { name: 'Preview plan' }).waitFor();
  // The list closes when the field loses the focus: who sees that types again
  const option = page.getByRole('option', { name: new RegExp(claim?.claimNumber ?? '') });
  await vi.waitFor(
    async () => {
      await page.getByRole('combobox', { name: 'Claim to link' }).fill(claim?.claimNumber ?? '');
      await option.click({ timeout: 10_000 });
    },
    { timeout: 45_000, interval: 500 },
  );
  await page.getByRole('button', { name: 'Link claim', exact: true }).click();
  await page.getByText('Storm event saved', { exact: true }).waitFor();
  await picture(page, 'storm-by-number');
  await page.getByText('2,000 claims,').waitFor();
});

test('an assignment outside of the licenses is not offered, and the hub says why', async () => {
  const { page } = adjuster;
  const [claim] = (await (await page.request.get(`/api/claims?search=${mark}-0&limit=1`)).json()) as { id: number }[];
  await page.goto(`/claims/${claim?.id}`);
  await page.getByRole('button', { name: /edit Assigned adjuster$/ }).click();
  await page.getByRole('combobox', { name: 'Assigned adjuster' }).fill(colleagues[0]?.name ?? '');
  const refused = page.getByRole('option', { name: new RegExp(colleagues[0]?.name ?? '') });
  await refused.getByText(/licensed in FL, not in MT/).waitFor();
  expect(await refused.getAttribute('data-combobox-disabled')).toBe('true');
  await page.keyboard.press('Escape');
});

test('a colleague who leaves hands everything over in one action', async () => {
  const { page } = lead;
  const [ines, jo] = colleagues;
  await page.goto('/team');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Edit licenses of ${ines?.name}` }).click();
  await dialog.getByRole('group', { name: 'License 1' }).waitFor();
  expect(await storyFaults(page, 'licenses-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Deactivate ${ines?.name}` }).click();
  await dialog.getByRole('combobox', { name: 'Transfer claims to' }).click();
  await page.getByRole('option', { name: new RegExp(jo?.name ?? '') }).click();
  expect(await storyFaults(page, 'deactivation-dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText(`Transfer from ${ines?.name} to ${jo?.name}`).waitFor();
  await page.getByText(/(\d+) of \1 claims processed: \1 reassigned, 0 not changed/).waitFor({ timeout: 60_000 });
  await picture(page, 'team');
  const left = (await (await page.request.get(`/api/claims?assignee=${ines?.id}&limit=1`)).json()) as unknown[];
  expect(left).toEqual([]);
}, 180_000);

test('the deactivation is undone, and the claims are home again', async () => {
  const { page } = lead;
  const [ines, jo] = colleagues;
  await page.getByRole('button', { name: `Undo deactivation of ${ines?.name}` }).click();
  await page.getByText(/gets access again and must sign in/).waitFor();
  await picture(page, 'deactivation-undo');
  await page.getByRole('button', { name: 'Restore' }).click();
  const job = page.getByRole('region', { name: `Transfer from ${ines?.name} to ${jo?.name}` });
  await job.getByText(`Undo: Transfer from ${ines?.name} to ${jo?.name}`).waitFor();
  await job
    .first()
    .getByText(/(\d+) of \1 claims? processed: \1 reassigned, 0 not changed/)
    .waitFor({ timeout: 60_000 });
  const home = (await (await page.request.get(`/api/claims?assignee=${ines?.id}&limit=1`)).json()) as unknown[];
  expect(home).toHaveLength(1);
}, 120_000);

test('the event can be read on a phone', async () => {
  const visitor = await visitAs('adjuster', eventPath, phone);
  await visitor.page.getByRole('heading', { name: `Hurricane Opal ${mark}` }).waitFor();
  await picture(visitor.page, 'storm-phone');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
