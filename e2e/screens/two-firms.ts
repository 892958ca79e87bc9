// The two firms of the demo, which have nothing in common: everybody of each signed in, in one browser, with the names of its data.
import { desktop } from '@plumbline/testing';
import { visitAs, waiting, type Visitor } from '../product/product.ts';
import type { Person } from './lists/screen.ts';
import { findIds } from './visitors.ts';

const people = ['admin', 'adjuster', 'client', 'attorney', 'pending'] as const satisfies readonly Person[];

/** Both offices lie there, and so does everybody who looks. */
export const zone = 'America/New_York';

export interface Firm {
  readonly ids: Readonly<Record<string, number | undefined>>;
  /** Names of people, firms, carriers, claims and places in its data, as its API tells them. */
  readonly names: ReadonlySet<string>;
  readonly visitorOf: (person: Person) => Visitor;
  close(): Promise<void>;
}

export async function openFirm(domain: 'demo' | 'rival'): Promise<Firm> {
  const window = { ...desktop, timezoneId: zone, reducedMotion: 'reduce' } as const;
  const signedIn = people.map(async (person) => [person, await visitAs(`${person}@${domain}.plumbline.test`, waiting, window)] as const);
  const visitors = new Map<Person, Visitor>(await Promise.all(signedIn));
  const visitorOf = (person: Person) => {
    const visitor = visitors.get(person);
    if (!visitor) throw new Error(`Nobody is signed in as ${person}`);
    return visitor;
  };
  const found = await findIds(visitorOf);
  // The list of reports leaves those of billed claims out
  const ids = { ...found, lockedReport: found['lockedReport'] ?? (await reportOf(visitorOf('adjuster'), found['done'])) };
  return {
    ids,
    names: await namesOf(visitorOf('admin'), ids),
    visitorOf,
    close: async () => {
      for (const visitor of visitors.values()) await visitor.close();
    },
  };
}

async function reportOf({ page }: Visitor, claimId: number | undefined): Promise<number | undefined> {
  const answer = await page.request.get(`/api/reports?claimId=${claimId}`);
  return ((await answer.json()) as { reportId?: number }[])[0]?.reportId;
}

const named =
  /^(firstName|lastName|name|email|.*Name|.*Address|street|insuranceCompany|organization|carrier|phones?|.*Phone|policyNumber|claimNumber)$/;

/** Every text under a name-like key of what the firm's lists answer. */
async function namesOf({ page }: Visitor, ids: Firm['ids']): Promise<Set<string>> {
  const paths = [
    '/api/organization',
    '/api/users?limit=200',
    '/api/attorneys',
    '/api/claims?limit=200',
    '/api/storm-events',
    '/api/invoices?limit=200',
    `/api/claims/${ids['done']}/parties`,
  ];
  const names = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string' && named.test(key) && value.length > 5) names.add(value);
    else if (Array.isArray(value)) for (const one of value) collect(one, key);
    else if (value !== null && typeof value === 'object') for (const [inner, one] of Object.entries(value)) collect(one, inner);
  };
  for (const path of paths) {
    const answer = await page.request.get(path);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
    collect(await answer.json(), '');
  }
  return names;
}
