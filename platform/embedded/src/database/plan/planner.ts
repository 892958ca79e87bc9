// Chooses how to read a collection: equality first, then one range, an order if an index has it.
import type { Condition, Test } from '../match/condition.ts';
import { conjunctionOf } from '../match/condition.ts';
import type { Collection } from '../store/collection.ts';
import type { Index } from '../store/index-definition.ts';
import { elsewhereFor } from './elsewhere.ts';
import { keyFilterFor } from './key-filter.ts';
import type { IndexPlan, Plan, SortField } from './plan.ts';
import { boundPrefix, type Prefix } from './prefix.ts';
import { mayUse } from './usable.ts';

/** What is asked of a collection. */
export interface Question {
  condition: Condition;
  sort: readonly SortField[];
  /** Name of the index to use, or `$natural`. */
  hint?: string | undefined;
}

/** The best plan for a question; reading everything when no index helps. */
export function planFor(collection: Collection, question: Question): Plan {
  if (question.hint === '$natural') return { kind: 'collection' };
  const tests = withElementTests(conjunctionOf(question.condition));
  const best = bestOf(collection, tests, question);
  const union = !best || isWholeWalk(best.plan, question) ? unionFor(collection, question) : undefined;
  if (union || !best) return union ?? { kind: 'collection' };
  if (best.isPoint) return best.plan;
  return { ...best.plan, elsewhere: elsewhereFor(collection, best, { condition: question.condition, tests }) };
}

function bestOf({ indexes }: Collection, tests: Map<string, Test[]>, question: Question): Candidate | undefined {
  let best: Candidate | undefined;
  for (const index of indexes) {
    if (question.hint !== undefined && index.name !== question.hint) continue;
    const candidate = candidateFor(index, tests, question);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
}

interface Candidate {
  plan: IndexPlan;
  /** What the stretches of the plan say in full. */
  exact: ReadonlySet<Test>;
  /** At most one row for each stretch. */
  isPoint: boolean;
  score: number;
}

/** Every key is looked at, for nothing but its tests. */
function isWholeWalk(plan: IndexPlan, { sort }: Question): boolean {
  return !narrows(plan) && (sort.length === 0 || !plan.sorted);
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

function candidateFor(index: Index, tests: Map<string, Test[]>, question: Question): Candidate | undefined {
  if (!mayUse(index, tests)) return undefined;
  const prefix = boundPrefix(index, tests);
  const order = orderFrom(index, prefix, question.sort);
  const keyFilter = keyFilterFor(index, question.condition, prefix.exact);
  const exact = isExact(question.condition, prefix.exact) && (prefix.stretches.length <= 1 || !index.multikey.includes(true));
  const { stretches } = prefix;
  const plan: IndexPlan = { kind: 'index', index, stretches, ...order, exact, keyFilter: exact ? null : keyFilter, elsewhere: null };
  const ordered = order.sorted && question.sort.length > 0;
  const chosen = ordered || question.hint !== undefined;
  if (!chosen && !isSmaller(plan, prefix)) return undefined;
  const isPoint = index.unique && prefix.points === index.fields.length;
  return { plan, exact: prefix.exact, isPoint, score: scoreOf(plan, prefix, { ordered, isPoint }) };
}

/** Reads less than the whole collection, or less of each document. */
function isSmaller({ index, keyFilter }: IndexPlan, prefix: Prefix): boolean {
  return prefix.points > 0 || prefix.ranged || keyFilter !== null || index.sparse || index.partial !== null;
}

/** Bound fields count most, then an order that saves sorting, then what saves reading documents. */
function scoreOf(plan: IndexPlan, prefix: Prefix, { ordered, isPoint }: { ordered: boolean; isPoint: boolean }): number {
  const parts: [boolean, number][] = [
    [isPoint, 20],
    [prefix.ranged, 5],
    [ordered, 8],
    [plan.keyFilter !== null, 2],
    [plan.exact, 2],
  ];
  return parts.reduce((score, [applies, worth]) => score + (applies ? worth : 0), prefix.points * 10);
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
