// What a contract declares is made at the same moment as before, and left out where nobody reads it.
import { expect, test } from 'vitest';
import { withPureValues } from './values-loader.mjs';

const pure = (value: string) => `/*#__PURE__*/(() => (${value}))()`;

test.each([
  ['a call', 'export const Id = number().int();', `export const Id = ${pure('number().int()')};`],
  ['calls within an object', 'const api = { read: endpoint({}) };', `const api = ${pure('{ read: endpoint({}) }')};`],
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

test('a module that is written anew says the same', async () => {
  const source = 'const shape = { least: Math.min(2, 3) };\nexport const list = [shape.least].concat(5);';
  const run = async (text: string) => ({ ...((await import(`data:text/javascript,${encodeURIComponent(text)}`)) as object) });
  expect(await run(withPureValues(source))).toEqual({ list: [2, 5] });
  expect(await run(source)).toEqual({ list: [2, 5] });
});
