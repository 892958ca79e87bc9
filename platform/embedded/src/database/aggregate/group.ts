// `$group`, `$sortByCount` and `$count`: one pass over the stream, memory only for the groups.
import { keyOf } from '../bson/key-writer.ts';
import { badValue, DatabaseError } from '../base/errors.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Evaluate } from '../expressions/context.ts';
import { segmentsOf } from '../base/paths.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import { docOf, madeRow, type Row } from '../plan/row.ts';
import { asDoc, type Doc, soleEntry } from '../base/values.ts';
import { type Accumulator, accumulatorMaker } from './accumulators.ts';

interface Field {
  name: string;
  make(): Accumulator;
  evaluate: Evaluate;
}

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

const MAX_GROUPS = 1_000_000;

/** Compiles `$group`. */
export function group(spec: Doc, variables: Record<string, unknown>): (stream: Paced<Row>) => Paced<Row> {
  if (!Object.hasOwn(spec, '_id')) throw badValue('a group specification must include an _id', 15955, 'Location15955');
  const idOf = compileExpression(spec._id);
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => readField(name, value));
  return function* grouped(stream) {
    const groups = new Map<string, Group>();
    for (const row of stream) {
      if (row === PAUSE) {
        yield PAUSE;
        continue;
      }
      const doc = docOf(row);
      const scope = { root: doc, current: doc, variables };
      const found = groupFor(groups, idOf(scope), fields);
      for (const [at, field] of fields.entries()) found.accumulators[at]?.add(field.evaluate(scope));
    }
    for (const each of groups.values()) yield madeRow(finished(each, fields));
  };
}

function readField(name: string, value: unknown): Field {
  if (segmentsOf(name).length > 1) throw badValue(`The field name '${name}' cannot contain '.'`, 40235, 'Location40235');
  const [operator, operand] = soleEntry(asDoc(value, `The field '${name}'`), `The field '${name}'`);
  return { name, make: accumulatorMaker(operator), evaluate: compileExpression(operand) };
}

function groupFor(groups: Map<string, Group>, id: unknown, fields: readonly Field[]): Group {
  const key = typeof id === 'string' ? id : `\0${keyOf(id).toString('latin1')}`;
  const known = groups.get(key);
  if (known) return known;
  if (groups.size >= MAX_GROUPS)
    throw new DatabaseError(292, 'QueryExceededMemoryLimitNoDiskUseAllowed', `$group has more than ${MAX_GROUPS} groups`);
  const made = { id: id ?? null, accumulators: fields.map((field) => field.make()) };
  groups.set(key, made);
  return made;
}

function finished({ id, accumulators }: Group, fields: readonly Field[]): Doc {
  const doc: Doc = { _id: id };
  for (const [at, field] of fields.entries()) doc[field.name] = accumulators[at]?.result();
  return doc;
}

/** `$count`: one document with the number of rows, none when there are none. */
export function counted(field: string): (stream: Paced<Row>) => Paced<Row> {
  if (field === '' || segmentsOf(field).length > 1 || field.startsWith('$'))
    throw badValue('$count needs a simple field name', 40156, 'Location40156');
  return function* count(stream) {
    let total = 0;
    for (const row of stream) {
      if (row === PAUSE) yield PAUSE;
      else total += 1;
    }
    if (total > 0) yield madeRow({ [field]: total });
  };
}
