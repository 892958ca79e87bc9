// The rule pack: reference rules of the states as data, read and checked once. No lawyer has verified a row of it.
import { array, boolean, literal, number, object, oneOf, string, union, type Infer } from '@plumbline/contracts/kernel';
import { DamageType, usStates } from '@plumbline/contracts/enums';
import { calendarNames } from '../calendar/holiday-sets.ts';
import pack from './jurisdiction-rules.json' with { type: 'json' };

const Day = string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Which date decides whether a version of a rule holds. */
const KeyedOn = oneOf(['policy_effective', 'loss_date', 'contract_date', 'event_date']);

/** V: seen in primary or official text; L: likely; U: not found. */
const Mark = oneOf(['V', 'L', 'U']);
const Sureness = oneOf(['high', 'medium', 'low']);

/** A version of a rate of interest: percent a year, with the factor of one day where an authority publishes one. */
const Rate = object({
  percent: string().regex(/^\d{1,2}(\.\d{1,4})?$/),
  perDay: string()
    .regex(/^0\.\d{1,12}$/)
    .optional(),
  from: Day.nullable(),
  until: Day.nullable(),
  /** Where this version was read, where it is not the rule's own source; mark and confidence then go with it. */
  source: string().optional(),
  mark: Mark.optional(),
  confidence: Sureness.optional(),
});
export type Rate = Infer<typeof Rate>;

const Rule = object({
  id: string()
    .regex(/^[a-z]{2}(-[a-z]+)+$/)
    .max(40),
  state: string().regex(/^[A-Z]{2}$/),
  topic: string().min(1),
  value: union([number(), string()]).nullable(),
  unit: string(),
  condition: string().nullable(),
  citation: string(),
  source: string(),
  confidence: Sureness,
  effectiveFrom: Day.nullable(),
  effectiveTo: Day.nullable(),
  counselVerified: literal(false),
  reviewBy: Day,
  /** Absent where nothing is counted from a date. */
  keyedOn: KeyedOn.optional(),
  mark: Mark.optional(),
  /** The holidays that it counts by and rolls over; `null`: it never rolls. */
  calendar: oneOf(calendarNames).nullable().optional(),
  /** What an older text or pack said; never shown beside the rule. */
  history: string().optional(),
  /** The causes of loss that it is about; absent: every one. Where a version that may hold leaves a loss out, no latest day is known. */
  perils: array(DamageType).optional(),
  /** Of interest: each version with the days on which it begins to run. */
  rates: array(Rate).optional(),
  /** For counsel alone: shown to attorneys, in no list, notice or letter. */
  attorneyOnly: boolean().optional(),
});
export type Rule = Infer<typeof Rule>;

const Pack = object({ schema: literal('pa.jurisdiction/1'), version: string().min(1), notice: string().min(1), rules: array(Rule) });
export type RulePack = Infer<typeof Pack>;

/** Throws when a row is malformed or an id stands twice: a service with a wrong pack does not start. */
export function readPack(data: unknown): RulePack {
  const read = Pack.parse(data);
  const ids = new Set(read.rules.map((rule) => rule.id));
  if (ids.size !== read.rules.length) throw new Error('The rule pack holds an id twice');
  return read;
}

export const rulePack = readPack(pack);

const byId = new Map(rulePack.rules.map((rule) => [rule.id, rule]));

/** Throws for an id that the pack does not hold: the tables in code name rules of the pack only. */
export function ruleOf(id: string): Rule {
  const rule = byId.get(id);
  if (!rule) throw new Error(`The rule pack does not hold ${id}`);
  return rule;
}

/** Rules of the whole country: they are in no state's pack. */
export const federal = 'US';

/** Why there is nothing to compute, or nothing where the state has rules. */
export function missingPack(state: string | undefined): string | undefined {
  if (state === undefined) return 'No rules on file: the address has no state';
  if (rulePack.rules.some((rule) => rule.state === state)) return undefined;
  return `No rules on file for ${nameOfState(state)}`;
}

export function nameOfState(state: string): string {
  return Object.hasOwn(usStates, state) ? usStates[state as keyof typeof usStates].name : state;
}
