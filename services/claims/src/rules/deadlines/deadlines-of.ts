// The deadlines of a claim from its recorded dates and facts. Nothing here knows what day it is.
import type { MissingForDeadline, RuleNote } from '@plumbline/contracts/claims';
import { formatWeekday, longDate } from '@plumbline/server/dates';
import { recordedDate, recordedDays, type DeadlineClaim } from './deadline-record.ts';
import { missingDate } from './conditions.ts';
import { keyOf, type DeadlineDefinition } from './deadline-definition.ts';
import { deadlineDefinitions } from './deadline-definitions.ts';
import { dueDate, spanWords } from './due-date.ts';
import { marked, marksOf, type Found } from './found-deadline.ts';
import { inForce, nameOfDate } from './in-force.ts';
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
  const { id, citation, confidence } = rule;
  found.notHolding.push({ ruleId: id, title: deadlineDefinition.title, text: verdict.because, citation, confidence, forCounsel: false });
}

interface Judged {
  readonly missing: readonly MissingForDeadline[];
  readonly because: readonly string[];
}

function statutory(claim: DeadlineClaim, ruled: Ruled, judged: Judged): Found {
  const start = recordedDate(claim, ruled.deadlineDefinition.startsFrom);
  const head = headOf(claim, ruled, start?.date);
  const { step, outside } = inForce(claim, ruled);
  if (outside) return { ...head, explanation: [outside] };
  const steps = [step, ...judged.because];
  const varied = ruled.deadlineDefinition.variant?.(claim, spanOf(ruled.rule)) ?? { span: spanOf(ruled.rule), because: '' };
  const missing = [...missingStart(claim, ruled.deadlineDefinition), ...judged.missing, ...('missing' in varied ? varied.missing : [])];
  if (!start || missing.length > 0 || 'missing' in varied)
    return { ...head, explanation: [...steps, `Not calculated. Missing: ${missing.map(({ label }) => label).join('; ')}.`], missing };
  return counted(claim, { head, start, steps, varied, direction: ruled.deadlineDefinition.direction });
}

function missingStart(claim: DeadlineClaim, { startsFrom, direction }: DeadlineDefinition): MissingForDeadline[] {
  const start = recordedDate(claim, startsFrom);
  if (!start) return [missingDate(startsFrom)];
  return direction === 'before' && !start.at ? [missingDate(startsFrom, 'Time of day')] : [];
}

function headOf(claim: DeadlineClaim, { deadlineDefinition, rule }: Ruled, date: string | undefined): Found {
  const key = keyOf(deadlineDefinition);
  const { startsFrom } = deadlineDefinition;
  const metOn = earliestOf(claim, deadlineDefinition, date);
  return {
    key,
    kind: 'statutory',
    ruleId: rule.id,
    ruleVersion: rulePack.version,
    title: deadlineDefinition.title,
    owedBy: deadlineDefinition.owedBy,
    startsFrom: { name: startsFrom, label: nameOfDate(startsFrom), ...(date ? { date } : {}) },
    citation: rule.citation,
    source: rule.source,
    confidence: rule.confidence,
    counselVerified: false,
    ...(rule.condition ? { condition: rule.condition } : {}),
    explanation: [],
    missing: [],
    ...(metOn ? { metOn } : {}),
    ...marked(marksOf(claim, key)),
  };
}

/** The first fulfilling date; one before the start belongs to something else. */
function earliestOf(claim: DeadlineClaim, { metBy, direction }: DeadlineDefinition, start: string | undefined): string | undefined {
  const dates = metBy.flatMap((name) => recordedDays(claim, name));
  return dates
    .filter((date) => direction === 'before' || start === undefined || date >= start)
    .toSorted((one, other) => one.localeCompare(other))[0];
}

interface Counting {
  readonly head: Found;
  readonly start: { date: string; at?: string | undefined };
  readonly steps: readonly string[];
  readonly varied: Exclude<Varied, { missing: unknown }>;
  readonly direction: DeadlineDefinition['direction'];
}

function counted(claim: DeadlineClaim, { head, start, steps, varied, direction }: Counting): Found {
  const extensions = [...(varied.extension ? [varied.extension] : []), ...head.extensions];
  const due = dueDate({
    span: { ...varied.span, ...(direction ? { direction } : {}) },
    start,
    timeZone: claim.timeZone,
    extensions,
    tollings: head.tollings,
  });
  const lengthenings = [
    ...extensions.map(({ days, unit, reason }) => `${spanWords({ value: days, unit })} for ${reason}`),
    ...head.tollings.map(({ from, until, reason }) => `the days from ${longDate(from)} to ${longDate(until)} for ${reason}`),
  ];
  const first = `${head.startsFrom?.label ?? ''}: ${formatWeekday(start.date)}${start.at ? `, ${start.at}` : ''}.`;
  return {
    ...head,
    span: spanWords(varied.span),
    ...(lengthenings.length > 0 ? { lengthenings } : {}),
    dueOn: due.dueOn,
    ...(due.dueAt ? { dueAt: due.dueAt } : {}),
    explanation: [...steps, ...(varied.because ? [varied.because] : []), first, ...due.steps],
  };
}
