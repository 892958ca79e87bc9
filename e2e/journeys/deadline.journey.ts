// A deadline that the carrier missed: seen, explained, written for; a missing date entered; a state without a rule pack.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, phone, picture, visitAs, waiting, write, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

let adjuster: Visitor;
let claimId = 0;
const late = daysSinceWorkday();
const owner = `Deadline Tester ${Date.now() % 1_000_000}`;

beforeAll(async () => {
  adjuster = await visitAs('adjuster', waiting);
  claimId = await openClaim(adjuster, hailAt('88 Harbor Rd, Tampa, FL 33611'));
});
afterAll(async () => {
  await adjuster.close();
  await closeBrowser();
});

describe('the clock of a claim', () => {
  test('without a date of notice the tab names what is missing, and the button leads to it', async () => {
    const { page } = adjuster;
    await page.goto(`/claims/${claimId}?tab=deadlines`);
    const row = page.getByRole('rowgroup', { name: 'Carrier acknowledges the claim' });
    await row.getByText('Needs a date').waitFor();
    await picture(page, 'deadlines-missing');
    await row.getByRole('button', { name: 'Enter: Notice of loss to the carrier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dates and details' });
    const notice = dialog.getByLabel('Notice of loss to the carrier', { exact: true });
    await notice.fill(daysAgo(400));
    await dialog.getByRole('button', { name: 'Save dates' }).click();
    await dialog
      .getByText(/cannot be before the date of loss/)
      .first()
      .waitFor();
    expect(await storyFaults(page, 'deadlines-refused')).toEqual([]);
    await notice.fill(daysAgo(late + 7));
    await dialog.getByLabel('Notice of loss to the carrier: source').fill('Email to the desk adjuster');
    await dialog.getByRole('button', { name: 'Save dates' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('the acknowledgement is overdue, in the tab with its counting and on the overview', async () => {
    const { page } = adjuster;
    const row = overdueRow();
    await row.getByText(`${late} days overdue`).waitFor();
    await row.getByText('627.70131(1)(a) F.S.').first().waitFor();
    await row.getByRole('button', { name: 'Carrier acknowledges the claim', exact: true }).click();
    await row.getByText('How this was calculated').waitFor();
    await row.getByText('The rule allows 7 calendar days').waitFor();
    await row.getByText(new RegExp(`${late} days after the last day`)).waitFor();
    await picture(page, 'deadlines');
    await page.goto(`/claims/${claimId}`);
    const panel = page.getByRole('region', { name: 'Deadlines' });
    await panel.getByText('Carrier acknowledges the claim').waitFor();
    await panel.getByText(`${late} days overdue`).waitFor();
    await picture(page, 'deadlines-overview');
    await panel.getByRole('link', { name: 'All deadlines' }).click();
  });

  test('a letter is drafted from the facts, edited, saved, and downloaded as a PDF', async () => {
    const { page } = adjuster;
    await overdueRow()
      .getByRole('button', { name: /^Draft letter/ })
      .click();
    await page
      .getByRole('dialog', { name: /^Draft letter/ })
      .getByRole('button', { name: 'Draft letter', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Letter draft' });
    const text = dialog.getByLabel('Letter text');
    await text.waitFor();
    expect(await text.inputValue()).toContain('Section 627.70131(1)(a), Florida Statutes, requires the insurer to acknowledge the claim');
    // The mark stands beside the letter, never in it
    await dialog.getByText('Reference, not legal advice. Counsel has not verified this rule.').waitFor();
    expect(await text.inputValue()).not.toContain('Counsel has not verified');
    await text.fill(`${await text.inputValue()}\n\nPlease call us with questions.`);
    expect(await storyFaults(page, 'deadlines-letter')).toEqual([]);
    await dialog.getByLabel('I have verified this citation').check();
    await dialog.getByRole('button', { name: 'Save letter' }).click();
    const link = dialog.getByRole('link', { name: 'Download PDF' });
    await link.waitFor();
    const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(pdf.headers()['etag']).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page
      .getByRole('region', { name: 'Letters' })
      .getByText(/Request for acknowledgment of the claim/)
      .waitFor();
  });

  test('an extension moves the day with its reason, and is undone', async () => {
    const { page } = adjuster;
    await overdueRow()
      .getByRole('button', { name: /^Extend/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Extend deadline' });
    await dialog.getByLabel('Days', { exact: true }).fill('30');
    await dialog.getByRole('button', { name: 'Extend' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    expect(await storyFaults(page, 'deadlines-extend-refused')).toEqual([]);
    await dialog.getByLabel('Reason').fill('Order of the regulator');
    await dialog.getByRole('button', { name: 'Extend' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('rowgroup', { name: 'Carrier acknowledges the claim' });
    await row
      .getByText(`${30 - late} days left`)
      .first()
      .waitFor();
    await row.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Not for this carrier');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await overdueRow().getByText(`${late} days overdue`).waitFor();
  });

  test('on a phone, in the dark, nothing overflows', async () => {
    const small = await visitAs('adjuster', `/claims/${claimId}?tab=deadlines`, { ...phone, colorScheme: 'dark' });
    await small.page.getByText(`${late} days overdue`).first().waitFor();
    expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.viewport?.width ?? 390);
    await picture(small.page, 'deadlines-phone-dark');
    await small.page.getByRole('button', { name: 'Dates and details' }).click();
    await small.page.getByRole('button', { name: 'Save dates' }).waitFor();
    await picture(small.page, 'deadlines-dates-phone-dark');
    expect(small.complaints).toEqual([]);
    await small.close();
  });

  test('a state without rules says so, and own deadlines still count', async () => {
    const { page } = adjuster;
    const other = await openClaim(adjuster, hailAt('5 Elm St, Burlington, VT 05401'));
    await page.goto(`/claims/${other}?tab=deadlines`);
    await page.getByText('No rules on file for Vermont').first().waitFor();
    await page.getByRole('button', { name: 'Add custom deadline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add custom deadline' });
    await dialog.getByLabel('Title').fill('Ask for the policy');
    await dialog.getByLabel('Due on').fill(daysAgo(-3));
    await dialog.getByRole('button', { name: 'Add deadline' }).click();
    await page.getByRole('rowgroup', { name: 'Ask for the policy' }).waitFor();
    await picture(page, 'deadlines-no-pack');
  });

  test('of a claim that is closed no deadline runs, and the tab says so', async () => {
    const { page } = adjuster;
    await write(adjuster, 'POST', `/api/claims/${claimId}/disposition`, { disposition: 'withdrawn', why: 'The owner went elsewhere' });
    await page.goto(`/claims/${claimId}?tab=deadlines`);
    await page.getByText(/^This claim is closed: Withdrawn/).waitFor();
    expect(await page.getByText(/^Overdue \(/).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Extend/ }).count()).toBe(0);
    expect(await storyFaults(page, 'deadlines-closed')).toEqual([]);
  });

  test('nothing on the way made the browser complain', () => {
    expect(adjuster.complaints).toEqual([]);
  });
});

function overdueRow() {
  return adjuster.page.getByRole('rowgroup', { name: 'Carrier acknowledges the claim' });
}

/** Dates at the property: the server counts days there. */
function daysAgo(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(Date.now() - days * 86_400_000));
}

/** How long ago a last day was that nothing moved: a Tuesday, or the Wednesday after one that is a holiday. */
function daysSinceWorkday(): number {
  const holidays = ['01-01', '07-04', '11-11', '12-25'];
  const weekday = new Date(`${daysAgo(0)}T12:00:00Z`).getUTCDay();
  const tuesday = 13 + ((weekday + 6) % 7);
  return holidays.includes(daysAgo(tuesday).slice(5)) ? tuesday - 1 : tuesday;
}

const hailAt = (propertyAddress: string) => ({
  propertyOwnerName: owner,
  propertyAddress,
  incidentDate: daysAgo(60),
  insuranceCompany: 'Gulf Mutual',
  policyNumber: 'HO-3377',
});
