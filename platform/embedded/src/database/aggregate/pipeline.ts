// Aggregation as a chain of streams; the head of the pipeline is answered by an index where one fits.
import { type Query, readQuery, rowsOf, page } from '../plan/query.ts';
import { badValue, DatabaseError, notSupported } from '../base/errors.ts';
import { compileCondition } from '../match/matcher.ts';
import { parseFilter } from '../match/parse.ts';
import { segmentsOf } from '../base/paths.ts';
import type { Access } from '../plan/reading.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import { docOf, madeRow, type Row } from '../plan/row.ts';
import { readSort, sorted } from '../plan/sort.ts';
import type { Collection } from '../store/collection.ts';
import { asArray, asDoc, asString, type Doc, soleEntry } from '../base/values.ts';
import { counted, group } from './group.ts';
import { lookup } from './lookup.ts';
import { docTransform } from './transforms.ts';
import { unwind } from './unwind.ts';

/** Where a pipeline runs. */
export interface PipelineDeps {
  access: Access;
  variables: Record<string, unknown>;
  collection(name: string): Collection | undefined;
  /** How many pipelines this one is inside of. */
  depth: number;
}

/** A stream becomes another. */
export type Stage = (stream: Paced<Row>) => Paced<Row>;

const MAX_STAGES = 200;
const MAX_NESTED_PIPELINES = 10;
const MAX_FACET_ROWS_BYTES = 100 * 1024 * 1024;

/** The rows of a pipeline over a collection. */
export function runPipeline(source: Collection | undefined, stages: readonly unknown[], deps: PipelineDeps): Paced<Row> {
  const { query, rest } = headOf(readStages(stages), deps);
  const compiled = compileStages(rest, deps);
  let stream = source ? rowsOf(deps.access, source, query) : nothing();
  for (const stage of compiled) stream = stage(stream);
  return stream;
}

function* nothing(): Paced<Row> {
  // the collection does not exist
}

function readStages(stages: readonly unknown[]): [string, unknown][] {
  if (stages.length > MAX_STAGES) throw badValue(`A pipeline may have at most ${MAX_STAGES} stages`);
  return stages.map((stage) => soleEntry(asDoc(stage, 'A pipeline stage'), 'A pipeline stage'));
}

/** Leading `$match`, `$sort`, `$skip`, `$limit` become the query; `$sort` before later stages stays ordered. */
function headOf(stages: [string, unknown][], deps: PipelineDeps): { query: Query; rest: [string, unknown][] } {
  const rest = [...stages];
  const filters = takeWhile(rest, '$match', Number.POSITIVE_INFINITY).map((each) => asDoc(each, '$match'));
  const [sort] = takeWhile(rest, '$sort', 1);
  const [skip] = takeWhile(rest, '$skip', 1);
  const [limit] = takeWhile(rest, '$limit', 1);
  const filter = filters.length > 1 ? { $and: filters } : filters[0];
  return { query: readQuery({ filter, sort, skip, limit: limit === undefined ? undefined : positive(limit) }, deps.variables), rest };
}

/** Takes leading stages of one name off the list. */
function takeWhile(stages: [string, unknown][], name: string, most: number): unknown[] {
  const taken: unknown[] = [];
  while (stages[0]?.[0] === name && taken.length < most) taken.push(stages.shift()?.[1]);
  return taken;
}

function positive(limit: unknown): number {
  const number = Number(limit);
  if (!Number.isInteger(number) || number <= 0) throw badValue('the limit must be positive', 15958, 'Location15958');
  return number;
}

function compileStages(stages: readonly [string, unknown][], deps: PipelineDeps): Stage[] {
  if (deps.depth > MAX_NESTED_PIPELINES) throw new DatabaseError(17, 'ProtocolError', 'Pipelines are nested too deeply');
  return stages.map(([name, operand], at) => compileStage(name, operand, { ...deps, next: stages[at + 1] }));
}

interface StageDeps extends PipelineDeps {
  next: [string, unknown] | undefined;
}

type Compiler = (operand: unknown, deps: StageDeps) => Stage;

const COMPILERS = new Map<string, Compiler>([
  ['$match', (operand, deps) => matching(asDoc(operand, '$match'), deps.variables)],
  [
    '$sort',
    (operand, { next }) =>
      (stream) =>
        sorted(stream, readSort(operand), next?.[0] === '$limit' ? positive(next[1]) : undefined),
  ],
  ['$skip', (operand) => (stream) => page(stream, { skip: Number(operand), limit: Number.POSITIVE_INFINITY })],
  ['$limit', (operand) => (stream) => page(stream, { skip: 0, limit: positive(operand) })],
  ['$group', (operand, { variables }) => group(asDoc(operand, '$group'), variables)],
  ['$count', (operand) => counted(asString(operand, '$count'))],
  ['$sortByCount', sortByCount],
  ['$unwind', (operand) => unwind(operand)],
  ['$lookup', (operand, deps) => lookup(asDoc(operand, '$lookup'), deps, runPipeline)],
  ['$facet', facet],
  ...['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'].map((name): [string, Compiler] => [
    name,
    (operand, { variables }) => transforming(docTransform(name, operand, variables)),
  ]),
]);

function compileStage(name: string, operand: unknown, deps: StageDeps): Stage {
  const compile = COMPILERS.get(name);
  if (!compile) throw notSupported(`The stage ${name}`);
  return compile(operand, deps);
}

function matching(filter: Doc, variables: Record<string, unknown>): Stage {
  const matches = compileCondition(parseFilter(filter, variables));
  return function* matched(stream) {
    for (const row of stream) if (row === PAUSE || matches(docOf(row))) yield row;
  };
}

function transforming(transform: (doc: Doc) => Doc): Stage {
  return function* transformed(stream) {
    for (const row of stream) yield row === PAUSE ? PAUSE : madeRow(transform(docOf(row)));
  };
}

function sortByCount(operand: unknown, { variables }: StageDeps): Stage {
  const grouping = group({ _id: operand, count: { $sum: 1 } }, variables);
  return (stream) => sorted(grouping(stream), readSort({ count: -1 }));
}

/** `$facet`: the rows are held once and each inner pipeline reads them. */
function facet(operand: unknown, deps: StageDeps): Stage {
  const pipelines = Object.entries(asDoc(operand, '$facet')).map(([name, stages]) => {
    segmentsOf(name);
    const read = readStages(asArray(stages, name));
    if (read.some(([stage]) => stage === '$facet'))
      throw badValue('$facet is not allowed to be used within a $facet stage', 40600, 'Location40600');
    return { name, stages: compileStages(read, { ...deps, depth: deps.depth + 1 }) };
  });
  return function* faceted(stream) {
    const rows = yield* held(stream);
    const result: Doc = {};
    for (const { name, stages } of pipelines) {
      let inner: Paced<Row> = replay(rows);
      for (const stage of stages) inner = stage(inner);
      result[name] = (yield* held(inner)).map((row) => docOf(row));
    }
    yield madeRow(result);
  };
}

function* held(stream: Paced<Row>): Generator<typeof PAUSE, Row[], undefined> {
  const rows: Row[] = [];
  let bytes = 0;
  for (const row of stream) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    bytes += row.raw?.length ?? 500;
    if (bytes > MAX_FACET_ROWS_BYTES)
      throw new DatabaseError(292, 'QueryExceededMemoryLimitNoDiskUseAllowed', '$facet holds more than 100 MB');
    rows.push(row);
  }
  return rows;
}

function* replay(rows: readonly Row[]): Paced<Row> {
  yield* rows;
}
