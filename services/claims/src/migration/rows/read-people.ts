// The people of the organization for a check of rows: asked for once, and only when a column or a default names one.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { learnStaff } from '../../directory/staff-projection.ts';
import type { ImportStores } from './import-stores.ts';
import { peopleFields, peopleOf, type People, type Person } from '../cells/people-cells.ts';
import type { RowReader } from '../cells/read-row.ts';

const pageSize = 200;
/** Accounts that are looked at: beyond it nobody is guessed. */
const maxPages = 100;

export interface Directory {
  /** Nothing where no cell of these rows names a person. */
  readonly peopleFor: (reader: RowReader) => Promise<People | undefined>;
  /** Makes sure that the copies know who will be put in charge, before a transaction looks at their licenses. */
  readonly learn: (ids: readonly number[]) => Promise<void>;
}

export function directoryOf(scope: Scope, deps: Pick<ImportStores, 'parts' | 'staff'>): Directory {
  const learned = new Set<number>();
  let everybody: Promise<People> | undefined;
  return {
    peopleFor: async (reader) => {
      if (!namesPeople(reader)) return undefined;
      everybody ??= readPeople(scope, deps);
      return everybody;
    },
    learn: async (ids) => {
      for (const id of new Set(ids)) {
        if (learned.has(id)) continue;
        await learnStaff(scope, id, deps);
        learned.add(id);
      }
    },
  };
}

function namesPeople({ mapping, defaults }: RowReader): boolean {
  const mapped = new Set<string>(Object.values(mapping));
  return peopleFields.some((field) => mapped.has(field) || Boolean(defaults[field]));
}

async function readPeople(scope: Scope, { parts }: Pick<ImportStores, 'parts'>): Promise<People> {
  const ask = parts.askAs(scope, 'identity');
  const all: Person[] = [];
  for (let page = 0, after: string | undefined; page < maxPages; page += 1) {
    const users = await ask(identityApi.listUsers, { query: { limit: pageSize, ...(after ? { after } : {}) } }).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'user lookup failed');
      throw new Failure('unavailable', "Couldn't load your firm's users. Review the rows again in a moment.");
    });
    all.push(...users.map(personOf));
    if (users.length < pageSize) break;
    after = String(users.at(-1)?.id);
  }
  return peopleOf(all);
}

function personOf({ id, name, email, role, isAuthorized, licenses, deactivatedAt }: User): Person {
  return { _id: id, name, email, role, isAuthorized: isAuthorized && deactivatedAt === undefined, licenses };
}
