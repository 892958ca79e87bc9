// The people who look at the screens: each signed in once at a desk and once on a phone, with the ids of the data they see.
import { desktop } from '@plumbline/testing';
import { afterAll, beforeAll } from 'vitest';
import { closeBrowser, phone, visit, visitAs, type Visitor } from '../product.ts';
import type { Person, Screen } from './screen-list.ts';

const people = ['admin', 'adjuster', 'client', 'attorney', 'pending'] as const satisfies readonly Person[];

export interface Visitors {
  atDesk(screen: Pick<Screen, 'as'>): Visitor;
  onPhone(screen: Pick<Screen, 'as'>): Visitor;
  /** The path of a screen with its ids filled in. Throws when the data has none. */
  pathOf(screen: Screen): string;
  close(): Promise<void>;
}

/** For a file of tests: everybody is signed in before its first test, and the browser is closed after its last. */
export function visitorsOfFile(): Omit<Visitors, 'close'> {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = await openVisitors();
  }, 120_000);
  afterAll(async () => {
    await visitors.close();
    await closeBrowser();
  });
  return {
    atDesk: (screen) => visitors.atDesk(screen),
    onPhone: (screen) => visitors.onPhone(screen),
    pathOf: (screen) => visitors.pathOf(screen),
  };
}

async function openVisitors(): Promise<Visitors> {
  const all = new Map<string, Visitor>();
  for (const [place, options] of [
    ['desk', desktop],
    ['phone', phone],
  ] as const) {
    all.set(`${place} `, await visit('/', options));
    for (const person of people) all.set(`${place} ${person}`, await visitAs(person, '/', options));
  }
  const find = (place: string, person: string | undefined) => {
    const visitor = all.get(`${place} ${person ?? ''}`);
    if (!visitor) throw new Error(`Nobody is signed in as ${person}`);
    return visitor;
  };
  const ids = await findIds((person) => find('desk', person));
  return {
    atDesk: (screen) => find('desk', screen.as),
    onPhone: (screen) => find('phone', screen.as),
    pathOf: (screen) => filled(screen.path, ids),
    close: async () => {
      for (const visitor of all.values()) await visitor.close();
    },
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

/** Claims, visits and reports of the data that show the most. */
export async function findIds(visitorOf: (person: Person) => Visitor): Promise<Record<string, number | undefined>> {
  const list = async (person: Person, path: string) => {
    const answer = await visitorOf(person).page.request.get(path);
    return answer.ok() ? ((await answer.json()) as Row[]) : [];
  };
  const [claims, inspected, visits, reports, clientCases, attorneyCases, storms] = await Promise.all([
    list('adjuster', '/api/claims?status=billed'),
    list('adjuster', '/api/claims?status=inspected'),
    list('adjuster', '/api/inspections?limit=200'),
    list('adjuster', '/api/reports?limit=200'),
    list('client', '/api/portal/cases'),
    list('attorney', '/api/portal/cases'),
    list('adjuster', '/api/storm-events'),
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
    clientCase: clientCases[0]?.id,
    attorneyCase: attorneyCases[0]?.id,
  };
}
