// The no-fake test: every route on two data sets that have nothing in common. A figure that stands at the same place in both is
// a constant of the specification, named below with its reason, or it is a defect.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop } from '@plumbline/testing';
import { closeBrowser, visitAs, type Visitor } from './product.ts';
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

/** What is the same everywhere by right. */
const constants: readonly { readonly text: RegExp; readonly why: string }[] = [
  { text: /^(\d{1,2}(:\d{2})? ?(AM|PM)( – | to |-)?)+$/, why: 'the times that can be booked are a constant of the specification' },
  { text: /^(5|10|15|20)(\.00)?\s?%?$/, why: 'fee choices of the specification' },
  { text: /\b(10|50) (files|MB)\b|UTF-8, UTF-16 and Windows-1252/, why: 'limits and encodings of uploads' },
  { text: /^404/, why: 'the page that is not there' },
  { text: /^\d+ ?\/ ?100$|\/100$/, why: 'scores are out of 100; the score itself is compared by its bar' },
  { text: /^\d{1,2}\. [A-Z]/, why: 'the chapters of a report are numbered' },
  { text: /^(Fig\. |Photo |Analysis |Version |Revision )\d+$/, why: 'things are numbered from one' },
  {
    text: /^\d{1,2}$|^\d{1,2} of \d{1,2}( done)?$|^\d{1,2} d(ays?)?( ago)?$|^\d{1,2} open claims?$/,
    why: 'small counts, of days too, meet by chance, days of a month are the same for everybody; larger counts never do',
  },
  {
    text: /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (\d{1,2}, )?\d{4}$/,
    why: 'the days of both firms are counted back from the same today',
  },
  { text: /^\$?0(\.00)?( invoices)?$/, why: 'nothing is nothing in both' },
  { text: /^Fee, (5|10|15|20)% |^Order for \$\d/, why: 'the fee choices of the specification, the price of the sandbox’s product' },
  { text: /^9 of 10 within$/, why: 'the share of claims that a cycle time is told for' },
  { text: /every 30 seconds|at least 8 characters/, why: 'the clock of authenticator apps and the shortest password' },
  { text: /^Texts come between 8 AM and 9 PM/, why: 'the hours in which texts may be sent' },
  { text: /^\d{1,2} ms$/, why: 'how long a small analysis took is measured, and meets by chance' },
  {
    text: /^build [0-9a-f]{10}\b|^answers, \d+ ms$|GB used$|^Mozilla\/|^\d+ × \d+ px$|^0 \(0 photos, 0 notes\)$|^F8$/,
    why: 'diagnostics tell of the build and of this device, which are the same for everybody; a key is a key',
  },
  { text: /^60% confidence$/, why: 'what was entered in the field and seen by no model is never more than 60 % certain' },
];

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
