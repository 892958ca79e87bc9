// Event → cause: what happened to a claim is kept once, and each rule that it begins gets a run with its job, in the same transaction.
import { paymentRecorded, paymentReversed } from '@plumbline/contracts/billing';
import {
  claimOpened,
  claimRemoved,
  claimStatusChanged,
  deadlineApproaching,
  ledgerEvents,
  missedDeadline,
  reportDelivered,
  reportSent,
  settlementRecorded,
} from '@plumbline/contracts/claims';
import { inspectionCompleted, inspectionNoShow, inspectionScheduled } from '@plumbline/contracts/inspection';
import { maxRules } from '@plumbline/contracts/comms';
import { formatLongDate } from '@plumbline/server/dates';
import type { Consumer, ServiceParts, Tx } from '@plumbline/server';
import type { AutomationStore, RuleRecord, RunAfter } from './automation-store.ts';
import { causeOf, deadlineStep, isCauseOf, type Cause } from './cause-rules.ts';
import { undoCause } from './undone-causes.ts';

export interface CauseDeps extends AutomationStore {
  readonly parts: ServiceParts;
}

/** A queue of its own: what fails here holds up no message. */
const part = 'automation';

export function automationSubscriptions(deps: CauseDeps): Consumer[] {
  return [...claimConsumers(deps), ...deadlineConsumers(deps), ...inspectionConsumers(deps), ...moneyConsumers(deps)];
}

function claimConsumers(deps: CauseDeps): Consumer[] {
  const { parts } = deps;
  return [
    // Whoever came with a file of another system knows of their claim already
    parts.on(
      claimOpened,
      async ({ data: { claimId, claim }, at }, tx) => {
        if (claim.isImported || claim.cameInClosed) return;
        await record(tx, causeOf('claim-opened', { claimId, key: 'opened', at: new Date(at) }), { ...deps, after: afterClaim(claim) });
      },
      part,
    ),
    parts.on(
      claimStatusChanged,
      ({ id, data: { claimId, claim, to }, at }, tx) => {
        const cause = causeOf('status-changed', { claimId, key: `status:${id}`, at: new Date(at), status: to });
        return record(tx, cause, { ...deps, after: afterClaim(claim) });
      },
      part,
    ),
    // Several people get one report
    ...[reportSent, reportDelivered].map((event) =>
      parts.on(
        event as typeof reportSent,
        ({ data: { claimId, reportId, revision }, at }, tx) =>
          record(tx, causeOf('report-sent', { claimId, key: `report:${reportId}:${revision}`, at: new Date(at) }), deps),
        part,
      ),
    ),
    parts.on(
      claimRemoved,
      async ({ data: { claimId } }, tx) => {
        await deps.causes.remove(tx, { claimId });
        await deps.runs.remove(tx, { claimId });
      },
      part,
    ),
  ];
}

function deadlineConsumers(deps: CauseDeps): Consumer[] {
  const { parts } = deps;
  return [
    parts.on(
      deadlineApproaching,
      ({ data: { claimId, key, title, dueOn, daysLeft }, at }, tx) => {
        const days = deadlineStep(daysLeft);
        const said = {
          claimId,
          key: `deadline:${key}:${dueOn}:${days}`,
          at: new Date(at),
          days,
          about: `${title}, ${formatLongDate(dueOn)}`,
        };
        return record(tx, causeOf('deadline', said), deps);
      },
      part,
    ),
    parts.on(
      missedDeadline,
      ({ data: { claimId, key, title, dueOn }, at }, tx) =>
        record(
          tx,
          causeOf('deadline-missed', {
            claimId,
            key: `missed:${key}:${dueOn}`,
            at: new Date(at),
            about: `${title}, ${formatLongDate(dueOn)}`,
          }),
          deps,
        ),
      part,
    ),
  ];
}

