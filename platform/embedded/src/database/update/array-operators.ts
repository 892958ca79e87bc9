// Update operators on lists.
import { compareValues, sameValue } from '../bson/order.ts';
import { badValue, DatabaseError } from '../base/errors.ts';
import { compileCondition, compileTest } from '../match/matcher.ts';
import { isOperatorDoc, parseFilter, parseTests } from '../match/parse.ts';
import { segmentsOf, valuesAt } from '../base/paths.ts';
import { asArray, asDoc, asInteger, copyValue, isDoc } from '../base/values.ts';
import type { Place } from './target.ts';

function listAt(place: Place, operator: string): unknown[] | undefined {
  const value = place.read();
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new DatabaseError(2, 'BadValue', `Cannot apply ${operator} to a non-array value`);
  return value;
}

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

/** `$push` with `$each`, `$position`, `$sort` and `$slice`, in that order. */
export function push(place: Place, operand: unknown): void {
  const list = [...(listAt(place, '$push') ?? [])];
  const modified = isDoc(operand) && Object.hasOwn(operand, '$each') ? operand : undefined;
  if (!modified) {
    place.write([...list, copyValue(operand)]);
    return;
  }
  for (const name of Object.keys(modified)) if (!PUSH_MODIFIERS.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
  const position = modified.$position === undefined ? list.length : asInteger(modified.$position, '$position');
  list.splice(position, 0, ...asArray(modified.$each, '$each').map((item) => copyValue(item)));
  if (modified.$sort !== undefined) list.sort(comparatorOf(modified.$sort));
  place.write(modified.$slice === undefined ? list : sliced(list, asInteger(modified.$slice, '$slice')));
}

function sliced(list: unknown[], count: number): unknown[] {
  return count < 0 ? list.slice(count) : list.slice(0, count);
}

function comparatorOf(sort: unknown): (a: unknown, b: unknown) => number {
  if (typeof sort === 'number') return (a, b) => compareValues(a, b) * sort;
  const fields = Object.entries(asDoc(sort, '$sort')).map(([path, direction]) => ({
    segments: segmentsOf(path),
    direction: Number(direction),
  }));
  const at = (item: unknown, segments: readonly string[]) => (isDoc(item) ? valuesAt(item, segments).values[0] : undefined);
  return (a, b) => {
    for (const { segments, direction } of fields) {
      const order = compareValues(at(a, segments), at(b, segments)) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** `$addToSet`, alone or with `$each`. */
export function addToSet(place: Place, operand: unknown): void {
  const list = [...(listAt(place, '$addToSet') ?? [])];
  const items = isDoc(operand) && Object.hasOwn(operand, '$each') ? asArray(operand.$each, '$each') : [operand];
  for (const item of items) if (!list.some((known) => sameValue(known, item))) list.push(copyValue(item));
  place.write(list);
}

/** `$pop`: 1 removes the last item, -1 the first. */
export function pop(place: Place, operand: unknown): void {
  if (operand !== 1 && operand !== -1) throw badValue('$pop expects 1 or -1', 9, 'FailedToParse');
  const list = listAt(place, '$pop');
  if (list) place.write(operand === 1 ? list.slice(0, -1) : list.slice(1));
}

/** `$pull`: removes items that equal the operand or pass it as a filter. */
export function pull(place: Place, operand: unknown): void {
  const list = listAt(place, '$pull');
  if (!list) return;
  const matches = pullTest(operand);
  place.write(list.filter((item) => !matches(item)));
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (isDoc(operand) && !isOperatorDoc(operand)) {
    const matches = compileCondition(parseFilter(operand));
    return (item) => isDoc(item) && matches(item);
  }
  const tests = parseTests(operand).map((test) => compileTest(test));
  const holds = (item: unknown): boolean => tests.every((test) => test(item));
  return holds;
}

/** `$pullAll`: removes every item that equals one of the operands. */
export function pullAll(place: Place, operand: unknown): void {
  const list = listAt(place, '$pullAll');
  const unwanted = asArray(operand, '$pullAll');
  if (list) place.write(list.filter((item) => !unwanted.some((other) => sameValue(item, other))));
}
