// The filter as a test on rows: a document is decoded only when its bytes hold every text that the filter looks for.
import { type Condition, conjunctionOf, isEverything } from '../match/condition.ts';
import { compileCondition } from '../match/matcher.ts';
import { docOf, type Row } from './row.ts';

export type RowTest = (row: Row) => boolean;

/** Null for a filter that everything passes. */
export function rowTestOf(condition: Condition): RowTest | null {
  if (isEverything(condition)) return null;
  const matches = compileCondition(condition);
  const needles = neededBytes(condition);
  if (needles.length === 0) return (row) => matches(docOf(row));
  return (row) => (row.doc !== undefined || hasAll(row.raw, needles)) && matches(docOf(row));
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
