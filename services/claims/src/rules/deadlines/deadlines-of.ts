// The deadlines of a claim from its recorded dates and facts. Nothing here knows what day it is.
import type { MissingForDeadline, RuleNote } from '@plumbline/contracts/claims';
import { formatWeekday } from '@plumbline/server/dates';
import { recordedDate, recordedDays, type ClockClaim } from './deadline-record.ts';
import { missingDate } from './conditions.ts';
import type { Countdown } from './deadline-definition.ts';
import { countdowns } from './deadline-definitions.ts';
import { dueDate } from './due-date.ts';
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

export function deadlinesOf(claim: ClockClaim): FoundDeadlines {
  const found: FoundDeadlines = { deadlines: [], notHolding: [] };
  const { state } = claim.address;
  for (const countdown of countdowns) {
    const rule = ruleOf(countdown.rule);
    if (rule.state === state || rule.state === federal) addStatutory(claim, { countdown, rule }, found);
  }
  for (const own of claim.clock?.own ?? []) found.deadlines.push(ownDeadline(own, marksOf(claim, own.key)));
  return found;
}

interface Ruled {
  readonly countdown: Countdown;
  readonly rule: Rule;
}

function addStatutory(claim: ClockClaim, ruled: Ruled, found: FoundDeadlines): void {
  const { countdown, rule } = ruled;
  const start = recordedDate(claim, countdown.startsFrom);
  if (countdown.onlyOnceStarted && !start) return;
  const verdict = countdown.holdsFor(claim, start?.date ?? claim.incidentDate);
  if ('missing' in verdict) {
    found.deadlines.push(statutory(claim, ruled, { missing: verdict.missing, because: [] }));
    return;
  }
  if (verdict.holds) {
    found.deadlines.push(statutory(claim, ruled, { missing: [], because: verdict.because ? [verdict.because] : [] }));
    return;
  }
  const { id, citation, confidence } = rule;
  found.notHolding.push({ ruleId: id, title: countdown.title, text: verdict.because, citation, confidence, forCounsel: false });
}

interface Judged {
  readonly missing: readonly MissingForDeadline[];
  readonly because: readonly string[];
}

function statutory(claim: ClockClaim, ruled: Ruled, judged: Judged): Found {
  const start = recordedDate(claim, ruled.countdown.startsFrom);
  const head = headOf(claim, ruled, start?.date);
  const { step, outside } = inForce(claim, ruled);
  if (outside) return { ...head, explanation: [outside] };
  const steps = [step, ...judged.because];
  const varied = ruled.countdown.variant?.(claim, spanOf(ruled.rule)) ?? { span: spanOf(ruled.rule), because: '' };
  const missing = [...missingStart(claim, ruled.countdown), ...judged.missing, ...('missing' in varied ? varied.missing : [])];
  if (!start || missing.length > 0 || 'missing' in varied)
    return { ...head, explanation: [...steps, `Not computed. Missing: ${missing.map(({ label }) => label).join('; ')}.`], missing };
  return counted(claim, { head, start, steps, varied, direction: ruled.countdown.direction });
}

function missingStart(claim: ClockClaim, { startsFrom, direction }: Countdown): MissingForDeadline[] {
  const start = recordedDate(claim, startsFrom);
  if (!start) return [missingDate(startsFrom)];
  return direction === 'before' && !start.at ? [missingDate(startsFrom, 'Time of day')] : [];
}

function headOf(claim: ClockClaim, { countdown, rule }: Ruled, date: string | undefined): Found {
  const key = countdown.part ? `${rule.id}.${countdown.part}` : rule.id;
  const { startsFrom } = countdown;
  const metOn = earliestOf(claim, countdown, date);
  return {
    key,
    kind: 'statutory',
    ruleId: rule.id,
    ruleVersion: rulePack.version,
    title: countdown.title,
    owedBy: countdown.owedBy,
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
function earliestOf(claim: ClockClaim, { metBy, direction }: Countdown, start: string | undefined): string | undefined {
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
  readonly direction: Countdown['direction'];
}

function counted(claim: ClockClaim, { head, start, steps, varied, direction }: Counting): Found {
  const due = dueDate({
    span: { ...varied.span, ...(direction ? { direction } : {}) },
    start,
    timeZone: claim.timeZone,
    extensions: [...(varied.extension ? [varied.extension] : []), ...head.extensions],
    tollings: head.tollings,
  });
  const first = `${head.startsFrom?.label ?? ''}: ${formatWeekday(start.date)}${start.at ? `, ${start.at}` : ''}.`;
  return {
    ...head,
    dueOn: due.dueOn,
    ...(due.dueAt ? { dueAt: due.dueAt } : {}),
    explanation: [...steps, ...(varied.because ? [varied.because] : []), first, ...due.steps],
  };
}
