// The stored lines of estimates, some to a document: all of one estimate are read together, and one of thousands alone.
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Reading } from '../../directory/may-handle.ts';

interface KeyedLine {
  readonly key: string;
}

interface LinesRecord<L extends KeyedLine> extends RecordBase {
  estimateId: number;
  /** Index of the first line. */
  from: number;
  /** Of its lines. */
  keys: string[];
  lines: L[];
}

export type StoredLines<L extends KeyedLine> = TenantCollection<LinesRecord<L>>;

const linesOfDocument = 50;
/** Far more than any estimate has: no read is unbounded. */
const maxDocuments = 1_000;

export function linesCollection<L extends KeyedLine>(parts: ServiceParts): StoredLines<L> {
  const schema = new Schema({ estimateId: Number, from: Number, keys: [String], lines: [{ type: Schema.Types.Mixed }] });
  return parts.collection<LinesRecord<L>>('estimate_line_pages', schema, {
    indexes: [[{ organizationId: 1, estimateId: 1, from: 1 }, { unique: true }], [{ organizationId: 1, estimateId: 1, keys: 1 }]],
  });
}

interface Storing<L> {
  readonly estimateId: number;
  readonly lines: readonly L[];
}

export async function storeLines<L extends KeyedLine>(
  tx: Tx,
  { estimateId, lines }: Storing<L>,
  { stored, parts }: { readonly stored: StoredLines<L>; readonly parts: Pick<ServiceParts, 'nextIds'> },
): Promise<void> {
  const ids = await parts.nextIds('estimate-lines', Math.ceil(lines.length / linesOfDocument));
  const documents = ids.map((_id, index) => {
    const from = index * linesOfDocument;
    const some = lines.slice(from, from + linesOfDocument);
    return { _id, estimateId, from, keys: some.map(({ key }) => key), lines: some };
  });
  await stored.insertAll(tx, documents, () => [], true);
}

/** By the estimate, each in its order; one without lines has none. `only`: of each line these fields. */
export async function linesOfAll<L extends KeyedLine>(
  { scope, session }: Reading,
  estimateIds: readonly number[],
  { stored, only }: { readonly stored: StoredLines<L>; readonly only?: readonly (keyof L & string)[] },
): Promise<ReadonlyMap<number, readonly L[]>> {
  if (estimateIds.length === 0) return new Map();
  const projection = only && { estimateId: 1 as const, ...Object.fromEntries(only.map((name) => [`lines.${name}`, 1 as const])) };
  const found = await stored.find(
    scope,
    { estimateId: { $in: [...estimateIds] } },
    { sort: { estimateId: 1, from: 1 }, limit: maxDocuments, ...(projection ? { projection } : {}), ...(session ? { session } : {}) },
  );
  const lines = new Map(estimateIds.map((id): [number, L[]] => [id, []]));
  for (const one of found) lines.get(one.estimateId)?.push(...one.lines);
  return lines;
}

export async function linesOf<L extends KeyedLine>(reading: Reading, estimateId: number, stored: StoredLines<L>): Promise<readonly L[]> {
  return (await linesOfAll(reading, [estimateId], { stored })).get(estimateId) ?? [];
}

/** One line by its key, of thousands. */
export async function lineOf<L extends KeyedLine>(
  { scope }: Reading,
  { estimateId, key }: { estimateId: number; key: string },
  stored: StoredLines<L>,
): Promise<L | undefined> {
  const found = await stored.findOne(scope, { estimateId, keys: key });
  return found?.lines.find((line) => line.key === key);
}
