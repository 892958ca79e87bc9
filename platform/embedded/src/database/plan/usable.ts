// Which indexes hold every document that a filter can match: sparse and partial ones do so only sometimes.
import { sameValue } from '../bson/order.ts';
import { conjunctionOf, type Test } from '../match/condition.ts';
import { compileTest } from '../match/matcher.ts';
import type { Index } from '../store/index-definition.ts';
import { rejectsMissing } from './bounds.ts';

/** True when no matching document can be absent from the index. */
export function mayUse(index: Index, tests: ReadonlyMap<string, Test[]>): boolean {
  if (index.sparse && !index.fields.some((field) => tests.get(field.path)?.some((test) => rejectsMissing(test)))) return false;
  if (!index.partial) return true;
  const needed = index.partial.condition;
  const plain = needed.kind === 'field' || (needed.kind === 'and' && needed.parts.every((part) => part.kind === 'field'));
  if (!plain) return false;
  return [...conjunctionOf(needed)].every(([path, wanted]) =>
    wanted.every((test) => tests.get(path)?.some((given) => implies(given, test))),
  );
}

/** True when every value that passes `given` passes `wanted` too. */
function implies(given: Test, wanted: Test): boolean {
  if (wanted.op === 'exists' && wanted.wanted && rejectsMissing(given)) return true;
  if (given.op === 'eq') return compileTest(wanted)(given.value ?? undefined);
  if (given.op === 'in') return given.patterns.length === 0 && given.values.every((value) => compileTest(wanted)(value ?? undefined));
  return sameTest(given, wanted);
}

function sameTest(given: Test, wanted: Test): boolean {
  if (given.op !== wanted.op) return false;
  if ('value' in given && 'value' in wanted) return sameValue(given.value, wanted.value);
  if (given.op === 'exists' && wanted.op === 'exists') return given.wanted === wanted.wanted;
  return given.op === 'type' && wanted.op === 'type' && [...given.ranks].every((rank) => wanted.ranks.has(rank));
}
