// Which versions of a rule may hold for a claim: by the date of the policy, the loss, the contract or the event, and all of them where it is arguable.
import { keyDateLabels } from '@plumbline/contracts/claims';
import { addMonths } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import { recordedDate, type DeadlineClaim, type StartName } from './deadline-record.ts';
import type { DeadlineDefinition } from './deadline-definition.ts';
import { ruleOf, type Rule } from './pack/rule-pack.ts';

export const nameOfDate = (name: StartName): string => (name === 'incidentDate' ? 'Date of loss' : keyDateLabels[name]);

export interface Law {
  readonly rule: Rule;
  /** The first step of its counting. */
  readonly step: string;
}

interface Asked {
  readonly deadlineDefinition: DeadlineDefinition;
  /** The starting date, where it is recorded. */
  readonly start: string | undefined;
}

interface InForce {
  readonly laws: readonly [Law, ...Law[]];
  /** A law that may hold too and counts nothing for this loss: by it no last day is certain. */
  readonly notCounting?: string;
}

/** The law of the recorded date first. `outside` says why there is nothing to compute: what came before a rule is not in the pack. */
export function lawsOf(claim: DeadlineClaim, asked: Asked): InForce | { outside: string } {
  const { rule, versions = [] } = asked.deadlineDefinition;
  const rows = [rule, ...versions].map(ruleOf);
  const days = daysThatDecide(claim, { keyedOn: ruleOf(rule).keyedOn, start: asked.start });
  const holding = [...new Set(days.dates.flatMap((date) => rows.filter((row) => isWithin(date, row))))];
  const ofOtherPerils = holding.find((row) => !covers(row, claim));
  const [first, ...others] = holding.filter((row) => covers(row, claim));
  const notCounting = ofOtherPerils && `${cited(ofOtherPerils)} covers only a ${ofOtherPerils.condition}.`;
  if (!first) return { outside: notCounting ?? outsideWords(ruleOf(rule), days) };
  const law = (row: Rule): Law => ({ rule: row, step: ruleStep(row, days) });
  return { laws: [law(first), ...others.map(law)], ...(notCounting ? { notCounting } : {}) };
}

function covers({ perils }: Rule, { damageType }: DeadlineClaim): boolean {
  return !perils || perils.includes(damageType);
}

interface DecidingDays {
  /** The one that counts first. */
  readonly dates: readonly [string, ...string[]];
  readonly name: StartName;
  /** The date that should decide, where another one stands in for it. */
  readonly insteadOf?: StartName;
}

/**
 * The statute in force when the policy was made governs what it changed; no court has said so of these rules, so the law of
 * the loss and of the event stand beside it. A policy of unknown date began at most a year before the loss.
 */
function daysThatDecide(claim: DeadlineClaim, { keyedOn, start }: { keyedOn: Rule['keyedOn']; start: string | undefined }): DecidingDays {
  const loss = claim.incidentDate;
  const events = start ? [loss, start] : [loss];
  if (keyedOn === 'policy_effective') {
    const policy = recordedDate(claim, 'policyIssuedOn')?.date;
    return policy
      ? { dates: [policy, ...events], name: 'policyIssuedOn' }
      : { dates: [loss, addMonths(loss, -12), ...events], name: 'incidentDate', insteadOf: 'policyIssuedOn' };
  }
  const contract = recordedDate(claim, 'contractSignedOn')?.date;
  if (keyedOn === 'contract_date')
    return contract
      ? { dates: [contract], name: 'contractSignedOn' }
      : { dates: [loss], name: 'incidentDate', insteadOf: 'contractSignedOn' };
  return { dates: [keyedOn === 'event_date' ? (start ?? loss) : loss], name: 'incidentDate' };
}

function ruleStep(rule: Rule, { insteadOf }: DecidingDays): string {
  const range = rangeOf(rule);
  if (!range) return `Rule: ${cited(rule).replace(/\.$/, '')}.`;
  const instead = insteadOf ? ` (${nameOfDate(insteadOf).toLowerCase()} not recorded, so the date of loss applies)` : '';
  return `Rule: ${cited(rule)}, effective ${range}${instead}.`;
}

function outsideWords(rule: Rule, { dates, name }: DecidingDays): string {
  return `${cited(rule)} is on file ${rangeOf(rule)}. No rule is on file for ${nameOfDate(name).toLowerCase()} ${formatLongDate(dates[0])}.`;
}

function cited({ citation }: Rule): string {
  return citation || 'Rule without a citation';
}

function isWithin(date: string, { effectiveFrom, effectiveTo }: Rule): boolean {
  return (effectiveFrom === null || date >= effectiveFrom) && (effectiveTo === null || date <= effectiveTo);
}

function rangeOf({ effectiveFrom, effectiveTo }: Rule): string {
  return [
    ...(effectiveFrom ? [`from ${formatLongDate(effectiveFrom)}`] : []),
    ...(effectiveTo ? [`until ${formatLongDate(effectiveTo)}`] : []),
  ].join(', ');
}
