// Reads an update as it came over the wire and applies it to documents: operators, replacement or pipeline.
import { sameValue } from '../bson/order.ts';
import { badValue, DatabaseError, notSupported } from '../base/errors.ts';
import type { Condition, Test } from '../match/condition.ts';
import { segmentsOf } from '../base/paths.ts';
import { asDoc, asString, copyValue, type Doc, isDoc } from '../base/values.ts';
import { OPERATORS } from './operators.ts';
import { compileUpdatePipeline } from './pipeline.ts';
import { positionsFor, readArrayFilters } from '../match/positions.ts';
import { assertNoConflict, filterNameIn, plainPaths, type Positions } from '../match/positional.ts';
import { placeOf } from './target.ts';

/** What an update is given with. */
export interface UpdateRequest {
  update: unknown;
  arrayFilters?: readonly unknown[] | undefined;
  variables?: Record<string, unknown>;
  now: Date;
}

/** One document on its way through an update. */
export interface Updating {
  doc: Doc;
  condition: Condition;
  inserting: boolean;
}

/** A parsed update. */
export interface Update {
  /** Replaces the whole document; may not be used for several. */
  replaces: boolean;
  /** The top-level fields that it can change; absent when that may be any. */
  roots?: ReadonlySet<string>;
  /** Gives the changed document; may change the given one in place. Throws without a result when it cannot apply. */
  apply(target: Updating): Doc;
}

/** Parses an update. Throws for unknown operators, conflicting paths and forbidden names. */
export function parseUpdate(request: UpdateRequest): Update {
  const { update } = request;
  assertMayFilter(request);
  if (Array.isArray(update)) return { replaces: false, apply: keepingId(compileUpdatePipeline(update, request.variables ?? {})) };
  const doc = asDoc(update, 'The update');
  if (isReplacement(doc)) return { replaces: true, apply: keepingId(() => copyValue(doc)) };
  const steps = readSteps(doc);
  const filters = readArrayFilters(request.arrayFilters ?? []);
  assertUsed(filters.keys(), steps);
  return {
    replaces: false,
    roots: rootsOf(steps),
    apply: ({ doc: target, condition, inserting }) => {
      const id = target._id;
      const plain = plainSteps(target, steps, positionsFor(target, condition, filters));
      for (const step of plain) applyStep(target, step, { inserting, now: request.now });
      assertSameId(id, target._id, inserting);
      return target;
    },
  };
}

/** Only operators name elements: anything else would drop the filters without a word. */
function assertMayFilter({ update, arrayFilters = [] }: UpdateRequest): void {
  if (arrayFilters.length === 0) return;
  const refuse = (style: string) => badValue(`arrayFilters may not be specified for ${style}-style updates`, 9, 'FailedToParse');
  if (Array.isArray(update)) throw refuse('pipeline');
  if (isReplacement(asDoc(update, 'The update'))) throw refuse('replacement');
}

function isReplacement(update: Doc): boolean {
  const [first] = Object.keys(update);
  return !first?.startsWith('$');
}

/** The `_id` stays first and never changes. */
function keepingId(change: (doc: Doc) => Doc): Update['apply'] {
  return ({ doc, inserting }) => {
    const id = doc._id;
    const { _id: given, ...rest } = change(doc);
    if (given !== undefined) assertSameId(id, given, inserting);
    const kept = id ?? given;
    return kept === undefined ? rest : { _id: kept, ...rest };
  };
}

