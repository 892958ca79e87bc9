// The people who look at the screens: each signed in once at a desk and once on a phone, with the ids of the data they see.
import { desktop } from '@plumbline/testing';
import { afterAll, beforeAll } from 'vitest';
import { closeBrowser, phone, visit, visitAs, waiting, type Visitor } from '../product/product.ts';
import type { Person, Screen } from './lists/screen.ts';

/** Who looks at many screens; the others sign in when they look at their first. */
const people = ['admin', 'adjuster', 'client', 'attorney', 'pending'] as const satisfies readonly Person[];

const places = { desk: desktop, phone } as const;

export interface Visitors {
  atDesk(screen: Pick<Screen, 'as'>): Promise<Visitor>;
  onPhone(screen: Pick<Screen, 'as'>): Promise<Visitor>;
  /** The path of a screen with its ids filled in. Throws when the data has none. */
  pathOf(screen: Pick<Screen, 'path'>): string;
}

/**
 * For a file of tests: everybody signs in once, most before its first test, and has a window at a desk and one on a phone as soon as they
 * look there; each keeps what it loaded for the next screen. The browser is closed after the last test.
 */
export function visitorsOfFile(): Visitors {
  const windows = new Map<string, Promise<Visitor>>();
  let ids: Awaited<ReturnType<typeof findIds>> = {};
  const windowOf = (place: keyof typeof places, person: Person | undefined) => {
    const key = `${place} ${person ?? ''}`;
    const found = windows.get(key) ?? open(place, person);
    windows.set(key, found);
    return found;
  };
  const open = async (place: keyof typeof places, person: Person | undefined) => {
    if (place === 'desk') return person ? visitAs(person, waiting, desktop) : visit(waiting, desktop);
    const fresh = await visit(waiting, places[place]);
    if (person) await fresh.context.addCookies(await (await windowOf('desk', person)).context.cookies());
    return fresh;
  };
  beforeAll(async () => {
    const signedIn = new Map<Person, Visitor>();
    for (const person of people) signedIn.set(person, await windowOf('desk', person));
    ids = await findIds((person) => signedIn.get(person) as Visitor);
  }, 120_000);
  afterAll(async () => {
    for (const visitor of windows.values()) await (await visitor).close();
    await closeBrowser();
  });
  return {
    atDesk: ({ as }) => windowOf('desk', as),
    onPhone: ({ as }) => windowOf('phone', as),
    pathOf: ({ path }) => filled(path, ids),
  };
}

/** Fills the `{name}` of a path. */
export function filled(path: string, ids: Readonly<Record<string, number | undefined>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!ids[name]) throw new Error(`The data has no ${name}`);
    return String(ids[name]);
  });
}

interface Row {
  readonly id: number;
  readonly status?: string;
  readonly claimId?: number;
  readonly reportId?: number;
}

/** Claims, inspections, reports and messages of the data that show the most. */
export async function findIds(visitorOf: (person: Person) => Visitor): Promise<Record<string, number | undefined>> {
  const list = async (person: Person, path: string) => {
    const answer = await visitorOf(person).page.request.get(path);
    return answer.ok() ? ((await answer.json()) as Row[]) : [];
  };
  const [claims, inspected, visits, reports, clientCases, attorneyCases, storms, messages] = await Promise.all([
    list('adjuster', '/api/claims?status=billed'),
    list('adjuster', '/api/claims?status=inspected'),
    list('adjuster', '/api/inspections?limit=200'),
    list('adjuster', '/api/reports?limit=200'),
    list('client', '/api/portal/cases'),
    list('attorney', '/api/portal/cases'),
    list('adjuster', '/api/storm-events'),
    list('adjuster', '/api/communications/recent?limit=1'),
  ]);
  const visitOf = (status: string) => visits.find((one) => one.status === status)?.id;
  return {
    done: claims.at(-1)?.id,
    inspected: inspected.at(-1)?.id,
    openVisit: visitOf('in_progress'),
    scheduledVisit: visitOf('scheduled'),
    doneVisit: visitOf('completed'),
    report: (reports.find((one) => one.status === 'draft' && one.reportId) ?? reports.find((one) => one.reportId))?.reportId,
    lockedReport: reports.find((one) => one.status === 'final' || one.status === 'sent')?.reportId,
    storm: storms[0]?.id,
    messaged: messages[0]?.claimId,
    clientCase: clientCases[0]?.id,
    attorneyCase: attorneyCases[0]?.id,
  };
}
