// A rule at work on one claim: what was composed before goes out in the transaction that says that it did.
import { conversationChanged, isSilence } from '@plumbline/contracts/comms';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type TakenJob, type Tx } from '@plumbline/server';
import { learnClaim } from '../contacts/learn-claim.ts';
import type { Draft } from '../composing/composed.ts';
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { storeMessages } from '../messages/trigger-communication.ts';
import { optedOutReason } from '../stores/withheld-words.ts';
import { noteEntry } from '../threads/note-entry.ts';
import { conversationIdOf, recordEntry } from '../threads/record-entry.ts';
import type { Threads } from '../threads/thread-store.ts';
import { assignClaim } from './assign-claim.ts';
import type { AutomationStore, RuleRecord, RunRecord } from './automation-store.ts';
import { isStillOn, meets } from './cause-rules.ts';
import { isBehind } from './is-behind.ts';
import { alreadyTheirs, assigneeOf, composeFor, oneADay } from './rule-messages.ts';
import { isBroken } from './silences.ts';
import { undoneOf } from './undone-causes.ts';

export interface RunDeps extends TriggerDeps, AutomationStore {
  readonly threads: Threads;
}

interface Met {
  readonly run: RunRecord;
  readonly rule: RuleRecord;
  readonly claim: ClaimSnapshot;
}

interface Assignee {
  readonly userId: number;
  readonly name: string;
}

type Decision =
  /** Its conditions do not hold: it stands in no log. */
  | { readonly unmet: true }
  | { readonly held: string; readonly claim?: ClaimSnapshot }
  | { readonly drafts: readonly Draft[]; readonly claim: ClaimSnapshot; readonly day: string }
  | { readonly assignee: Assignee; readonly claim: ClaimSnapshot }
  /** The claim is theirs: claims did it, whatever became of the rule since. */
  | { readonly movedTo: Assignee; readonly claim: ClaimSnapshot };

/** After it a message waits no longer for the claim's hourly limit. */
const longestWaitMs = 24 * 3_600_000;
const turnedOff = 'The rule was turned off or changed before it acted';

export async function runRule(job: TakenJob, deps: RunDeps): Promise<void> {
  const { runs, waiting, parts } = deps;
  const run = await runs.findOne(job.scope, { _id: job.key });
  if (run?.result !== 'waiting') return;
  if (await isBehind(job.scope, run, deps)) return waiting.putOff(job);
  const decision = await decideOrWait(job.scope, run, deps);
  // The claims service is away: no fault of the rule
  if (!decision) return waiting.putOff(job);
  try {
    await parts.writeAs(job.scope, async (tx) => {
      await waiting.done(tx, job);
      await carryOut(tx, { run, decision }, deps);
    });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many') throw error;
    await waitForRoom(job, { run, error, claim: 'claim' in decision ? decision.claim : undefined }, deps);
  }
}

/** The limits of texts are those of every message. */
async function waitForRoom(
  job: TakenJob,
  { run, error, claim }: { run: RunRecord; error: Failure; claim: ClaimSnapshot | undefined },
  deps: RunDeps,
): Promise<void> {
  const { waiting, parts } = deps;
  const now = parts.clock();
  const dueAt = new Date(now.getTime() + (error.retryAfterSeconds ?? 3_600) * 1_000);
  if (dueAt.getTime() - run.createdAt.getTime() < longestWaitMs) return waiting.putOff(job, { dueAt });
  await parts.writeAs(job.scope, async (tx) => {
    await waiting.done(tx, job);
    await carryOut(tx, { run, decision: { held: error.message, ...(claim ? { claim } : {}) } }, deps);
  });
}

async function decideOrWait(scope: Scope, run: RunRecord, deps: RunDeps): Promise<Decision | undefined> {
  try {
    return await decide(scope, run, deps);
  } catch (error) {
    if (error instanceof Failure && error.code === 'unavailable') return undefined;
    throw error;
  }
}

async function decide(scope: Scope, run: RunRecord, deps: RunDeps): Promise<Decision> {
  const rule = await deps.rules.findOne(scope, { _id: run.ruleId });
  const claim = await claimOf(scope, run.claimId, deps);
  if (!rule || !claim || !meets(claim, rule)) return { unmet: true };
  if (!isStillOn(rule, run.causeAt)) return { held: turnedOff, claim };
  if (await wasAnswered(scope, { run, rule }, deps)) return { unmet: true };
  const undone = await undoneOf(scope, run, deps);
  if (undone) return { held: undone, claim };
  return deciders[rule.action](scope, { run, rule, claim }, deps);
}

/** A claim that was removed meanwhile is none. */
async function claimOf(scope: Scope, claimId: number, deps: RunDeps): Promise<ClaimSnapshot | undefined> {
  try {
    await learnClaim(scope, claimId, deps);
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  }
  return (await deps.claims.findOne(scope, { _id: claimId }))?.claim;
}

/** Somebody wrote between the silence and now. */
async function wasAnswered(scope: Scope, { run, rule }: Pick<Met, 'run' | 'rule'>, deps: RunDeps): Promise<boolean> {
  if (!isSilence(rule.trigger)) return false;
  const { claimId, causeAt: after } = run;
  return isBroken(scope, { claimId, trigger: rule.trigger, after, until: deps.parts.clock() }, deps);
}

async function assigned(scope: Scope, { rule, claim }: Met, deps: RunDeps): Promise<Decision> {
  const assignee = await assigneeOf(scope, { rule, claim }, deps);
  return 'reason' in assignee ? { held: assignee.reason, claim } : { assignee, claim };
}

