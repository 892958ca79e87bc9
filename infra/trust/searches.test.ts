// No search, filter, order or count answers about what its reader is not shown: else it tells it letter by letter.
import { commsApi } from '@plumbline/contracts/comms';
import { keyScopeOf, roles, serviceNames, type EndpointShape, type Role } from '@plumbline/contracts/kernel';
import { allEndpoints } from '@plumbline/contracts/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../walk/until.ts';
import { mayCall } from './fixtures/asking.ts';
import { createTenantFixture, type TenantFixture } from './fixtures/tenant-fixture.ts';
import { officeWords, ownWord, plantOfficeWords, plantPrivileged, plantThread, privilegedWords, threadWords } from './fixtures/planted.ts';
import { answerTo, questionsOf, shownTo, takes, type Reader } from './fixtures/reading.ts';
import { startTestStack, type TestStack, type Visitor } from './full-stack.ts';

const gets = allEndpoints.filter(({ path, method, access }) => path.startsWith('/api/') && method === 'GET' && access !== 'anyone');
const portalUsers = ['client', 'attorney'] as const;
const scopes = serviceNames.map((name) => `${name}:read`);
const nonsense = 'zqnowhere';

let stack: TestStack;
let fixture: TenantFixture;
let readers: Map<string, Reader>;
/** What portal users read before the office wrote anything for itself, and after. */
let before: Record<string, Record<string, string>>;
let after: Record<string, Record<string, string>>;
/** What the fixture leads to last; it is told a moment after the events. */
const lastStep = 'Your case has a new status: Completed & Billed';
/** All that a reader is shown, in one text. */
let texts: Map<string, string>;

const reader = (name: string): Reader => {
  const found = readers.get(name);
  if (!found) throw new Error(`Nobody reads as ${name}`);
  return found;
};
const titlesOf = async (name: string) =>
  (await reader(name).visitor.call(commsApi.listNotifications, { query: { limit: 100 } })).map(({ title }) => title);
const ofPortalUsers = async () =>
  Object.fromEntries(
    await Promise.all(portalUsers.map(async (name) => [name, withoutClock(await shownTo(reader(name), fixture))] as const)),
  );

/** That something was done is shown; the second of a notice is not of the office. */
function withoutClock(shown: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, text.replaceAll(/"(updatedAt|lastSeenAt)":"[^"]*"/g, '')]));
}

async function gatherReaders(people: ReadonlyMap<Role | 'pending', Visitor>): Promise<Map<string, Reader>> {
  const byRole = roles.map((role): Reader => {
    const visitor = people.get(role) ?? stack.signedOut;
    return { name: role, visitor, endpoints: gets.filter((shape) => mayCall(shape, role)) };
  });
  const byScope = scopes.map(async (scope): Promise<Reader> => {
    const key = await stack.stack.identity.makeDemoKey({ name: `A key for ${scope}`, scopes: [scope] });
    const endpoints = gets.filter((shape) => shape.apiKeys && keyScopeOf(shape) === scope);
    return { name: scope, visitor: stack.withHeaders({ authorization: `Bearer ${key}` }), endpoints };
  });
  return new Map([...byRole, ...(await Promise.all(byScope))].map((one) => [one.name, one]));
}

/** Of both planted documents, beside the rest of the fixture. */
async function textOf(one: Reader, documents: readonly number[]): Promise<string> {
  const shown = await shownTo(one, fixture);
  const ofDocuments = one.endpoints.filter(({ path }) => path.startsWith('/api/documents/:id'));
  const more: string[] = [];
  for (const document of documents)
    more.push(...Object.values(await shownTo({ ...one, endpoints: ofDocuments }, { ids: { ...fixture.ids, document } })));
  return [...Object.values(shown), ...more].join('\n');
}

beforeAll(async () => {
  stack = await startTestStack({ SANDBOX_SPEED: '1000' });
  const everybody = [...roles, 'pending'] as const;
  const people = new Map(await Promise.all(everybody.map(async (who) => [who, await stack.signIn(`${who}@demo.plumbline.test`)] as const)));
  fixture = await createTenantFixture(stack, (who) => people.get(who) ?? stack.signedOut);
  readers = await gatherReaders(people);
  await stack.stack.settle(30_000);
  for (const name of portalUsers)
    await until(`${name} hears of the last step`, async () => (await titlesOf(name)).includes(lastStep) || undefined, 30_000);
  before = await ofPortalUsers();
  const { internalId } = await plantOfficeWords(fixture);
  const { privilegedId } = await plantPrivileged(fixture);
  await stack.stack.settle(30_000);
  after = await ofPortalUsers();
  for (const portalUser of portalUsers) await plantThread(fixture, portalUser);
  await stack.stack.settle(30_000);
  texts = new Map();
  for (const one of readers.values()) texts.set(one.name, await textOf(one, [internalId, privilegedId]));
}, 240_000);
afterAll(() => stack.stop());

