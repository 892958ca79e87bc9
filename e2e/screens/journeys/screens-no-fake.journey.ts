// The no-fake test: every screen in every role, in two firms that have nothing in common. A figure that stands under the same label or
// at the same place in both, and a name that stands in both, is a constant of the specification (`screens/constants/`) or a defect;
// so is a name of the one firm on a screen of the other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, visit, type Visitor } from '../../product/product.ts';
import { inCommon, isToday, type Finding } from '../compare.ts';
import { constants, missingSources } from '../constants.ts';
import { isCounted } from '../counts.ts';
import { readingsOf, type Reading } from '../figures.ts';
import { complete } from '../looks.ts';
import { cannotOpen, readScreen, type ScreenOfSomebody } from '../read-screen.ts';
import type { Screen } from '../lists/screen.ts';
import { screens } from '../screen-list.ts';
import content from '../../../shell/src/features/site/content.json' with { type: 'json' };
import list from '../../../shell/src/features/site/features.json' with { type: 'json' };
import { openFirm, zone, type Firm } from '../two-firms.ts';

let ours: Firm;
let rivals: Firm;
let passerBy: Visitor;
/** What stands on the pages that anybody may read: the maker's own words, which it may repeat to those who are signed in. */
const makersWords = new Set<string>();

const builtFeatures = new Set(list.features.filter(({ state }) => state === 'built').map(({ id }) => id));
/** What the pages would say of features that are not built; integrations are named as absent. */
const plannedWords = promisesIn({ ...content, features: { ...content.features, integrations: undefined } })
  .filter(({ feature }) => !builtFeatures.has(feature))
  .map(({ text }) => text);

interface Spoken {
  readonly feature: string;
  readonly text: string;
}

function promisesIn(value: unknown): Spoken[] {
  if (Array.isArray(value)) return value.flatMap(promisesIn);
  if (!value || typeof value !== 'object') return [];
  const own = 'feature' in value && 'text' in value ? [value as Spoken] : [];
  return [...own, ...Object.values(value).flatMap(promisesIn)];
}

beforeAll(async () => {
  [ours, rivals, passerBy] = await Promise.all([openFirm('demo'), openFirm('rival'), visit('/api/login')]);
}, 120_000);
afterAll(async () => {
  await Promise.all([ours.close(), rivals.close(), passerBy.close()]);
  await closeBrowser();
});

const isOfSomebody = (screen: Screen): screen is ScreenOfSomebody => screen.as !== undefined;
/** The other firm of the demo has no engineer; what engineers look at, its office looks at too. */
const isOfBoth = (screen: Screen): screen is ScreenOfSomebody => isOfSomebody(screen) && screen.as !== 'engineer';

/** Names of a firm that the other does not have. */
const only = (firm: Firm, other: Firm) => [...firm.names].filter((name) => !other.names.has(name));

function foreign(readings: readonly Reading[], names: readonly string[]): string[] {
  const all = readings.map(({ text }) => text).join('\n');
  return names.filter((name) => all.includes(name));
}

function isExcused(screen: Screen, { about, text }: Finding): boolean {
  if (isToday(text, new Date(), zone) || screen.given?.includes(text)) return true;
  if (screen.isContent && makersWords.has(text)) return true;
  return constants.some((one) => (one.on?.test(screen.name) ?? true) && (one.about?.test(about) ?? true) && one.text.test(text));
}

test('The data of the two firms have no name in common, and each constant stands in its document', () => {
  expect(missingSources()).toEqual([]);
  expect([...ours.names].filter((name) => rivals.names.has(name))).toEqual([]);
});

// What a passer-by reads is the maker's content, the same for everybody: it may hold no name of any firm
describe.each(screens.filter((screen) => !isOfSomebody(screen)))('$name, signed out', (screen) => {
  test('names nobody of either firm', async () => {
    const { page } = passerBy;
    await page.goto(screen.path);
    await screen.prepare?.(page);
    await page.getByText(screen.shows).locator('visible=true').first().waitFor();
    await complete(page);
    const readings = await readingsOf(page);
    for (const { text } of readings) makersWords.add(text);
    expect(foreign(readings, [...ours.names, ...rivals.names])).toEqual([]);
  });
});

// A visitor reads promises: each stands in the list of features, as built
describe.each(['/', '/features', '/workflow'])('the public page %s', (path) => {
  test('promises what is built, and nothing else', async () => {
    const { page } = passerBy;
    await page.goto(path);
    const spoken = await page
      .locator('main [data-feature]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['feature']));
    expect(spoken.length).toBeGreaterThan(10);
    expect(spoken.filter((id) => !builtFeatures.has(id ?? ''))).toEqual([]);
    const words = (await page.locator('body').innerText()).toLowerCase();
    expect(plannedWords.filter((one) => words.includes(one.toLowerCase()))).toEqual([]);
  });
});

/** Plain screens first, as links lead from one to the next; what is opened or entered on a screen needs a fresh window. */
const ofSomebody = screens.filter(isOfBoth);
const inTurn = [...ofSomebody.filter((one) => !one.prepare), ...ofSomebody.filter((one) => one.prepare)];

describe.each(inTurn)('$name', (screen) => {
  test(`shows ${screen.as} nothing that two firms have in common`, async ({ skip }) => {
    const missing = cannotOpen(screen, ours) ?? cannotOpen(screen, rivals);
    if (missing) skip(`one of the firms has ${missing} to open ${screen.path} with`);
    const [first, second] = await Promise.all([readScreen(screen, ours), readScreen(screen, rivals)]);
    expect(first.length).toBeGreaterThan(5);
    expect(foreign(first, only(rivals, ours)).concat(foreign(second, only(ours, rivals)))).toEqual([]);
    const findings: Finding[] = [];
    for (const finding of inCommon(first, second).filter((one) => !isExcused(screen, one))) {
      if (!(await isCounted(screen.name, finding, [ours, rivals]))) findings.push(finding);
    }
    expect(findings).toEqual([]);
  });
});

test('A figure and a name that are made up are found', async () => {
  const plant = async (firm: Firm) => {
    const { page } = firm.visitorOf('adjuster');
    await page.goto('/');
    await page.getByText('Recent Claims').first().waitFor();
    await complete(page);
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Planted <b>7</b></p><p>Inspected by Jane Doe</p>');
      document.querySelector('nav')?.insertAdjacentHTML('beforeend', '<a href="#">Planted badge <span>3</span></a>');
    });
    return readingsOf(page);
  };
  const [first, second] = await Promise.all([plant(ours), plant(rivals)]);
  const found = inCommon(first, second).map(({ text }) => text);
  expect(found).toEqual(expect.arrayContaining(['7', '3', 'Inspected by Jane Doe']));
});
