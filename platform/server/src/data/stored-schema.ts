// What the store adds to every schema: the fields that each document carries, the outbox, and the guard of the organization.
import { Schema, type IndexDefinition, type IndexOptions } from 'mongoose';
import { guardTenancy } from './tenancy.ts';

export interface CollectionOptions {
  readonly indexes?: readonly (readonly [IndexDefinition, IndexOptions?])[];
}

export function completed(shared: Schema, name: string, options: CollectionOptions): Schema {
  // A copy: the same schema serves every connection of a process, and each adds to it only once
  const schema = shared.clone();
  schema.add({
    _id: { type: Number, required: true },
    organizationId: { type: Number, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    _outbox: { type: [Schema.Types.Mixed], select: false, default: undefined },
  });
  schema.set('versionKey', false);
  schema.set('minimize', false);
  schema.set('strict', 'throw');
  schema.set('strictQuery', 'throw');
  schema.set('autoIndex', false);
  schema.set('autoCreate', false);
  for (const [fields, indexOptions] of options.indexes ?? []) schema.index(fields, indexOptions);
  schema.index({ '_outbox.id': 1 }, { sparse: true });
  guardTenancy(schema, name);
  return schema;
}
