// The deadlines of a claim from its recorded dates and facts. Nothing here knows what day it is.
import type { MissingForDeadline, RuleNote } from '@plumbline/contracts/claims';
import { recordedDate, recordedDays, type DeadlineClaim, type StartName } from './deadline-record.ts';
import { missingDate } from './conditions.ts';
import { countLaws } from './count-laws.ts';
import { keyOf, type DeadlineDefinition } from './deadline-definition.ts';
import { deadlineDefinitions } from './deadline-definitions.ts';
import { marked, marksOf, type Found } from './found-deadline.ts';
import { lawsOf, nameOfDate, type Law } from './in-force.ts';
import { ownDeadline } from './own-deadline.ts';
import { federal, ruleOf, rulePack, type Rule } from './pack/rule-pack.ts';
import { spanOf, type Varied } from './span-variants.ts';

interface FoundDeadlines {
  readonly deadlines: Found[];
  /** Rules that do not hold for this claim, with the reason. */
  readonly notHolding: RuleNote[];
}

export function deadlinesOf(claim: DeadlineClaim): FoundDeadlines {
  const found: FoundDeadlines = { deadlines: [], notHolding: [] };
  const { state } = claim.address;
  for (const deadlineDefinition of deadlineDefinitions) {
    const rule = ruleOf(deadlineDefinition.rule);
    if (rule.state === state || rule.state === federal) addStatutory(claim, { deadlineDefinition, rule }, found);
  }
  for (const own of claim.clock?.own ?? []) found.deadlines.push(ownDeadline(own, marksOf(claim, own.key)));
  return found;
}

interface Ruled {
  readonly deadlineDefinition: DeadlineDefinition;
  readonly rule: Rule;
}

function addStatutory(claim: DeadlineClaim, ruled: Ruled, found: FoundDeadlines): void {
  const { deadlineDefinition, rule } = ruled;
  const start = recordedDate(claim, deadlineDefinition.startsFrom);
  if (deadlineDefinition.onlyOnceStarted && !start) return;
  const verdict = deadlineDefinition.holdsFor(claim, start?.date ?? claim.incidentDate);
  if ('missing' in verdict) {
    found.deadlines.push(statutory(claim, ruled, { missing: verdict.missing, because: [] }));
    return;
  }
  if (verdict.holds) {
    found.deadlines.push(statutory(claim, ruled, { missing: [], because: verdict.because ? [verdict.because] : [] }));
    return;
  }
  const { id, citation, confidence, attorneyOnly = false } = rule;
  found.notHolding.push({
    ruleId: id,
    title: deadlineDefinition.title,
    text: verdict.because,
    citation,
    confidence,
    forCounsel: attorneyOnly,
  });
}

interface Judged {
  readonly missing: readonly MissingForDeadline[];
  readonly because: readonly string[];
}

function statutory(claim: DeadlineClaim, { deadlineDefinition, rule }: Ruled, judged: Judged): Found {
  const start = recordedDate(claim, deadlineDefinition.startsFrom);
  const inForce = lawsOf(claim, { deadlineDefinition, start: start?.date });
  if ('outside' in inForce) return { ...headOf(claim, { deadlineDefinition, rule }, start?.date), explanation: [inForce.outside] };
  const { laws, notCounting } = inForce;
  const head = headOf(claim, { deadlineDefinition, rule: laws[0].rule }, start?.date);
  const varied = laws.map((law) => ({ law, varied: variedOf(claim, law, deadlineDefinition) }));
  const asked = varied.flatMap((one) => ('missing' in one.varied ? one.varied.missing : []));
  const missing = [...missingStart(claim, deadlineDefinition), ...judged.missing, ...asked];
  if (!start || missing.length > 0) {
    const names = missing.map(({ label }) => label).join('; ');
    return { ...head, explanation: [laws[0].step, ...judged.because, `Not calculated. Missing: ${names}.`], missing };
  }
  const counts = varied.flatMap((one) => ('missing' in one.varied ? [] : [{ ...one.law, varied: one.varied }]));
  const { direction } = deadlineDefinition;
  const found = countLaws({ head, start, because: judged.because, counts, direction, timeZone: claim.timeZone });
  return notCounting ? withoutLatest(found, notCounting) : found;
}

/** By a law that may hold nothing ends: what the other one counts is shown, and nobody may say that it has passed. */
function withoutLatest(counted: Found, notCounting: string): Found {
  const { breachAfter: _latest, roll: _roll, ...found } = counted;
  const arguable = `${notCounting} It is arguable that it holds, and it sets no last day for this loss: act by the counted date.`;
  return { ...found, explanation: [...found.explanation, arguable] };
}

function variedOf(claim: DeadlineClaim, { rule }: Law, { variant }: DeadlineDefinition): Varied {
  const span = spanOf(rule);
  return variant?.(claim, span) ?? { span, because: '' };
}

function missingStart(claim: DeadlineClaim, { startsFrom, direction }: DeadlineDefinition): MissingForDeadline[] {
  const start = recordedDate(claim, startsFrom);
  if (!start) return [missingDate(startsFrom)];
  return direction === 'before' && !start.at ? [missingDate(startsFrom, 'Time of day')] : [];
}

function headOf(claim: DeadlineClaim, { deadlineDefinition, rule }: Ruled, date: string | undefined): Found {
  const key = keyOf(deadlineDefinition);
  const { startsFrom, metBy, partlyMetBy = [], isRight, isSuit } = deadlineDefinition;
  const earliest = (names: readonly StartName[]) => earliestOf(claim, { names, deadlineDefinition, start: date });
  const metOn = earliest(metBy);
  const partlyMetOn = earliest(partlyMetBy);
  return {
    key,
    kind: 'statutory',
    ruleId: rule.id,
    ruleVersion: rulePack.version,
    title: deadlineDefinition.title,
    owedBy: deadlineDefinition.owedBy,
    ...(isRight ? { isRight } : {}),
    ...(isSuit ? { isSuit } : {}),
    ...(rule.attorneyOnly ? { attorneyOnly: true } : {}),
    startsFrom: { name: startsFrom, label: nameOfDate(startsFrom), ...(date ? { date } : {}) },
    citation: rule.citation,
    source: rule.source,
    confidence: rule.confidence,
    ...(rule.mark ? { mark: rule.mark } : {}),
    counselVerified: false,
    ...(rule.condition ? { condition: rule.condition } : {}),
    explanation: [],
    missing: [],
    ...(metOn ? { metOn } : partlyMetOn ? { partlyMetOn } : {}),
    ...marked(marksOf(claim, key)),
  };
}

interface Fulfilling {
  readonly names: readonly StartName[];
  readonly deadlineDefinition: Pick<DeadlineDefinition, 'direction'>;
  readonly start: string | undefined;
}

/** The first fulfilling date; one before the start belongs to something else. */
function earliestOf(claim: DeadlineClaim, { names, deadlineDefinition, start }: Fulfilling): string | undefined {
  const dates = names.flatMap((name) => recordedDays(claim, name));
  return dates
    .filter((date) => deadlineDefinition.direction === 'before' || start === undefined || date >= start)
    .toSorted((one, other) => one.localeCompare(other))[0];
}
