// `$lookup`: documents of another collection, by equal fields or by a pipeline of its own.
import { keyOf } from '../bson/key-writer.ts';
import { badValue } from '../base/errors.ts';
import { readQuery, rowsOf } from '../plan/query.ts';
import { compileExpression } from '../expressions/compile.ts';
import { compileVariables } from '../expressions/scopes.ts';
import { segmentsOf, valuesAt } from '../base/paths.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import { docOf, madeRow, type Row } from '../plan/row.ts';
import type { Collection } from '../store/collection.ts';
import { asArray, asDoc, asString, type Doc } from '../base/values.ts';
import type { PipelineDeps, Stage } from './pipeline.ts';
import { placed } from './unwind.ts';

type RunPipeline = (source: Collection | undefined, stages: readonly unknown[], deps: PipelineDeps) => Paced<Row>;

const REMEMBERED = 1000;

/** Compiles `$lookup`. The pipeline runner is handed in, since pipelines and lookups contain each other. */
export function lookup(spec: Doc, deps: PipelineDeps, run: RunPipeline): Stage {
  const source = deps.collection(asString(spec.from, '$lookup from'));
  const as = segmentsOf(asString(spec.as, '$lookup as'));
  const find = spec.pipeline === undefined ? byEqualFields(spec, source, deps) : byPipeline(spec, source, { deps, run });
  return function* lookedUp(stream) {
    for (const row of stream) {
      if (row === PAUSE) {
        yield PAUSE;
        continue;
      }
      const found: Doc[] = [];
      for (const match of find(docOf(row))) {
        if (match === PAUSE) yield PAUSE;
        else found.push(docOf(match));
      }
      yield madeRow(placed(docOf(row), as, found));
    }
  };
}

type SearchProvider = (doc: Doc) => Iterable<Row | typeof PAUSE>;

function joinFilter(spec: Doc): (doc: Doc) => Doc {
  const local = segmentsOf(asString(spec.localField, '$lookup localField'));
  const foreign = asString(spec.foreignField, '$lookup foreignField');
  return (doc) => {
    const values = valuesAt(doc, local).values.map((value) => value ?? null);
    return { [foreign]: values.length === 1 ? { $eq: values[0] } : { $in: values } };
  };
}

function byEqualFields(spec: Doc, source: Collection | undefined, deps: PipelineDeps): SearchProvider {
  const filterFor = joinFilter(spec);
  const known = new Map<string, Row[]>();
  return (doc) => {
    const filter = filterFor(doc);
    const key = keyOf(filter).toString('latin1');
    const rows = known.get(key);
    if (rows || !source) return rows ?? [];
    return remembering(rowsOf(deps.access, source, readQuery({ filter })), (found) => {
      if (known.size < REMEMBERED && found.length < REMEMBERED) known.set(key, found);
    });
  };
}

function* remembering(stream: Paced<Row>, done: (rows: Row[]) => void): Paced<Row> {
  const rows: Row[] = [];
  for (const row of stream) {
    if (row !== PAUSE) rows.push(row);
    yield row;
  }
  done(rows);
}

function byPipeline(spec: Doc, source: Collection | undefined, { deps, run }: { deps: PipelineDeps; run: RunPipeline }): SearchProvider {
  const stages = asArray(spec.pipeline, '$lookup pipeline');
  const variablesOf = compileVariables(spec.let === undefined ? {} : asDoc(spec.let, '$lookup let'), compileExpression);
  if ((spec.localField === undefined) !== (spec.foreignField === undefined))
    throw badValue('$lookup needs both localField and foreignField');
  const filterFor = spec.localField === undefined ? () => ({}) : joinFilter(spec);
  return (doc) => {
    const variables = { ...deps.variables, ...variablesOf({ root: doc, current: doc, variables: deps.variables }) };
    return run(source, [{ $match: filterFor(doc) }, ...stages], { ...deps, variables, depth: deps.depth + 1 });
  };
}
