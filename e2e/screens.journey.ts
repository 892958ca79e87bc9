// Every built screen at two widths and in both colour schemes: no fault of accessibility, nothing sideways, one heading, no complaint.
import { accessibilityFaults, sidewaysOverflow } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, picture, visit, visitAs, type Visitor } from './product.ts';

interface Screen {
  readonly name: string;
  /** Account that looks; nobody for the signed-out pages. */
  readonly as?: 'adjuster' | 'client' | 'attorney' | 'pending';
  /** Address; `{name}` stands for an id of the demo data. */
  readonly path: string;
  /** What stands on the screen once it is complete. */
  readonly shows: string | RegExp;
  /** Brings the screen into the state that is looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', shows: 'What you can rely on' },
  { name: 'sign-in', path: '/api/login', shows: 'Password' },
  { name: 'restricted', as: 'pending', path: '/', shows: 'Access Restricted' },
  { name: 'not-found', as: 'adjuster', path: '/no/such/page', shows: '404 Page Not Found' },
  { name: 'dashboard', as: 'adjuster', path: '/', shows: 'Recent Claims' },
  { name: 'claims', as: 'adjuster', path: '/claims', shows: 'View Details' },
  { name: 'claims-empty', as: 'adjuster', path: '/claims?search=nobody+is+called+this', shows: 'No claims found' },
  { name: 'claim-overview', as: 'adjuster', path: '/claims/{done}', shows: 'AI qualification' },
  { name: 'claim-people', as: 'adjuster', path: '/claims/{done}?tab=people', shows: 'Add person' },
  { name: 'claim-fact-open', as: 'adjuster', path: '/claims/{done}', shows: 'AI qualification', prepare: button('edit Notes') },
  { name: 'claim-inspections', as: 'adjuster', path: '/claims/{done}?tab=inspections', shows: 'Recent Uploads' },
  { name: 'claim-communication', as: 'adjuster', path: '/claims/{done}?tab=communication', shows: /Send Message/i },
  { name: 'claim-esx', as: 'adjuster', path: '/claims/{done}?tab=esx', shows: 'Generate ESX File' },
  { name: 'claim-billing', as: 'adjuster', path: '/claims/{done}?tab=billing', shows: /invoice|settlement/i },
  { name: 'claim-not-found', as: 'adjuster', path: '/claims/999999', shows: 'Claim not found' },
  { name: 'reports', as: 'adjuster', path: '/reports', shows: 'Generate Report' },
  { name: 'report-generator', as: 'adjuster', path: '/reports?claim={inspected}', shows: 'Photos in a row' },
  { name: 'report-editor', as: 'adjuster', path: '/reports?report={report}', shows: 'Report text' },
  { name: 'portal-client', as: 'client', path: '/attorney-portal', shows: 'Your Cases' },
  { name: 'portal-case-client', as: 'client', path: '/attorney-portal/{clientCase}', shows: 'Details' },
  { name: 'portal-attorney', as: 'attorney', path: '/attorney-portal', shows: 'Your Referred Cases' },
  { name: 'portal-case-attorney', as: 'attorney', path: '/attorney-portal/{attorneyCase}', shows: 'Details' },
  { name: 'inspections', as: 'adjuster', path: '/inspections', shows: 'Please select a claim to upload photos' },
  { name: 'inspections-photos', as: 'adjuster', path: '/inspections?claim={inspected}', shows: 'Recent Uploads' },
  {
    name: 'inspections-analysis',
    as: 'adjuster',
    path: '/inspections?claim={inspected}',
    shows: 'Run Analysis',
    prepare: tab(/AI Analysis/),
  },
  {
    name: 'inspections-history',
    as: 'adjuster',
    path: '/inspections?claim={inspected}',
    shows: 'Sections done',
    prepare: tab(/Inspection History/),
  },
  { name: 'scheduling', as: 'adjuster', path: '/inspection-scheduling', shows: 'Upcoming Inspections' },
  { name: 'mobile-claims', as: 'adjuster', path: '/mobile-claims', shows: /Start Inspection|Continue Inspection/ },
  { name: 'mobile-inspection-scheduled', as: 'adjuster', path: '/mobile-inspection/{scheduledVisit}', shows: 'Start Inspection' },
  { name: 'mobile-inspection', as: 'adjuster', path: '/mobile-inspection/{openVisit}', shows: 'Damage area' },
  { name: 'mobile-inspection-done', as: 'adjuster', path: '/mobile-inspection/{doneVisit}', shows: 'Inspection Complete' },
  { name: 'measurements', as: 'adjuster', path: '/property-measurements', shows: 'Recent Orders' },
  { name: 'billing', as: 'adjuster', path: '/billing', shows: 'Ready for Billing' },
  { name: 'billing-invoices', as: 'adjuster', path: '/billing', shows: /INV-\d{4}-\d+/, prepare: tab(/Invoices/) },
  { name: 'communications', as: 'adjuster', path: '/communications', shows: 'Communications' },
  { name: 'claim-communications', as: 'adjuster', path: '/claims/{done}/communications', shows: /Send Message/i },
  { name: 'intake', as: 'adjuster', path: '/claims', shows: 'Property Owner Name', prepare: button('New Claim') },
  {
    name: 'intake-refused',
    as: 'adjuster',
    path: '/claims',
    shows: 'Incident date is required',
    prepare: async (page) => {
      await button('New Claim')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Create Claim' }).click();
    },
  },
];

const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

const visitors = new Map<string, Visitor>();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const [anonymous, ...others] = await Promise.all([
    visit('/'),
    ...(['adjuster', 'client', 'attorney', 'pending'] as const).map((person) => visitAs(person)),
  ]);
  visitors.set('', anonymous);
  for (const [index, person] of ['adjuster', 'client', 'attorney', 'pending'].entries()) {
    const visitor = others[index];
    if (visitor) visitors.set(person, visitor);
  }
  Object.assign(ids, await findIds());
});
afterAll(async () => {
  for (const visitor of visitors.values()) await visitor.close();
  await closeBrowser();
});

describe.each(screens)('$name', (screen) => {
  test('is clean at 1440 and 390 pixels, light and dark', async () => {
    const { page, complaints } = visitorOf(screen);
    complaints.length = 0;
    await page.setViewportSize({ width: sizes[0].width, height: sizes[0].height });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(filled(screen.path));
    await screen.prepare?.(page);
    await page.getByText(screen.shows).locator('visible=true').first().waitFor();
    await complete(page);
    const faults: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize({ width: size.width, height: size.height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const look = `${screen.name}-${size.name}-${colorScheme}`;
        await picture(page, look);
        faults.push(...(await faultsOf(page, size.width)).map((fault) => `${look}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

async function faultsOf(page: Page, width: number): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  const overflow = await sidewaysOverflow(page, width);
  if (overflow > 0) faults.push(`${overflow} px wider than the window`);
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  return faults;
}

function visitorOf(screen: Screen): Visitor {
  const visitor = visitors.get(screen.as ?? '');
  if (!visitor) throw new Error(`Nobody is signed in as ${screen.as}`);
  return visitor;
}

function filled(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!ids[name]) throw new Error(`The demo data has no ${name}`);
    return String(ids[name]);
  });
}

/** Nothing is loading any more: no placeholder, every picture that is asked for has come. */
async function complete(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

/** Two frames after a change of size or scheme, and the end of what is still moving. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });
}

/** Claims, visits and reports of the demo data that show the most. */
async function findIds(): Promise<Record<string, number | undefined>> {
  const list = async (person: string, path: string) => {
    const answer = await visitors.get(person)?.page.request.get(path);
    return (await answer?.json()) as { id: number; status?: string; claimId?: number; reportId?: number }[];
  };
  const [claims, inspected, visits, reports, clientCases, attorneyCases] = await Promise.all([
    list('adjuster', '/api/claims?status=billed'),
    list('adjuster', '/api/claims?status=inspected'),
    list('adjuster', '/api/inspections?limit=200'),
    list('adjuster', '/api/reports?limit=200'),
    list('client', '/api/portal/cases'),
    list('attorney', '/api/portal/cases'),
  ]);
  const visitOf = (status: string) => visits.find((one) => one.status === status)?.id;
  return {
    done: claims.at(-1)?.id,
    inspected: inspected.at(-1)?.id,
    openVisit: visitOf('in_progress'),
    scheduledVisit: visitOf('scheduled'),
    doneVisit: visitOf('completed'),
    report: (reports.find((one) => one.status === 'draft' && one.reportId) ?? reports.find((one) => one.reportId))?.reportId,
    clientCase: clientCases[0]?.id,
    attorneyCase: attorneyCases[0]?.id,
  };
}