function assertSameId(before: unknown, after: unknown, inserting: boolean): void {
  if (inserting && before === undefined) return;
  if (after === undefined || !sameValue(before, after)) {
    throw new DatabaseError(66, 'ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
}

interface Step {
  operator: string;
  path: string;
  segments: readonly string[];
  operand: unknown;
}

function readSteps(update: Doc): Step[] {
  const steps: Step[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!OPERATORS.has(operator) && operator !== '$rename' && operator !== '$setOnInsert') {
      if (operator.startsWith('$')) throw notSupported(`The update operator ${operator}`);
      throw new DatabaseError(
        9,
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update`,
      );
    }
    for (const [path, operand] of Object.entries(asDoc(fields, `Modifiers of ${operator}`))) {
      const segments = segmentsOf(path);
      assertPositional(operator, operator === '$rename' ? [...segments, ...segmentsOf(asString(operand, '$rename'))] : segments);
      steps.push({ operator, path, segments, operand });
    }
  }
  assertNoConflict(steps.flatMap((step) => (step.operator === '$rename' ? [step.path, asString(step.operand, '$rename')] : [step.path])));
  return steps;
}

function assertPositional(operator: string, segments: readonly string[]): void {
  const positional = segments.filter((segment) => segment.startsWith('$'));
  if (positional.length > 0 && operator === '$rename') throw badValue('$rename may not use positional segments');
  const unknown = positional.find((segment) => segment !== '$' && segment !== '$[]' && filterNameIn(segment) === undefined);
  if (unknown !== undefined) throw badValue(`The dollar ($) prefixed field '${unknown}' is not valid for storage`);
  if (positional.filter((segment) => segment === '$').length > 1) throw badValue(`Too many positional (i.e. '$') elements in a path`);
}

function assertUsed(names: Iterable<string>, steps: readonly Step[]): void {
  const used = new Set(steps.flatMap(({ segments }) => segments.map(filterNameIn)));
  for (const name of names) {
    if (!used.has(name)) throw badValue(`The array filter for identifier '${name}' was not used in the update`, 9, 'FailedToParse');
  }
}

/** The steps with the positions that they have in the document as it was matched; two that meet there are refused before anything is written. */
function plainSteps(doc: Doc, steps: readonly Step[], positions: Positions): readonly Step[] {
  if (!steps.some(({ path }) => path.includes('$'))) return steps;
  const plain = steps.flatMap((step) =>
    plainPaths(doc, step.segments, positions).map((segments) => ({ ...step, segments, path: segments.join('.') })),
  );
  assertNoConflict(plain.map(({ path }) => path));
  return plain;
}

function rootsOf(steps: readonly Step[]): Set<string> {
  return new Set(
    steps.flatMap(({ operator, segments, operand }) => [
      segments[0] ?? '',
      ...(operator === '$rename' ? [String(operand).split('.')[0] ?? ''] : []),
    ]),
  );
}

interface Applying {
  inserting: boolean;
  now: Date;
}

function applyStep(doc: Doc, step: Step, { inserting, now }: Applying): void {
  if (step.operator === '$rename') {
    rename(doc, step);
    return;
  }
  if (step.operator === '$setOnInsert' && !inserting) return;
  const operator = OPERATORS.get(step.operator === '$setOnInsert' ? '$set' : step.operator);
  if (!operator) throw badValue(`Unknown modifier: ${step.operator}`);
  const place = placeOf(doc, { segments: step.segments, create: operator.create });
  if (place) operator.apply(place, step.operand, now);
}

function rename(doc: Doc, step: Step): void {
  const target = segmentsOf(asString(step.operand, '$rename'));
  const source = placeOf(doc, { segments: step.segments, create: false });
  const value = source?.read();
  if (!source || value === undefined) return;
  source.remove();
  placeOf(doc, { segments: target, create: true })?.write(value);
}

/** The document that an upsert starts from: what the filter says by equality. */
export function seedFrom(condition: Condition): Doc {
  const seed: Doc = {};
  plant(condition, seed);
  return seed;
}

function plant(condition: Condition, seed: Doc): void {
  if (condition.kind === 'and' || (condition.kind === 'or' && condition.parts.length === 1)) {
    for (const part of condition.parts) plant(part, seed);
  }
  if (condition.kind !== 'field') return;
  const single = singleValue(condition.test);
  if (!single) return;
  placeOf(seed, { segments: segmentsOf(condition.path), create: true })?.write(copyValue(single.value));
}

function singleValue(test: Test): { value: unknown } | undefined {
  if (test.op === 'in' && test.values.length === 1 && test.patterns.length === 0) return { value: test.values[0] };
  return test.op === 'eq' ? test : undefined;
}

/** An upsert by replacement keeps only the filter's `_id`. */
export function idSeedFrom(condition: Condition): Doc {
  const { _id } = seedFrom(condition);
  return _id === undefined || (isDoc(_id) && Object.keys(_id).some((name) => name.startsWith('$'))) ? {} : { _id };
}
