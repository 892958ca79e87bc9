// explain: the plan of a query, and how many keys and documents it really looked at.
import { notSupported } from '../base/errors.ts';
import type { Access } from '../plan/reading.ts';
import { PAUSE } from '../base/pace.ts';
import type { IndexPlan, Plan } from '../plan/plan.ts';
import { asDoc, asString, type Doc, isDoc } from '../base/values.ts';
import type { ReadCommand } from './context.ts';
import { countRows } from './counting.ts';
import { planOf, type Query, readQuery, rowsOf } from '../plan/query.ts';

/** Runs the query of `explain` and says how. The fields are those of MongoDB's `executionStats`. */
export const explain: ReadCommand = function* explain(context) {
  const inner = asDoc(context.body.explain, 'explain');
  const { name, query, counting } = explained(inner);
  const collection = context.collection(name);
  const namespace = `${context.databaseName}.${name}`;
  if (!collection) return { queryPlanner: { namespace, winningPlan: { stage: 'EOF' } }, executionStats: statsOf(context.access, 0), ok: 1 };
  const plan = planOf(collection, query);
  const stage = withSort(stageOf(plan), plan, query);
  let returned = 0;
  if (counting) returned = yield* countRows(context.access, collection, query);
  else {
    for (const row of rowsOf(context.access, collection, query)) {
      if (row === PAUSE) yield PAUSE;
      else returned += 1;
    }
  }
  return { queryPlanner: { namespace, winningPlan: stage, rejectedPlans: [] }, executionStats: statsOf(context.access, returned), ok: 1 };
};

function statsOf({ counters }: Access, nReturned: number): Doc {
  return { executionSuccess: true, nReturned, totalKeysExamined: counters.keys, totalDocsExamined: counters.docs };
}

function explained(inner: Doc): { name: string; query: Query; counting: boolean } {
  if (inner.find !== undefined) return { name: asString(inner.find, 'find'), query: readQuery(inner), counting: false };
  if (inner.count !== undefined)
    return { name: asString(inner.count, 'count'), query: readQuery({ ...inner, filter: inner.query }), counting: true };
  if (inner.distinct !== undefined)
    return { name: asString(inner.distinct, 'distinct'), query: readQuery({ filter: inner.query }), counting: false };
  if (inner.aggregate !== undefined) return { name: asString(inner.aggregate, 'aggregate'), query: leadingQuery(inner), counting: false };
  throw notSupported(`explain of ${Object.keys(inner)[0] ?? 'nothing'}`);
}

/** The `$match`, `$sort`, `$skip` and `$limit` at the head of a pipeline: what an index can serve. */
function leadingQuery(inner: Doc): Query {
  const given: Doc = {};
  const stages: unknown[] = Array.isArray(inner.pipeline) ? inner.pipeline : [];
  for (const name of ['$match', '$sort', '$skip', '$limit']) {
    const stage = stages[Object.keys(given).length];
    if (isDoc(stage) && Object.hasOwn(stage, name)) given[name] = stage[name];
  }
  return readQuery({ filter: given.$match, sort: given.$sort, skip: given.$skip, limit: given.$limit });
}

function stageOf(plan: Plan): Doc {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: 'forward' };
  if (plan.kind === 'index') return indexStage(plan);
  return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.branches.map((branch) => indexStage(branch)) } };
}

function indexStage(plan: IndexPlan): Doc {
  return {
    stage: 'IXSCAN',
    indexName: plan.index.name,
    keyPattern: plan.index.spec.key,
    isMultiKey: plan.index.multikey.includes(true),
    direction: plan.reverse ? 'backward' : 'forward',
    covered: plan.exact || plan.keyFilter?.whole === true,
  };
}

function withSort(stage: Doc, plan: Plan, query: Query): Doc {
  const inOrder = query.sort.length === 0 || (plan.kind === 'index' && plan.sorted);
  return inOrder ? stage : { stage: 'SORT', inputStage: stage };
}
