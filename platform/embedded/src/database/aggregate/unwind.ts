// `$unwind`: one row per element of a list.
import { badValue } from '../base/errors.ts';
import { plainValueAt, segmentsOf } from '../base/paths.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import { docOf, madeRow, type Row } from '../plan/row.ts';
import { asDoc, asString, type Doc, isDoc, isTruthy } from '../base/values.ts';

/** Compiles `$unwind` in its short and its long form. */
export function unwind(operand: unknown): (stream: Paced<Row>) => Paced<Row> {
  const spec: Doc = typeof operand === 'string' ? { path: operand } : asDoc(operand, '$unwind');
  const path = asString(spec.path, '$unwind path');
  if (!path.startsWith('$')) throw badValue('path option to $unwind stage should be prefixed with a $', 28818, 'Location28818');
  const segments = segmentsOf(path.slice(1));
  const keepEmpty = isTruthy(spec.preserveNullAndEmptyArrays);
  const indexField = spec.includeArrayIndex === undefined ? undefined : segmentsOf(asString(spec.includeArrayIndex, 'includeArrayIndex'));
  return function* unwound(stream) {
    for (const row of stream) {
      if (row === PAUSE) yield PAUSE;
      else for (const doc of opened(docOf(row), { segments, keepEmpty, indexField })) yield madeRow(doc);
    }
  };
}

interface Unwinding {
  segments: readonly string[];
  keepEmpty: boolean;
  indexField: readonly string[] | undefined;
}

function opened(doc: Doc, { segments, keepEmpty, indexField }: Unwinding): Doc[] {
  const value = plainValueAt(doc, segments);
  const numbered = (made: Doc, index: number | null) => (indexField ? placed(made, indexField, index) : made);
  if (Array.isArray(value) && value.length > 0) return value.map((item, index) => numbered(placed(doc, segments, item), index));
  if (value !== undefined && value !== null && !Array.isArray(value)) return [numbered(doc, null)];
  return keepEmpty ? [numbered(Array.isArray(value) ? placed(doc, segments, undefined) : doc, null)] : [];
}

/** A copy of a document with a value at a path; `undefined` removes the field. */
export function placed(doc: Doc, segments: readonly string[], value: unknown): Doc {
  const [name = '', ...rest] = segments;
  const copy: Doc = { ...doc };
  if (rest.length > 0) {
    const below = Object.hasOwn(copy, name) ? copy[name] : undefined;
    copy[name] = placed(isDoc(below) ? below : {}, rest, value);
  } else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}
