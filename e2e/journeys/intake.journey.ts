// An adjuster opens an intake: the duplicate is seen, the draft kept, another claim opened, questions answered, the score overridden.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, phone, picture, visitAs, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

const mark = Date.now() % 1_000_000;
const owner = `Intake Tester ${mark}`;
const address = `${mark} Larkspur Lane, Unit 3, Sarasota, FL 34236`;
const lossDay = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
let adjuster: Visitor;

beforeAll(async () => {
  adjuster = await visitAs('adjuster', '/claims');
});
afterAll(async () => {
  await adjuster.close();
  await closeBrowser();
});

async function fill(line: string, damage = 'Vandalism'): Promise<void> {
  const { page } = adjuster;
  await page.getByRole('button', { name: 'New Claim' }).first().click();
  await page.getByLabel('Property Owner Name').fill(owner);
  await page.getByLabel('Phone Number').fill(`(941) 555-${String(mark % 10_000).padStart(4, '0')}`);
  await page.getByLabel('Property Address').fill(line);
  await page.getByRole('combobox', { name: 'Damage Type' }).click();
  await page.getByRole('option', { name: damage }).click();
  await page.getByLabel('Incident Date').fill(lossDay);
}

/** In the middle of the intake: the claim is not sent with it, and the new one is chosen. */
async function addAttorney(page: Visitor['page']): Promise<void> {
  await page.getByText('Referral (optional)').click();
  await page.getByRole('button', { name: 'Add an attorney' }).click();
  await page.getByLabel('First name').fill('Jane');
  await page.getByLabel('Last name').fill(`Counsel${mark}`);
  await page.getByLabel('Attorney email').fill(`counsel${mark}@law.test`);
  await page.getByRole('button', { name: 'Add attorney', exact: true }).click();
  await page.getByLabel('First name').waitFor({ state: 'detached' });
  expect(await page.getByRole('combobox', { name: 'Referring attorney' }).inputValue()).toBe(`Jane Counsel${mark}`);
}

