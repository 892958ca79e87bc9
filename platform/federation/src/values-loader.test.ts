// What a contract declares is made at the same moment as before, and left out where nobody reads it.
import { expect, test } from 'vitest';
import { withPureValues } from './values-loader.mjs';

const pure = (value: string) => `/*#__PURE__*/(() => (${value}))()`;

test.each([
  ['a call', 'export const Id = number().int();', `export const Id = ${pure('number().int()')};`],
  [
    'calls within an object',
    'const api = { read: endpoint({}) };',
    `const api = { read: ${'endpoint({})'} };`.replace(/\{.*\}/, (text) => pure(text)),
  ],
  ['several in one statement', 'const a = b(), c = d();', `const a = ${pure('b()')}, c = ${pure('d()')};`],
  ['lines', 'const a = b(\n  c,\n);\nconst d = e();', `const a = ${pure('b(\n  c,\n)')};\nconst d = ${pure('e()')};`],
])('what is made by %s may be left out', (_, source, expected) => {
  expect(withPureValues(source)).toBe(expected);
});

test.each([
  'export const most = 200;',
  'export const double = (of) => twice(of);',
  'export function read() {\n  const inside = call();\n  return inside;\n}',
  'let count = start();',
  'const { a, b } = both();',
  "known.set('dozen', twelve());",
  "export { Id } from './id.ts';",
])('%j stays as it is', (source) => {
  expect(withPureValues(source)).toBe(source);
});

test('a module that is written anew says the same', () => {
  const source = 'const shape = { least: Math.min(2, 3) };\nconst list = [shape.least].concat(5);\nreturned(shape, list);';
  const run = (text: string) => {
    let said: unknown;
    new Function('returned', text)((...all: unknown[]) => (said = all));
    return said;
  };
  expect(run(withPureValues(source))).toEqual(run(source));
});
