// The aggregate command.
import { countingPipeline } from '../aggregate/count-shortcut.ts';
import { runPipeline } from '../aggregate/pipeline.ts';
import { notSupported } from '../base/errors.ts';
import type { PAUSE, Paced } from '../base/pace.ts';
import { readQuery } from '../plan/query.ts';
import { madeRow, rawOf, type Row } from '../plan/row.ts';
import { asArray, asDoc, isTruthy } from '../base/values.ts';
import type { ReadCommand, ReadContext } from './context.ts';
import { countRows } from './counting.ts';
import { explain } from './explain.ts';
import { batchSizeOf, firstBatch, variablesOf } from './find.ts';

/** Runs a pipeline and answers with its first batch. */
export const aggregate: ReadCommand = function* aggregate(context) {
  const { body } = context;
  if (typeof body.aggregate !== 'string') throw notSupported('An aggregation without a collection');
  if (isTruthy(body.explain)) return yield* explain({ ...context, body: { explain: body } });
  const cursor = body.cursor === undefined ? {} : asDoc(body.cursor, 'cursor');
  const rows = rowsOfPipeline(context, body.aggregate, asArray(body.pipeline, 'pipeline'));
  return yield* firstBatch(context, {
    name: body.aggregate,
    rows,
    toBytes: rawOf,
    batchSize: batchSizeOf(cursor.batchSize),
    single: false,
  });
};

function rowsOfPipeline(context: ReadContext, name: string, stages: unknown[]): Paced<Row> {
  const collection = context.collection(name);
  const counting = countingPipeline(stages);
  if (counting && collection) {
    const query = readQuery({ ...counting, hint: context.body.hint }, variablesOf(context));
    return oneCount(countRows(context.access, collection, query), counting.reply);
  }
  return runPipeline(collection, stages, {
    access: context.access,
    variables: variablesOf(context),
    collection: (each) => context.collection(each),
    depth: 0,
  });
}

function* oneCount(counting: Generator<typeof PAUSE, number, undefined>, reply: (count: number) => Record<string, unknown>): Paced<Row> {
  const count = yield* counting;
  if (count > 0) yield madeRow(reply(count));
}
