// Documents in expressions.
import { badValue } from '../base/errors.ts';
import { asArray, asDoc, assertSafeName, type Doc, isDoc, isNullish } from '../base/values.ts';
import { ANY_COUNT, type Operator, strict } from './operator.ts';

function merge(values: unknown[]): Doc {
  const merged: Doc = {};
  const opened = values.length === 1 && Array.isArray(values[0]) ? values[0] : values;
  for (const value of opened) {
    if (isNullish(value)) continue;
    for (const [name, each] of Object.entries(asDoc(value, '$mergeObjects'))) merged[name] = each;
  }
  return merged;
}

function fromPairs(list: unknown): Doc {
  const made: Doc = {};
  for (const item of asArray(list, '$arrayToObject')) {
    const [name, value] = Array.isArray(item) ? item : [asDoc(item, '$arrayToObject').k, asDoc(item, '$arrayToObject').v];
    if (typeof name !== 'string') throw badValue('$arrayToObject requires text keys');
    assertSafeName(name);
    made[name] = value;
  }
  return made;
}

/** Document operators by name. */
export const OBJECTS: [string, Operator][] = [
  ['$mergeObjects', { count: ANY_COUNT, run: merge }],
  ['$objectToArray', strict(1, (doc) => Object.entries(asDoc(doc, '$objectToArray')).map(([k, v]) => ({ k, v })))],
  ['$arrayToObject', strict(1, fromPairs)],
  [
    '$getField',
    {
      count: [2, 2],
      named: ['field', 'input'],
      run: ([field, input]) => (isDoc(input) && typeof field === 'string' && Object.hasOwn(input, field) ? input[field] : undefined),
    },
  ],
];
