// The no-fake test: every route on two data sets that have nothing in common. A figure that stands at the same place in both is
// a constant, named in `screens/constants.ts` with its reason, or it is a defect.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop } from '@plumbline/testing';
import { closeBrowser, visitAs, type Visitor } from './product.ts';
import { constants } from './screens/constants.ts';
import { complete } from './screens/looks.ts';
import { figuresOf, type Figure } from './screens/figures.ts';
import { screens } from './screens/screen-list.ts';
import { filled, findIds } from './screens/visitors.ts';

interface DataSet {
  readonly visitor: Visitor;
  readonly ids: Readonly<Record<string, number | undefined>>;
}

let ours: DataSet;
let rivals: DataSet;

beforeAll(async () => {
  const open = async (person: string): Promise<DataSet> => {
    const visitor = await visitAs(person, '/', desktop);
    return { visitor, ids: await findIds(() => visitor) };
  };
  ours = await open('adjuster');
  rivals = await open('adjuster@rival.plumbline.test');
}, 60_000);
afterAll(async () => {
  await ours.visitor.close();
  await rivals.visitor.close();
  await closeBrowser();
});

const today = () => new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'America/New_York' });

function isConstant({ text }: Figure): boolean {
  return constants.some((one) => one.text.test(text)) || text.includes(today());
}

async function figures({ visitor, ids }: DataSet, path: string, prepare?: (page: Visitor['page']) => Promise<unknown>): Promise<Figure[]> {
  await visitor.page.goto(filled(path, ids));
  await visitor.page.locator('main h1').first().waitFor();
  await complete(visitor.page);
  await prepare?.(visitor.page);
  await complete(visitor.page);
  return figuresOf(visitor.page);
}

/** Needs an id that this data set does not have: then the screen cannot be opened in it, and is left out. */
const canOpen = (path: string, ids: DataSet['ids']) => [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => ids[name] !== undefined);

describe.each(screens.filter((screen) => screen.as === 'adjuster' && !screen.isContent))('$name', (screen) => {
  test('shows no figure that two firms have in common', async ({ skip }) => {
    if (!canOpen(screen.path, rivals.ids)) skip(`the second firm has nothing to open at ${screen.path}`);
    const first = await figures(ours, screen.path, screen.prepare);
    const second = await figures(rivals, screen.path, screen.prepare);
    const key = ({ about, text }: Figure) => `${about} → ${text}`;
    const seen = new Set(second.map(key));
    const same = [...new Set(first.filter((figure) => seen.has(key(figure)) && !isConstant(figure)).map(key))];
    expect(same).toEqual([]);
  });
});