describe('an intake with a duplicate', () => {
  test('the first one is opened with its policy', async () => {
    const { page } = adjuster;
    await fill(address);
    await page.getByText('Policy and coverage (optional)').click();
    await page.getByLabel('Policy number').fill(`HO-${mark}`);
    await page.getByLabel('Policy start').fill('2026-01-01');
    await page.getByLabel('Policy end').fill('2025-01-01');
    await page.getByRole('button', { name: 'Create Claim' }).click();
    await page.getByText('The policy must end after it begins').first().waitFor();
    await page.getByLabel('Policy end').fill('2027-01-01');
    await page.getByText('Limits and deductibles (optional)').click();
    await page.getByLabel('Coverage A – Dwelling, limit').fill('410000');
    await page.getByText('Owner consents (optional)').click();
    await page.getByRole('combobox', { name: 'Text messages' }).click();
    await page.getByRole('option', { name: 'Given' }).click();
    await page.getByRole('combobox', { name: 'How consent was given' }).click();
    await page.getByRole('option', { name: 'By phone' }).click();
    await addAttorney(page);
    await picture(page, 'intake-groups');
    await page.getByRole('button', { name: 'Create Claim' }).click();
    await page.getByText('Claim Created & Qualified!').first().waitFor();
    await page.getByRole('img', { name: /^Score \d+ of 100/ }).waitFor();
    await picture(page, 'intake-created');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  test('the second one is warned of, opens the existing one and keeps its draft', async () => {
    const { page } = adjuster;
    await fill(address.replace('Lane', 'Ln').replace('Unit 3', '#3'));
    // At once, whether the look while typing has come or not: nothing is opened before the warning
    await page.getByRole('button', { name: 'Create Claim' }).click();
    await page.getByText('This claim may already exist').waitFor();
    expect(await storyFaults(page, 'intake-duplicate')).toEqual([]);
    expect(await page.getByText('Claim Created & Qualified!').count()).toBe(0);
    await page.getByRole('link', { name: /Open existing/ }).click();
    await page.waitForURL(/\/claims\/\d+$/);
    await page.getByRole('heading', { name: owner }).waitFor();
    await page.goto(new URL('/claims', page.url()).href);
    await page.getByRole('button', { name: 'New Claim' }).first().click();
    expect(await page.getByLabel('Property Owner Name').inputValue()).toBe(owner);
    await page.getByRole('button', { name: 'Create anyway' }).click();
    await page.getByText('Claim Created & Qualified!').first().waitFor();
    await page.getByRole('dialog').getByText('This claim may be a duplicate').waitFor();
    expect(await storyFaults(page, 'intake-result')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  test('a weak claim stays in intake; an answer is asked with, and a person overrides with a reason', async () => {
    const { page } = adjuster;
    await fill(`${mark} Weak Street, Sarasota, FL 34236`, 'Other');
    await page.getByLabel('Incident Date').fill('2025-01-02');
    const assessment = 'ROOF IS GONE over the den. No active leak. The garage wall might collapse.';
    await page.getByLabel('Initial Damage Assessment (Optional)').fill(assessment);
    await page.getByRole('button', { name: 'Create Claim' }).click();
    await page.getByRole('link', { name: 'View Claim' }).click();
    await page.waitForURL(/\/claims\/\d+$/);
    await page.getByText('Notice may be late').first().waitFor();
    const quotes = page.getByRole('list', { name: 'From the assessment' }).getByRole('listitem');
    await quotes.first().waitFor();
    const quoted = await quotes.locator('q').allTextContents();
    expect(quoted).toEqual(['ROOF IS GONE over the den.', 'No active leak.', 'The garage wall might collapse.']);
    for (const words of quoted) expect(assessment).toContain(words);
    await page.getByText('Active leak: Ruled out').waitFor();
    await page.getByText('The assessment says “collapse”. Is it so now? Ask the owner').waitFor();
    expect(await storyFaults(page, 'qualification-quotes')).toEqual([]);
    await page.getByLabel('What is the policy number?').fill(`WK-${mark}`);
    await page.getByRole('button', { name: 'Save and score again' }).click();
    await page.getByText('Answers saved').first().waitFor();
    await page.getByLabel('What is the policy number?').waitFor({ state: 'detached' });
    await picture(page, 'qualification');
    await page.getByRole('button', { name: 'Override' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Notice was given by phone in January');
    await page.getByRole('dialog').getByRole('button', { name: 'Qualify claim' }).click();
    await page
      .getByText(/^Qualified by /)
      .first()
      .waitFor();
    await page.getByText('Notice was given by phone in January').first().waitFor();
    await picture(page, 'qualification-overridden');
  });

  test('while it is sent nothing is typed over, and what is refused in the background waits beside the form', async () => {
    const { page } = adjuster;
    let refuse = () => {};
    await page.route('**/api/claims', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      const json = { code: 'invalid', message: 'The claim could not be stored.', requestId: 'test-0001' };
      return route.fulfill({ status: 400, json });
    });
    await page.goto(new URL('/claims', page.url()).href);
    await fill(`${mark} Held Street, Sarasota, FL 34236`);
    await page.getByRole('button', { name: 'Create Claim' }).click();
    await page.getByText('Qualifying with AI…').waitFor();
    expect(await page.getByLabel('Property Owner Name').isDisabled()).toBe(true);
    expect(await storyFaults(page, 'intake-sending')).toEqual([]);
    await page.getByRole('button', { name: 'Continue in background' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    refuse();
    await page.getByText(`Couldn't create the claim for ${owner}`).first().waitFor();
    await page.unroute('**/api/claims');
    await page.getByRole('button', { name: 'New Claim' }).first().click();
    await page.getByText(`Another claim isn't saved yet: ${owner}`).waitFor();
    expect(await storyFaults(page, 'intake-waiting')).toEqual([]);
    await page.getByRole('button', { name: `Open entries for ${owner}` }).click();
    expect(await page.getByLabel('Property Owner Name').inputValue()).toBe(owner);
    // Esc asks, and the same press does not answer
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  });

  test('on a phone the intake has three steps', async () => {
    const visitor = await visitAs('adjuster', '/claims', phone);
    const { page } = visitor;
    await page.getByRole('button', { name: 'New Claim' }).first().click();
    await page.getByText('Step 1 of 3').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Property owner name is required').first().waitFor();
    await page.getByLabel('Property Owner Name').fill(owner);
    await page.getByLabel('Phone Number').fill('(941) 555-0000');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 2 of 3').waitFor();
    await picture(page, 'intake-phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'intake-phone-dark');
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Property Owner Name').inputValue()).toBe(owner);
    await visitor.close();
  });
});
