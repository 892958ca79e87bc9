// Chooses how to read a collection: equality first, then one range, an order if an index has it.
import type { Condition, Test } from '../match/condition.ts';
import { conjunctionOf } from '../match/condition.ts';
import { afterPrefix } from '../bson/key-writer.ts';
import type { Collection } from '../store/collection.ts';
import type { Index } from '../store/index-definition.ts';
import { boundsFor, descending, type FieldBounds, type Stretch } from './bounds.ts';
import { keyFilterFor } from './key-filter.ts';
import type { IndexPlan, Plan, SortField } from './plan.ts';
import { mayUse } from './usable.ts';

/** What is asked of a collection. */
export interface Question {
  condition: Condition;
  sort: readonly SortField[];
  /** Name of the index to use, or `$natural`. */
  hint?: string | undefined;
}

const MAX_STRETCHES = 500;

/** The best plan for a question; reading everything when no index helps. */
export function planFor(collection: Collection, question: Question): Plan {
  if (question.hint === '$natural') return { kind: 'collection' };
  const tests = withElementTests(conjunctionOf(question.condition));
  let best: { plan: IndexPlan; score: number } | undefined;
  for (const index of collection.indexes) {
    if (question.hint !== undefined && index.name !== question.hint) continue;
    const candidate = candidateFor(index, tests, question);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  if (best) return best.plan;
  return unionFor(collection, question) ?? { kind: 'collection' };
}

/** `{items: {$elemMatch: {sku: 1}}}` also bounds an index on `items.sku`. */
function withElementTests(tests: Map<string, Test[]>): Map<string, Test[]> {
  for (const [path, each] of Array.from(tests)) {
    for (const test of each) {
      if (test.op !== 'elemMatch' || !test.condition) continue;
      for (const [inner, innerTests] of conjunctionOf(test.condition)) {
        const outer = `${path}.${inner}`;
        tests.set(outer, [...(tests.get(outer) ?? []), ...innerTests]);
      }
    }
  }
  return tests;
}

interface Prefix {
  stretches: Stretch[];
  /** How many leading fields are bound to points. */
  points: number;
  /** Every bound field holds exactly one value. */
  single: boolean;
  ranged: boolean;
  exact: Set<Test>;
}

function candidateFor(index: Index, tests: Map<string, Test[]>, question: Question): { plan: IndexPlan; score: number } | undefined {
  if (!mayUse(index, tests)) return undefined;
  const prefix = boundPrefix(index, tests);
  const order = orderFrom(index, prefix, question.sort);
  const keyFilter = keyFilterFor(index, question.condition, prefix.exact);
  const exact = isExact(question.condition, prefix.exact) && (prefix.stretches.length <= 1 || !index.multikey.includes(true));
  const plan: IndexPlan = { kind: 'index', index, stretches: prefix.stretches, ...order, exact, keyFilter: exact ? null : keyFilter };
  const ordered = order.sorted && question.sort.length > 0;
  const chosen = ordered || question.hint !== undefined;
  return chosen || isSmaller(plan, prefix) ? { plan, score: scoreOf(plan, prefix, ordered) } : undefined;
}

/** Reads less than the whole collection, or less of each document. */
function isSmaller({ index, keyFilter }: IndexPlan, prefix: Prefix): boolean {
  return prefix.points > 0 || prefix.ranged || keyFilter !== null || index.sparse || index.partial !== null;
}

/** Bound fields count most, then an order that saves sorting, then what saves reading documents. */
function scoreOf(plan: IndexPlan, prefix: Prefix, ordered: boolean): number {
  const oneRow = plan.index.unique && prefix.points === plan.index.fields.length;
  const parts: [boolean, number][] = [
    [oneRow, 20],
    [prefix.ranged, 5],
    [ordered, 8],
    [plan.keyFilter !== null, 2],
    [plan.exact, 2],
  ];
  return parts.reduce((score, [applies, worth]) => score + (applies ? worth : 0), prefix.points * 10);
}

/** A multikey field may be bound once only: two bounds could be met by different elements. */
function boundPrefix(index: Index, tests: Map<string, Test[]>): Prefix {
  const prefix: Prefix = {
    stretches: [{ lo: Buffer.alloc(0), hi: Buffer.alloc(0) }],
    points: 0,
    single: true,
    ranged: false,
    exact: new Set(),
  };
  let multikeyBound = false;
  for (const [at, field] of index.fields.entries()) {
    const multikey = index.multikey[at] === true;
    const bounds = multikey && multikeyBound ? undefined : boundsFor(tests.get(field.path) ?? [], multikey);
    if (!bounds || prefix.stretches.length * bounds.stretches.length > MAX_STRETCHES) break;
    multikeyBound ||= multikey;
    extend(prefix, bounds, field.direction);
    if (!bounds.points) break;
  }
  // `hi` still says "the same prefix" while only points were bound
  if (!prefix.ranged) prefix.stretches = prefix.stretches.map(({ lo }) => ({ lo, hi: afterPrefix(lo) }));
  return prefix;
}

function extend(prefix: Prefix, bounds: FieldBounds, direction: 1 | -1): void {
  const parts = direction === 1 ? bounds.stretches : descending(bounds.stretches);
  prefix.stretches = prefix.stretches.flatMap((before) =>
    parts.map((part) => ({
      lo: Buffer.concat([before.lo, part.lo]),
      hi: bounds.points ? Buffer.alloc(0) : Buffer.concat([before.lo, part.hi]),
    })),
  );
  if (bounds.points) {
    prefix.points += 1;
    if (parts.length !== 1) prefix.single = false;
  } else prefix.ranged = true;
  for (const test of bounds.exact) prefix.exact.add(test);
}

/** Whether the index gives the wanted order after its single-valued prefix, forward or backward. */
function orderFrom(index: Index, prefix: Prefix, sort: readonly SortField[]): { sorted: boolean; reverse: boolean } {
  if (sort.length === 0) return { sorted: true, reverse: false };
  if (!prefix.single || index.multikey.includes(true)) return { sorted: false, reverse: false };
  const fixed = new Set(index.fields.slice(0, prefix.points).map((field) => field.path));
  const wanted = sort.filter((field) => !fixed.has(field.path));
  const given = index.fields.slice(prefix.points);
  if (!wanted.every((field, at) => given[at]?.path === field.path)) return { sorted: false, reverse: false };
  const same = wanted.every((field, at) => given[at]?.direction === field.direction);
  const opposite = wanted.every((field, at) => given[at]?.direction === -field.direction);
  return { sorted: same || opposite, reverse: !same && opposite };
}

function isExact(condition: Condition, exact: ReadonlySet<Test>): boolean {
  if (condition.kind === 'field') return exact.has(condition.test);
  return condition.kind === 'and' && condition.parts.every((part) => isExact(part, exact));
}

/** `$or` whose every branch can use an index is read branch by branch. */
function unionFor(collection: Collection, { condition, hint }: Question): Plan | undefined {
  const or =
    condition.kind === 'or' ? condition : condition.kind === 'and' ? condition.parts.find((part) => part.kind === 'or') : undefined;
  if (or?.kind !== 'or' || hint !== undefined) return undefined;
  const branches: IndexPlan[] = [];
  for (const part of or.parts) {
    const plan = planFor(collection, { condition: part, sort: [] });
    if (plan.kind !== 'index' || !narrows(plan)) return undefined;
    branches.push(plan);
  }
  return { kind: 'union', branches };
}

function narrows(plan: IndexPlan): boolean {
  return plan.stretches.every((stretch) => stretch.lo.length > 0);
}