const isShown = (name: string, word: string) => (texts.get(name) ?? '').toLowerCase().includes(word.toLowerCase());
const shownOf = (name: string, words: readonly string[]) => words.filter((word) => isShown(name, word));

describe('who is shown what', () => {
  test('the office reads each word that it wrote; those who follow the case none of them', () => {
    const words = Object.values(officeWords);
    expect(
      shownOf(
        'adjuster',
        words.filter((word) => word !== officeWords.why),
      ),
    ).toHaveLength(words.length - 1);
    for (const name of portalUsers)
      expect([name, shownOf(name, [...words, ...Object.values(privilegedWords), ownWord])]).toEqual([name, []]);
  });

  test('a privileged document is there for administrators and adjusters alone, and for no key', () => {
    const words = Object.values(privilegedWords);
    for (const name of ['admin', 'adjuster']) expect([name, shownOf(name, words)]).toEqual([name, words]);
    for (const name of ['engineer', 'reviewer', 'billing', ...scopes]) expect([name, shownOf(name, words)]).toEqual([name, []]);
  });

  test.each([
    ['client', 'attorney'],
    ['attorney', 'client'],
  ] as const)('the thread of the %s is read by them and the office, not by the %s', (own, other) => {
    for (const name of [own, 'adjuster', 'billing']) expect(shownOf(name, threadWords[own])).toEqual(threadWords[own]);
    expect(shownOf(other, threadWords[own])).toEqual([]);
  });
});

describe('those who follow a case', () => {
  test.each(portalUsers)('what the office writes for itself changes nothing that the %s reads: no count, no order, no total', (name) => {
    expect(after[name]).toEqual(before[name]);
  });

  test('ask with these fields and no others: each is one that they are shown', () => {
    const asked = (role: Role) =>
      gets.filter((shape) => mayCall(shape, role)).flatMap((shape) => fieldsOf(shape).map((field) => `${shape.name} ${field}`));
    // Of the page, of whose portal it is and in which language, and of the picture; beside them words, the state of a case, and what is unread
    const plain = /^(limit|after|as|language|size|v)$/;
    const narrowing = [...new Set(portalUsers.flatMap(asked))].filter((one) => !plain.test(one.split(' ')[1] ?? ''));
    expect(narrowing.toSorted()).toEqual(['listNotifications unread', 'portalCases search', 'portalCases state']);
  });

  test('are told of messages in their own thread only', async () => {
    for (const name of portalUsers) {
      const rows = await reader(name).visitor.call(commsApi.listNotifications, { query: { limit: 100 } });
      const { unread } = await reader(name).visitor.call(commsApi.countNotifications);
      expect([name, unread]).toEqual([name, rows.filter(({ read }) => !read).length]);
      expect([name, JSON.stringify(rows)]).toEqual([name, expect.not.stringContaining('zq')]);
      expect([name, rows.filter(({ title }) => title === 'Your adjuster sent you a message').length]).toEqual([name, 1]);
    }
  });
});

function fieldsOf(shape: EndpointShape): string[] {
  return Object.keys((shape.query as { shape?: object } | undefined)?.shape ?? {});
}

describe('a question with words', () => {
  const planted = [
    ...Object.values(officeWords),
    ...Object.values(privilegedWords),
    ...Object.values(threadWords).flat(),
    ownWord,
    // Letter by letter
    'zqd',
  ];

  test('the lists that are searched are among those that are asked', () => {
    const asked = questionsOf(gets, nonsense).map(({ shape, field }) => `${shape.name} ${field}`);
    for (const known of ['listClaims', 'countClaims', 'exportClaims', 'listReports', 'countReports', 'listDocuments', 'findPeople'])
      expect(asked).toContain(`${known} search`);
    for (const known of ['portalCases search', 'listInvoices search', 'listUsers search', 'listAttorneys search', 'listAudit text'])
      expect(asked).toContain(known);
  });

  test('finds for the office what it is shown', async () => {
    const questions = questionsOf(reader('adjuster').endpoints, nonsense);
    const claims = questions.find(({ shape, field }) => shape.name === 'listClaims' && field === 'search');
    if (!claims) throw new Error('The list of claims is not searched');
    for (const word of [officeWords.partyEmail, officeWords.policyNumber])
      expect((await answerTo(reader('adjuster'), claims, { word, ids: fixture.ids })).text).toContain('Olive Owner');
  });

  test.each([...roles, ...scopes])('answers %s about nothing that is not shown', async (name) => {
    const one = reader(name);
    const hidden = planted.filter((word) => !isShown(name, word));
    const told: string[] = [];
    for (const question of questionsOf(one.endpoints, nonsense)) {
      const nothing = await answerTo(one, question, { word: nonsense, ids: fixture.ids });
      for (const word of hidden.filter((asked) => takes(question, asked))) {
        const answer = await answerTo(one, question, { word, ids: fixture.ids });
        if (JSON.stringify(answer) !== JSON.stringify(nothing)) told.push(`${question.shape.name} ${question.field}=${word}`);
      }
    }
    expect(told).toEqual([]);
  });
});