function inspectionConsumers(deps: CauseDeps): Consumer[] {
  const { parts } = deps;
  const told = (what: 'scheduled' | 'completed' | 'missed', data: { claimId: number; inspectionId: number }, at: string) =>
    causeOf(`inspection-${what}`, { claimId: data.claimId, key: `${what}:${data.inspectionId}`, at: new Date(at) });
  return [
    parts.on(
      inspectionScheduled,
      ({ data, at, aggregateVersion }, tx) =>
        record(tx, told('scheduled', data, at), { ...deps, after: afterInspection(data, aggregateVersion) }),
      part,
    ),
    parts.on(inspectionCompleted, ({ data, at }, tx) => record(tx, told('completed', data, at), deps), part),
    parts.on(
      inspectionNoShow,
      ({ data, at, aggregateVersion }, tx) =>
        record(tx, told('missed', data, at), { ...deps, after: afterInspection(data, aggregateVersion) }),
      part,
    ),
  ];
}

function moneyConsumers(deps: CauseDeps): Consumer[] {
  const { parts } = deps;
  return [
    parts.on(
      settlementRecorded,
      ({ id, data: { claimId, claim }, at }, tx) =>
        record(tx, causeOf('settlement-recorded', { claimId, key: `settlement:${id}`, at: new Date(at) }), {
          ...deps,
          after: afterClaim(claim),
        }),
      part,
    ),
    parts.on(
      ledgerEvents.checkRecorded,
      ({ data: { claimId, claim, checkId }, at }, tx) =>
        record(tx, causeOf('check-recorded', { claimId, key: `check:${checkId}`, at: new Date(at) }), {
          ...deps,
          after: afterClaim(claim),
        }),
      part,
    ),
    parts.on(
      paymentRecorded,
      ({ data: { claimId, paymentId }, at }, tx) =>
        record(tx, causeOf('payment-recorded', { claimId, key: paymentKey(paymentId), at: new Date(at) }), deps),
      part,
    ),
    parts.on(
      paymentReversed,
      ({ data: { claimId, paymentId } }, tx) =>
        undoCause(tx, { claimId, key: paymentKey(paymentId), why: 'The payment was reversed' }, deps),
      part,
    ),
  ];
}

const afterClaim = ({ version: claimVersion }: { version: number }): RunAfter => ({ claimVersion });
const afterInspection = ({ inspectionId: id }: { inspectionId: number }, version: number): RunAfter => ({ inspection: { id, version } });

const paymentKey = (paymentId: number) => `payment:${paymentId}`;

/** The same again, however often and in whatever order it is told, is nothing. */
async function record(tx: Tx, cause: Cause, deps: CauseDeps & { readonly after?: RunAfter }): Promise<void> {
  const { causes, rules, parts, after } = deps;
  const { session } = tx;
  if (await causes.findOne(tx.scope, { claimId: cause.claimId, key: cause.key }, { session })) return;
  await causes.insert(tx, { _id: await parts.nextId('automation-cause'), ...cause }, []);
  const on = await rules.find(tx.scope, { isOn: true, trigger: cause.trigger }, { session, limit: maxRules });
  for (const rule of on) if (isCauseOf(rule, cause)) await begin(tx, { rule, cause, after }, deps);
}

/** What happened before a rule was turned on begins nothing, and a cause that the rule met once is met. */
export async function begin(
  tx: Tx,
  { rule, cause, after }: { rule: RuleRecord; cause: Cause; after?: RunAfter | undefined },
  { runs, waiting, parts }: CauseDeps,
): Promise<void> {
  if (!rule.turnedOnAt || cause.at < rule.turnedOnAt) return;
  const { claimId, key: causeKey, words, at: causeAt } = cause;
  const of = { ruleId: rule._id, claimId, causeKey };
  if (await runs.findOne(tx.scope, of, { session: tx.session })) return;
  const _id = await parts.nextId('automation-run');
  const run = { _id, ...of, cause: words, causeAt, result: 'waiting' as const, isMet: false, communicationIds: [] };
  await runs.insert(tx, { ...run, ...(after ? { after } : {}) }, []);
  await waiting.add(tx, _id);
}
