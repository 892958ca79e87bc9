// The guard that keeps organizations apart: a query without the organization throws before it reaches the database.
import type { PipelineStage, Query, Schema } from 'mongoose';

/** A programming fault, never an answer: somebody asked the database without saying for whom. */
export class MissingTenant extends Error {
  constructor(operation: string, collection: string) {
    super(`${operation} on ${collection} without an organization`);
  }
}

const guarded = [
  'find',
  'findOne',
  'countDocuments',
  'distinct',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

/** Adds the guard to a schema. */
export function guardTenancy(schema: Schema, collection: string): void {
  for (const operation of guarded) {
    schema.pre(operation as 'find', function checkFilter(this: Query<unknown, unknown>) {
      if (typeof (this.getFilter() as Record<string, unknown>)['organizationId'] !== 'number')
        throw new MissingTenant(operation, collection);
    });
  }
  schema.pre('aggregate', function checkPipeline() {
    const first = this.pipeline()[0] as PipelineStage.Match | undefined;
    if (typeof first?.$match?.['organizationId'] !== 'number') throw new MissingTenant('aggregate', collection);
  });
}
