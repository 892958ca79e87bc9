// Compiles aggregation expressions: field paths, variables, literals and the operators of the sibling files.
import { badValue, notSupported } from '../base/errors.ts';
import { segmentsOf } from '../base/paths.ts';
import { type Doc, fieldOf, isDoc, MAX_DEPTH } from '../base/values.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { ARRAYS } from './arrays.ts';
import type { Evaluate, Scope } from './context.ts';
import { CONVERSIONS } from './conversions.ts';
import { DATES } from './dates.ts';
import { LOGIC } from './logic.ts';
import { OBJECTS } from './objects.ts';
import { SCOPES } from './scopes.ts';
import { STRINGS } from './strings.ts';

/** Operators over already evaluated arguments, by name. */
const PLAIN = new Map([...ARITHMETIC, ...ARRAYS, ...CONVERSIONS, ...DATES, ...LOGIC, ...OBJECTS, ...STRINGS]);

let depth = 0;

/** Compiles one expression. Throws for unknown operators, naming those that are refused on purpose. */
export function compileExpression(expression: unknown): Evaluate {
  depth += 1;
  try {
    if (depth > MAX_DEPTH) throw badValue('The expression is nested too deeply');
    return compileAny(expression);
  } finally {
    depth -= 1;
  }
}

function compileAny(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileExpression(item));
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [first] = Object.keys(expression);
  return first?.startsWith('$') ? compileOperator(first, expression) : compileObject(expression);
}

function compileObject(fields: Doc): Evaluate {
  const compiled = Object.entries(fields).map(([name, value]) => {
    segmentsOf(name);
    return [name, compileExpression(value)] as const;
  });
  return (scope) => {
    const made: Doc = {};
    for (const [name, evaluate] of compiled) {
      const value = evaluate(scope);
      if (value !== undefined) made[name] = value;
    }
    return made;
  };
}

function compileOperator(name: string, holder: Doc): Evaluate {
  if (Object.keys(holder).length !== 1)
    throw badValue('An expression specification must contain exactly one field', 15983, 'Location15983');
  const operand = holder[name];
  if (name === '$literal') return () => operand;
  const scoped = SCOPES.get(name);
  if (scoped) return scoped(operand, compileExpression);
  const plain = PLAIN.get(name);
  if (!plain) throw notSupported(`The expression operator ${name}`);
  if (isDoc(operand) && plain.named) return compileNamed(plain.run, operand, plain.named);
  const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
  const [least, most] = plain.count;
  if (operands.length < least || operands.length > most)
    throw badValue(`Expression ${name} takes ${least} to ${most} arguments`, 16020, 'Location16020');
  const compiled = operands.map((each) => compileExpression(each));
  return (scope) => plain.run(compiled.map((evaluate) => evaluate(scope)));
}

/** Operators such as `$trim` take their arguments by name; they reach the function in the order of `names`. */
function compileNamed(run: (values: unknown[]) => unknown, operand: Doc, names: readonly string[]): Evaluate {
  for (const key of Object.keys(operand)) if (!names.includes(key)) throw notSupported(`The argument '${key}'`);
  const compiled = names.map((name) => (Object.hasOwn(operand, name) ? compileExpression(operand[name]) : () => undefined));
  return (scope) => run(compiled.map((evaluate) => evaluate(scope)));
}

function compilePath(path: string): Evaluate {
  if (!path.startsWith('$$')) {
    const segments = segmentsOf(path.slice(1));
    return (scope) => reach(scope.current, segments, 0);
  }
  const [name = '', ...rest] = segmentsOf(path.slice(2));
  const read = readVariable(name);
  return rest.length === 0 ? read : (scope) => reach(read(scope), rest, 0);
}

function readVariable(name: string): Evaluate {
  if (name === 'ROOT') return (scope) => scope.root;
  if (name === 'CURRENT') return (scope) => scope.current;
  if (name === 'REMOVE') return () => undefined;
  return (scope: Scope) => {
    if (Object.hasOwn(scope.variables, name)) return scope.variables[name];
    if (name === 'NOW') return new Date();
    throw badValue(`Use of undefined variable: ${name}`, 17276, 'Location17276');
  };
}

/** Follows a path as aggregation does: an array of documents gives the array of their values. */
function reach(value: unknown, segments: readonly string[], at: number): unknown {
  const segment = segments[at];
  if (segment === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => reach(item, segments, at)).filter((item) => item !== undefined);
  return isDoc(value) ? reach(fieldOf(value, segment), segments, at + 1) : undefined;
}
