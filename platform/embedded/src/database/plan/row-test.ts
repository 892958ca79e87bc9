// The filter as a test on rows: a document is decoded only when its bytes hold every text that the filter looks for.
import { type Condition, conjunctionOf, isEverything } from '../match/condition.ts';
import { compileCondition } from '../match/matcher.ts';
import { namesOf, type Names } from '../bson/part.ts';
import { segmentsOf } from '../base/paths.ts';
import { partOfRow, type Row } from './row.ts';

export type RowTest = (row: Row) => boolean;

/** Null for a filter that everything passes. */
export function rowTestOf(condition: Condition): RowTest | null {
  if (isEverything(condition)) return null;
  const matches = compileCondition(condition);
  const needles = neededBytes(condition);
  const names = namesIn(condition);
  if (needles.length === 0) return (row) => matches(partOfRow(row, names));
  return (row) => (row.doc !== undefined || hasAll(row.raw, needles)) && matches(partOfRow(row, names));
}

/** The top-level fields that a filter looks at; null where an expression may look at any. */
function namesIn(condition: Condition): Names | null {
  const paths = pathsIn(condition);
  return paths && namesOf(paths.map((path) => segmentsOf(path)[0] ?? ''));
}

function pathsIn(condition: Condition): string[] | null {
  if (condition.kind === 'expression') return null;
  if (condition.kind === 'field') return [condition.path];
  const parts = condition.parts.map((part) => pathsIn(part));
  return parts.includes(null) ? null : parts.flatMap((paths) => paths ?? []);
}

function hasAll(raw: Uint8Array | undefined, needles: readonly Buffer[]): boolean {
  if (!raw) return true;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  return needles.every((needle) => bytes.includes(needle));
}

/** Texts that stand in every document that passes, as they are stored. */
function neededBytes(condition: Condition): Buffer[] {
  return [...conjunctionOf(condition).values()].flat().flatMap((test) => {
    const literal = test.op === 'pattern' ? test.pattern.literal : undefined;
    // half of a surrogate pair is found in a text, yet not in its bytes
    return literal && literal.isWellFormed() ? [Buffer.from(literal)] : [];
  });
}
