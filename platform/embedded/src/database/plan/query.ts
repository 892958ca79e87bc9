// The reading half that find, count, distinct, aggregate, update and delete share.
import { badValue } from '../base/errors.ts';
import type { Condition } from '../match/condition.ts';
import { parseFilter, type Variables } from '../match/parse.ts';
import { readRows, rowsById } from './access.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import type { Plan, SortField } from './plan.ts';
import { planFor } from './planner.ts';
import type { Access } from './reading.ts';
import type { Row } from './row.ts';
import { rowTestOf } from './row-test.ts';
import { searchedRows } from './searched.ts';
import { readSort, sorted } from './sort.ts';
import type { Collection } from '../store/collection.ts';
import { asDoc, isDoc } from '../base/values.ts';

/** A query as a command states it. */
export interface Query {
  condition: Condition;
  sort: SortField[];
  skip: number;
  limit: number;
  hint: unknown;
}

/** Reads filter, sort, skip, limit and hint. Throws for what is refused. */
export function readQuery(
  given: { filter?: unknown; sort?: unknown; skip?: unknown; limit?: unknown; hint?: unknown },
  variables: Variables = {},
): Query {
  const filter = given.filter === undefined || given.filter === null ? {} : asDoc(given.filter, 'filter');
  return {
    condition: parseFilter(filter, variables),
    sort: readSort(given.sort),
    skip: countOf(given.skip, 'skip'),
    limit: countOf(given.limit, 'limit') || Number.POSITIVE_INFINITY,
    hint: given.hint,
  };
}

function countOf(value: unknown, what: string): number {
  if (value === undefined || value === null) return 0;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0) throw badValue(`${what} must be zero or more`, 51024, 'Location51024');
  return Math.trunc(number);
}

/** The name of the index that a hint asks for. Throws when there is none. */
function hintName(collection: Collection, hint: unknown): string | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (hint === '$natural' || (isDoc(hint) && Object.hasOwn(hint, '$natural'))) return '$natural';
  const found = collection.indexes.find((index) =>
    typeof hint === 'string' ? index.name === hint : JSON.stringify(index.spec.key) === JSON.stringify(hint),
  );
  if (!found) throw badValue('hint provided does not correspond to an existing index');
  return found.name;
}

/** The plan for a query. */
export function planOf(collection: Collection, query: Query): Plan {
  const sort = query.sort.filter((field) => field.path !== '$natural');
  return planFor(collection, { condition: query.condition, sort, hint: hintName(collection, query.hint) });
}

/** The rows of a query in order. */
export function* rowsOf(access: Access, collection: Collection, query: Query): Paced<Row> {
  const plan = planOf(collection, query);
  const matches = rowTestOf(query.condition);
  const few = searchedRows(access.connection, collection, { plan, limit: query.skip + query.limit, inAnyOrder: query.sort.length === 0 });
  const read = few ? rowsById(access, collection, { rids: few, matches }) : readRows(access, collection, { plan, matches });
  const inOrder = query.sort.length === 0 || (!few && plan.kind === 'index' && plan.sorted);
  const ordered = inOrder ? read : ordering(read, query);
  yield* page(ordered, query);
}

function ordering(read: Paced<Row>, query: Query): Paced<Row> {
  const [first] = query.sort;
  if (first?.path !== '$natural') return sorted(read, query.sort, query.skip + query.limit);
  return first.direction === 1 ? read : reversed(read);
}

function* reversed(read: Paced<Row>): Paced<Row> {
  const rows: Row[] = [];
  for (const row of read) {
    if (row === PAUSE) yield PAUSE;
    else rows.push(row);
  }
  yield* rows.toReversed();
}

/** Leaves out the first rows and stops after the last wanted one. */
export function* page<T>(stream: Paced<T>, { skip, limit }: { skip: number; limit: number }): Paced<T> {
  let passed = 0;
  for (const item of stream) {
    if (item === PAUSE) yield PAUSE;
    else {
      passed += 1;
      if (passed > skip) yield item;
      if (passed >= skip + limit) return;
    }
  }
}

/** True for a filter without any test. */
export function isEmptyFilter(filter: unknown): boolean {
  return filter === undefined || filter === null || (isDoc(filter) && Object.keys(filter).length === 0);
}
