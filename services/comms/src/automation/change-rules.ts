// Rules are made, changed, turned on and off, and removed by administrators. What was not tested as it stands is off.
import {
  automationRuleChanged,
  automationRuleChoices,
  hasChoice,
  isSilence,
  maxRules,
  type AutomationRule,
  type AutomationRuleChange,
  type AutomationRuleDraft,
} from '@plumbline/contracts/comms';
import { Failure, isStaff, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { UserProjection } from '../notifications/notification-stores.ts';
import type { TriggerDeps } from '../messages/compose-messages.ts';
import type { AutomationStore, RuleRecord } from './automation-store.ts';

const ruleNotFound = 'Automation rule not found';

type Users = Pick<TriggerDeps, 'users'>;
type Store = Pick<AutomationStore, 'rules' | 'watches'> & Users;

/** Throws `not_found` also for a rule that was removed. */
export async function readRule(
  { scope, session }: { readonly scope: Scope; readonly session?: Tx['session'] },
  id: number,
  { rules }: Pick<AutomationStore, 'rules'>,
): Promise<RuleRecord> {
  const found = await rules.findOne(scope, { _id: id, removedAt: { $exists: false } }, session ? { session } : {});
  if (!found) throw new Failure('not_found', ruleNotFound);
  return found;
}

export async function listRules(scope: Scope, { rules, users }: Store): Promise<AutomationRule[]> {
  const found = await rules.find(scope, { removedAt: { $exists: false } }, { sort: { _id: 1 }, limit: maxRules });
  return shownRules(scope, found, users);
}

/** Throws `invalid` for people who do not work here, `unprocessable` where the firm has as many rules as it may. */
export async function createRule(
  tx: Tx,
  { draft, newId }: { draft: AutomationRuleDraft; newId: number },
  store: Store,
): Promise<AutomationRule> {
  const { rules } = store;
  const many = await rules.count(tx.scope, { removedAt: { $exists: false } }, tx.session);
  if (many >= maxRules) throw new Failure('unprocessable', `A firm can have up to ${maxRules} rules. Remove one first.`);
  await assertColleagues(tx, draft, store);
  const stored = await rules.insert(tx, { _id: newId, ...relevant(draft), isOn: false, done: 0, held: 0 }, (rule) => [
    told(rule, 'created'),
  ]);
  return shownRule(tx.scope, stored, store);
}

/** Throws `conflict` when somebody else changed it since. */
export async function changeRule(
  tx: Tx,
  { id, change }: { id: number; change: AutomationRuleChange },
  store: Store,
): Promise<AutomationRule> {
  const { version, ...draft } = change;
  await readRule(tx, id, store);
  await assertColleagues(tx, draft, store);
  const set = relevant(draft);
  const gone = automationRuleChoices.filter((field) => set[field] === undefined);
  await store.watches.remove(tx, id);
  const after = await store.rules.change(
    tx,
    id,
    (current) => ({
      set: { ...set, isOn: false },
      unset: [...gone, 'testedAt', 'turnedOnAt', 'watchedTo'],
      events: [told({ ...current, ...set }, 'edited')],
    }),
    { expectedVersion: version, sentence: ruleNotFound },
  );
  return shownRule(tx.scope, after, store);
}

/** Throws `unprocessable` before a dry run, `conflict` when somebody else changed it since. */
export async function turnOn(tx: Tx, { id, version }: { id: number; version: number }, store: Store): Promise<AutomationRule> {
  const rule = await readRule(tx, id, store);
  if (rule.isOn) return shownRule(tx.scope, rule, store);
  if (!rule.testedAt) throw new Failure('unprocessable', 'Test this rule with a dry run before you turn it on');
  const after = await store.rules.change(
    tx,
    id,
    (current) => ({ set: { isOn: true, turnedOnAt: tx.now, watchedTo: tx.now }, events: [told(current, 'turned-on')] }),
    { expectedVersion: version },
  );
  if (isSilence(rule.trigger)) await store.watches.add(tx, id);
  return shownRule(tx.scope, after, store);
}

export async function turnOff(tx: Tx, id: number, store: Store): Promise<AutomationRule> {
  const rule = await readRule(tx, id, store);
  if (!rule.isOn) return shownRule(tx.scope, rule, store);
  await store.watches.remove(tx, id);
  const after = await store.rules.change(tx, id, (current) => ({
    set: { isOn: false },
    unset: ['turnedOnAt', 'watchedTo'],
    events: [told(current, 'turned-off')],
  }));
  return shownRule(tx.scope, after, store);
}

/** Its log ends with it; the messages that it sent stay. */
export async function removeRule(tx: Tx, id: number, store: Store): Promise<void> {
  await readRule(tx, id, store);
  await store.watches.remove(tx, id);
  await store.rules.change(tx, id, (current) => ({
    set: { isOn: false, removedAt: tx.now },
    unset: ['turnedOnAt', 'watchedTo'],
    events: [told(current, 'removed')],
  }));
}

/** A mark: a test is no change of the rule. It counts for the rule as it was tested. */
export async function markTested(tx: Tx, { _id, version }: RuleRecord, store: Store): Promise<AutomationRule> {
  const update = { $set: { testedAt: tx.now } };
  const marked = await store.rules.mark(tx.scope, { _id, version }, update, { session: tx.session });
  if (marked === 0) throw new Failure('conflict', 'Someone else changed this rule. Reload and try again.');
  return shownRule(tx.scope, await readRule(tx, _id, store), store);
}

/** Without what belongs to another trigger or another action. */
function relevant(draft: AutomationRuleDraft): AutomationRuleDraft {
  const { name, trigger, action, customMessage, task } = draft;
  const trimmed = { ...draft, customMessage: customMessage?.trim() || undefined, task: task?.trim() };
  const chosen = automationRuleChoices.filter((choice) => hasChoice(draft, choice)).map((choice) => [choice, trimmed[choice]]);
  return omitUndefined({ name, trigger, action, ...Object.fromEntries(chosen) }) as AutomationRuleDraft;
}

async function assertColleagues(tx: Tx, draft: AutomationRuleDraft, { users }: Users): Promise<void> {
  for (const field of ['onlyAdjusterId', 'assigneeId'] as const) {
    const _id = draft[field];
    if (_id === undefined) continue;
    const found = await users.findOne(tx.scope, { _id }, { session: tx.session });
    const sentence = 'This user was not found';
    if (!found?.isAuthorized || !isStaff(found.role)) throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
  }
}

type What = 'created' | 'edited' | 'turned-on' | 'turned-off' | 'removed';
const told = ({ _id: ruleId, name }: Pick<RuleRecord, '_id' | 'name'>, what: What) =>
  createEvent(automationRuleChanged, { ruleId, name, what });

async function shownRule(scope: Scope, rule: RuleRecord, { users }: Users): Promise<AutomationRule> {
  const [shown] = await shownRules(scope, [rule], users);
  return shown as AutomationRule;
}

async function shownRules(scope: Scope, found: readonly RuleRecord[], users: Users['users']): Promise<AutomationRule[]> {
  const ids = [
    ...new Set(found.flatMap(({ onlyAdjusterId, assigneeId }) => [onlyAdjusterId, assigneeId].filter((id) => id !== undefined))),
  ];
  const people: Pick<UserProjection, '_id' | 'name'>[] = ids.length > 0 ? await users.find(scope, { _id: { $in: ids } }) : [];
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return found.map((rule) => shown(rule, names));
}

function shown(rule: RuleRecord, names: ReadonlyMap<number, string>): AutomationRule {
  const { _id: id, version, name, trigger, action, isOn, done, held, turnedOnAt, testedAt, lastRunAt } = rule;
  const chosen = Object.fromEntries(automationRuleChoices.map((field) => [field, rule[field]]));
  const nameOf = (userId: number | undefined) => (userId === undefined ? undefined : (names.get(userId) ?? `User ${userId}`));
  return omitUndefined({
    id,
    version,
    name,
    trigger,
    action,
    isOn,
    counts: { done, held },
    ...chosen,
    turnedOnAt: turnedOnAt?.toISOString(),
    testedAt: testedAt?.toISOString(),
    lastRunAt: lastRunAt?.toISOString(),
    onlyAdjusterName: nameOf(rule.onlyAdjusterId),
    assigneeName: nameOf(rule.assigneeId),
  }) as AutomationRule;
}
