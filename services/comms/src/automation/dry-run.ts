// What a rule would have done in the last 30 days: on the causes that were kept, with consents, counsel, claims and templates of today. Sends nothing.
import { dryRunDays, isSilence, maxListed, maxTested, type DryRun, type DryRunRow } from '@plumbline/contracts/comms';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { stateOf } from '../messages/trigger-communication.ts';
import { optedOutReason } from '../stores/withheld-words.ts';
import type { FirmRules } from '../settings/firm-rules.ts';
import type { AutomationStore, RuleRecord } from './automation-store.ts';
import { isCauseOf, meets, type Cause } from './cause-rules.ts';
import { alreadyTheirs, assigneeOf, composeFor, oneADay } from './rule-messages.ts';
import { silencesBetween, type SilenceDeps } from './silences.ts';

export type DryRunDeps = TriggerDeps & AutomationStore & SilenceDeps;

const dayMs = 86_400_000;
/** Claims that are composed at the same time. */
const atOnce = 8;

interface MetCause {
  readonly cause: Cause;
  readonly claim: ClaimSnapshot;
  /** The rule met this claim that day already: where it wrote then, it writes no second time. */
  readonly isSecond: boolean;
}

export async function dryRun(scope: Scope, rule: RuleRecord, deps: DryRunDeps): Promise<Omit<DryRun, 'rule'>> {
  const to = deps.parts.clock();
  const from = new Date(to.getTime() - dryRunDays * dayMs);
  const { causes, isTruncated } = await causesOf(scope, { rule, from, to }, deps);
  const met = await metCauses(scope, { rule, causes }, deps);
  const rules = await deps.messages.rules.of(scope);
  const listed = met.slice(0, maxListed);
  const rows: DryRunRow[] = [];
  for (let index = 0; index < listed.length; index += atOnce) {
    const some = listed.slice(index, index + atOnce);
    rows.push(...(await Promise.all(some.map((one) => rowOf(scope, { ...one, rule, rules }, deps)))));
  }
  const knownSince = isSilence(rule.trigger) ? undefined : await knownFrom(scope, { from, to }, deps);
  return { from: from.toISOString(), to: to.toISOString(), ...omitUndefined({ knownSince }), met: met.length, isTruncated, rows };
}

interface Within {
  readonly from: Date;
  readonly to: Date;
}

/** The newest first. */
async function causesOf(
  scope: Scope,
  { rule, from, to }: Within & { rule: RuleRecord },
  deps: DryRunDeps,
): Promise<{ causes: Cause[]; isTruncated: boolean }> {
  if (isSilence(rule.trigger)) {
    const { causes, lookedTo } = await silencesBetween(scope, { trigger: rule.trigger, days: rule.days ?? 1, from, to }, deps);
    return { causes: causes.toSorted((one, other) => other.at.getTime() - one.at.getTime()), isTruncated: lookedTo < to };
  }
  const { trigger, status, days } = rule;
  const narrowed = trigger === 'status-changed' ? { status } : trigger === 'deadline' ? { days } : {};
  const filter = { trigger, ...narrowed, at: { $gt: from, $lte: to } };
  const found = await deps.causes.find(scope, filter, { sort: { at: -1, _id: -1 }, limit: maxTested + 1 });
  return { causes: found.filter((cause) => isCauseOf(rule, cause)).slice(0, maxTested), isTruncated: found.length > maxTested };
}

async function metCauses(
  scope: Scope,
  { rule, causes }: { rule: RuleRecord; causes: readonly Cause[] },
  { claims }: DryRunDeps,
): Promise<MetCause[]> {
  const ids = [...new Set(causes.map(({ claimId }) => claimId))];
  const found = ids.length === 0 ? [] : await claims.find(scope, { _id: { $in: ids } }, { limit: ids.length });
  const known = new Map(found.map(({ _id, claim }) => [_id, claim]));
  const written = new Set<string>();
  const met = causes.toReversed().flatMap((cause) => {
    const claim = known.get(cause.claimId);
    if (!claim || !meets(claim, rule)) return [];
    const day = `${claim.id}:${localDate(cause.at, claim.timeZone)}`;
    const isSecond = rule.action === 'message' && written.has(day);
    written.add(day);
    return [{ cause, claim, isSecond }];
  });
  return met.toReversed();
}

async function knownFrom(scope: Scope, { from, to }: Within, { causes }: DryRunDeps): Promise<string | undefined> {
  const [first] = await causes.find(scope, {}, { sort: { at: 1 }, limit: 1, projection: { at: 1 } });
  const since = first?.at ?? to;
  return since > from ? since.toISOString() : undefined;
}

interface Row extends MetCause {
  readonly rule: RuleRecord;
  readonly rules: FirmRules;
}

async function rowOf(scope: Scope, row: Row, deps: DryRunDeps): Promise<DryRunRow> {
  const { cause, claim } = row;
  const about = { claimId: claim.id, claimNumber: claim.claimNumber, cause: cause.words, at: cause.at.toISOString() };
  return { ...about, ...(row.rule.action === 'message' ? await message(scope, row, deps) : await assignment(scope, row, deps)) };
}

const keptReason = 'No provider is set up: the message would stay in the outbox';

type Outcome = Pick<DryRunRow, 'outcome' | 'reason' | 'sendsAt' | 'to' | 'text'>;

async function assignment(scope: Scope, { rule, claim }: Row, deps: DryRunDeps): Promise<Outcome> {
  const assignee = await assigneeOf(scope, { rule, claim }, deps);
  if ('reason' in assignee) return { outcome: 'held', reason: assignee.reason };
  if (rule.action === 'reassign' && claim.assignedAdjusterId === assignee.userId) return { outcome: 'held', reason: alreadyTheirs };
  return { outcome: 'assigned', to: assignee.name, ...(rule.task ? { text: rule.task } : {}) };
}

async function message(scope: Scope, row: Row, deps: DryRunDeps): Promise<Outcome> {
  try {
    const outcome = await composedOutcome(scope, row, deps);
    return row.isSecond && outcome.outcome !== 'held' ? { outcome: 'held', reason: oneADay } : outcome;
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return { outcome: 'held', reason: error.message };
  }
}

/** Hours are those of the moment at which it would have been sent. */
async function composedOutcome(scope: Scope, { rule, claim, cause, rules }: Row, deps: DryRunDeps): Promise<Outcome> {
  const wanted = (await composeFor(scope, { rule, claim }, deps)).filter(({ message: one }) => !one.isSuppressed);
  const [first] = wanted;
  if (!first) return { outcome: 'held', reason: optedOutReason };
  const said = { to: wanted.map(({ message: one }) => `${one.contactName}, ${one.recipient}`).join('; '), text: first.message.content };
  const state = stateOf(first.message, rules, cause.at);
  if (state.status === 'suppressed') return { outcome: 'held', reason: state.reason };
  if (deps.providers.of(first.message.method) === undefined) return { outcome: 'kept', ...said, reason: keptReason };
  return state.sendsAt ? { outcome: 'later', sendsAt: state.sendsAt.toISOString(), ...said } : { outcome: 'sent', ...said };
}
