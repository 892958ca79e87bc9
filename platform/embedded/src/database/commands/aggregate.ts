// The aggregate command.
import { runPipeline } from '../aggregate/pipeline.ts';
import { notSupported } from '../errors.ts';
import { rawOf } from '../plan/row.ts';
import { asArray, asDoc, isTruthy } from '../values.ts';
import type { ReadCommand } from './context.ts';
import { explain } from './explain.ts';
import { batchSizeOf, firstBatch, variablesOf } from './find.ts';

/** Runs a pipeline and answers with its first batch. */
export const aggregate: ReadCommand = function* aggregate(context) {
  const { body } = context;
  if (typeof body.aggregate !== 'string') throw notSupported('An aggregation without a collection');
  if (isTruthy(body.explain)) return yield* explain({ ...context, body: { explain: body } });
  const rows = runPipeline(context.collection(body.aggregate), asArray(body.pipeline, 'pipeline'), {
    access: context.access,
    variables: variablesOf(context),
    collection: (name) => context.collection(name),
    depth: 0,
  });
  const cursor = body.cursor === undefined ? {} : asDoc(body.cursor, 'cursor');
  return yield* firstBatch(context, {
    name: body.aggregate,
    rows,
    toBytes: rawOf,
    batchSize: batchSizeOf(cursor.batchSize),
    single: false,
  });
};
