// Operators that choose what to evaluate or bring variables of their own.
import { badValue } from '../base/errors.ts';
import { asArray, asDoc, asString, type Doc, fieldOf, isTruthy, isNullish } from '../base/values.ts';
import type { Compile, Evaluate, Scope } from './context.ts';

type Scoped = (operand: unknown, compile: Compile) => Evaluate;

function withVariable(scope: Scope, name: string, value: unknown): Scope {
  return { ...scope, variables: { ...scope.variables, [name]: value } };
}

/** Variable names start with a lower-case letter, so none can be a prototype name. */
function variableName(value: unknown): string {
  const name = asString(value, 'A variable name');
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name) || name === 'constructor' || name === 'prototype') {
    throw badValue(`'${name}' is not a valid variable name`, 16867, 'Location16867');
  }
  return name;
}

const cond: Scoped = (operand, compile) => {
  const [test, yes, no] = Array.isArray(operand)
    ? operand
    : [fieldOf(asDoc(operand, '$cond'), 'if'), fieldOf(asDoc(operand, '$cond'), 'then'), fieldOf(asDoc(operand, '$cond'), 'else')];
  const holds = compile(test);
  const whenTrue = compile(yes);
  const whenFalse = compile(no);
  return (scope) => (isTruthy(holds(scope)) ? whenTrue(scope) : whenFalse(scope));
};

const ifNull: Scoped = (operand, compile) => {
  const choices = asArray(operand, '$ifNull').map((each) => compile(each));
  return (scope) => {
    let value: unknown;
    for (const choice of choices) {
      value = choice(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const choose: Scoped = (operand, compile) => {
  const spec = asDoc(operand, '$switch');
  const branches = asArray(spec.branches, '$switch branches').map((each) => {
    const branch = asDoc(each, 'A $switch branch');
    return { test: compile(branch.case), value: compile(branch.then) };
  });
  const otherwise = Object.hasOwn(spec, 'default') ? compile(spec.default) : undefined;
  return (scope) => {
    const taken = branches.find((branch) => isTruthy(branch.test(scope)))?.value ?? otherwise;
    if (!taken)
      throw badValue('$switch could not find a matching branch for an input, and no default was specified.', 40066, 'Location40066');
    return taken(scope);
  };
};

const letIn: Scoped = (operand, compile) => {
  const spec = asDoc(operand, '$let');
  const variables = compileVariables(asDoc(spec.vars, '$let vars'), compile);
  const body = compile(spec.in);
  return (scope) => body({ ...scope, variables: { ...scope.variables, ...variables(scope) } });
};

/** Compiles `{name: expression}` as `$let` and `$lookup` take it. */
export function compileVariables(fields: Doc, compile: Compile): (scope: Scope) => Record<string, unknown> {
  const compiled = Object.entries(fields).map(([name, value]) => [variableName(name), compile(value)] as const);
  return (scope) => Object.fromEntries(compiled.map(([name, evaluate]) => [name, evaluate(scope)]));
}

interface Listed {
  items: (scope: Scope) => unknown[] | null;
  each: (scope: Scope, item: unknown) => Scope;
}

function listed(spec: Doc, compile: Compile): Listed {
  const input = compile(spec.input);
  const name = spec.as === undefined ? 'this' : variableName(spec.as);
  return {
    items: (scope) => {
      const value = input(scope);
      return isNullish(value) ? null : asArray(value, 'input');
    },
    each: (scope, item) => withVariable(scope, name, item),
  };
}

const map: Scoped = (operand, compile) => {
  const spec = asDoc(operand, '$map');
  const { items, each } = listed(spec, compile);
  const body = compile(spec.in);
  return (scope) => items(scope)?.map((item) => body(each(scope, item)) ?? null) ?? null;
};

const filter: Scoped = (operand, compile) => {
  const spec = asDoc(operand, '$filter');
  const { items, each } = listed(spec, compile);
  const holds = compile(spec.cond);
  const limit = spec.limit === undefined ? () => undefined : compile(spec.limit);
  return (scope) => {
    const kept = items(scope)?.filter((item) => isTruthy(holds(each(scope, item)))) ?? null;
    const most = limit(scope);
    return typeof most === 'number' && kept ? kept.slice(0, most) : kept;
  };
};

const reduce: Scoped = (operand, compile) => {
  const spec = asDoc(operand, '$reduce');
  const { items, each } = listed({ input: spec.input }, compile);
  const initial = compile(spec.initialValue);
  const body = compile(spec.in);
  return (scope) => {
    const list = items(scope);
    if (!list) return null;
    return list.reduce((value, item) => body(withVariable(each(scope, item), 'value', value)), initial(scope));
  };
};

/** Scoped operators by name. */
export const SCOPES = new Map<string, Scoped>([
  ['$cond', cond],
  ['$ifNull', ifNull],
  ['$switch', choose],
  ['$let', letIn],
  ['$map', map],
  ['$filter', filter],
  ['$reduce', reduce],
]);