/** Asked of claims before this run ends: the same run asks again with the same key, and that is one assignment. */
async function reassigned(scope: Scope, { run, rule, claim }: Met, deps: RunDeps): Promise<Decision> {
  const assignee = await assigneeOf(scope, { rule, claim }, deps);
  if ('reason' in assignee) return { held: assignee.reason, claim };
  // Where this run asked before it was interrupted, it is theirs because of it
  if (!run.isAsked && claim.assignedAdjusterId === assignee.userId) return { held: alreadyTheirs, claim };
  await deps.runs.mark(scope, { _id: run._id }, { $set: { isAsked: true } });
  const refused = await assignClaim(scope, { run, rule, assignee }, deps);
  return refused === undefined ? { movedTo: assignee, claim } : { held: refused, claim };
}

async function written(scope: Scope, { rule, claim }: Met, deps: RunDeps): Promise<Decision> {
  try {
    const composed = await composeFor(scope, { rule, claim }, deps);
    const wanted = composed.filter(({ message }) => !message.isSuppressed);
    if (wanted.length === 0) return { held: optedOutReason, claim };
    const automation = { ruleId: rule._id, name: rule.name };
    const ids = await deps.parts.nextIds('communication', wanted.length);
    const drafts = wanted.map(({ message }, place) => ({ _id: ids[place] as number, ...message, automation }));
    return { drafts, claim, day: localDate(deps.parts.clock(), claim.timeZone) };
  } catch (error) {
    if (error instanceof Failure && error.status < 500 && error.code !== 'too_many') return { held: error.message, claim };
    throw error;
  }
}

const deciders = { message: written, assign: assigned, reassign: reassigned } as const;

/** Looked at once more: a rule that was turned off a moment ago sends nothing. */
async function carryOut(tx: Tx, { run, decision }: { run: RunRecord; decision: Decision }, deps: RunDeps): Promise<void> {
  const { rules } = deps;
  if ('unmet' in decision) return end(tx, { run, result: 'held' }, deps);
  const rule = await rules.findOne(tx.scope, { _id: run.ruleId }, { session: tx.session });
  const outcome = rule ? await act(tx, { run, rule, decision }, deps) : { result: 'held' as const, reason: turnedOff };
  const { claim } = decision;
  await end(tx, { run, ...outcome, isMet: true, ...(claim ? { claimNumber: claim.claimNumber } : {}) }, deps);
  const count = { $set: { lastRunAt: tx.now }, $inc: { [outcome.result === 'done' ? 'done' : 'held']: 1 } };
  await rules.mark(tx.scope, { _id: run.ruleId }, count, { session: tx.session });
}

type Outcome = Partial<Pick<RunRecord, 'reason' | 'communicationIds' | 'messageDay' | 'isMet' | 'claimNumber'>> & {
  readonly result: 'done' | 'held';
};
type Deciding = { run: RunRecord; rule: RuleRecord; decision: Exclude<Decision, { unmet: true }> };

async function act(tx: Tx, { run, rule, decision }: Deciding, deps: RunDeps): Promise<Outcome> {
  if ('held' in decision) return { result: 'held', reason: decision.held };
  if ('movedTo' in decision) return { result: 'done', reason: `Claim assigned to ${decision.movedTo.name}` };
  if (!isStillOn(rule, run.causeAt)) return { result: 'held', reason: turnedOff };
  if ('assignee' in decision) return assign(tx, { run, rule, ...decision }, deps);
  const { day: messageDay, drafts } = decision;
  const today = { ruleId: rule._id, claimId: run.claimId, messageDay };
  if (await deps.runs.findOne(tx.scope, today, { session: tx.session })) return { result: 'held', reason: oneADay };
  const stored = await storeMessages(tx, drafts, deps.messages);
  return { result: 'done', communicationIds: stored.map(({ _id }) => _id), messageDay };
}

interface Assigning {
  readonly run: RunRecord;
  readonly rule: RuleRecord;
  readonly claim: ClaimSnapshot;
  readonly assignee: Assignee;
}

/** The task is a private note of a conversation that is open and somebody's. */
async function assign(tx: Tx, { run, rule, claim, assignee }: Assigning, { threads }: RunDeps): Promise<Outcome> {
  const conversationId = conversationIdOf(claim.id);
  const about = { conversationId, claimId: claim.id };
  const note = noteEntry(tx.scope, { source: `automation:${run._id}`, text: rule.task ?? '' });
  const entry = { ...note, isAutomatic: true, ruleName: rule.name };
  const events = [createEvent(conversationChanged, { ...about, what: 'assigned', name: assignee.name })];
  await recordEntry(tx, { place: { claim }, entry, events }, threads);
  // The claim's adjuster stays whoever that is; a colleague whom the rule names stays that one
  const set = { state: 'open', assigneeId: assignee.userId, isAssignedHere: rule.assigneeId !== undefined };
  const update = { $set: set, $unset: { snoozedUntil: 1 } } as const;
  await threads.conversations.mark(tx.scope, { _id: conversationId }, update, { session: tx.session });
  return { result: 'done', reason: `Assigned to ${assignee.name}` };
}

/** What another run of the same job ended is ended. */
async function end(tx: Tx, { run, ...outcome }: Outcome & { run: RunRecord }, { runs }: Pick<RunDeps, 'runs'>): Promise<void> {
  await runs.change(tx, run._id, (current) => {
    if (current.result !== 'waiting') throw new Failure('conflict', 'This run ended meanwhile');
    return { set: outcome, events: [] };
  });
}
