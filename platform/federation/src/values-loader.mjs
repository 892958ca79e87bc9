// A contract declares values. What nobody reads is left out of a bundle, also where a call made it: bundlers take any call for a deed.
import { parse } from 'acorn';

/** Values that no call made are left out as they are. */
const isPlain = new Set(['Literal', 'Identifier', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression']);
const opening = '/*#__PURE__*/(() => (';
const closing = '))()';

/**
 * Loader of the bundler, which asks for a default export and hands itself over as `this`, after TypeScript was taken out. Lines stay where
 * they are, and with them the map of the sources.
 */
// oxlint-disable-next-line import/no-default-export
export default function valuesLoader(source, map) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  this.callback(null, withPureValues(source), map);
}

/** `const a = b(c)` becomes `const a = /*#__PURE__*\/(() => (b(c)))()` at the top of a module: made at the same moment, and only if it is read. */
export function withPureValues(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const values = body.flatMap(valuesIn).toSorted((one, other) => one.start - other.start);
  let text = '';
  let at = 0;
  for (const { start, end } of values) {
    text += source.slice(at, start) + opening + source.slice(start, end) + closing;
    at = end;
  }
  return text + source.slice(at);
}

function valuesIn(statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && !isPlain.has(init.type) ? [init] : []));
}
