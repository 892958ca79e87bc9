// Rules of automation in tests: the service with an adjuster, rules that are made, tested and turned on, claims that move.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { automationApi as api, commsApi, type AutomationRule, type AutomationRuleDraft } from '@plumbline/contracts/comms';
import { userAdded } from '@plumbline/contracts/identity';
import type { Envelope } from '@plumbline/contracts/kernel';
import { startComms } from './comms-service.ts';
import { firmEvent, oliviasClaim, openedEvent } from './olivias-claim.ts';
import { byDay } from './zones.ts';

export const dayMs = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

export const statusRule: AutomationRuleDraft = {
  name: 'Tell the owner',
  trigger: 'status-changed',
  status: 'inspected',
  action: 'message',
  templateType: 'status_update',
};

export function movedEvent(claim: ClaimSnapshot, at = new Date().toISOString()): Envelope {
  const now = { ...claim, status: 'inspected' as const, version: claim.version + 1 };
  const data = { claimId: claim.id, claim: now, from: 'scheduled', to: 'inspected' };
  return { ...openedEvent(now), type: 'claims.status-changed', at, aggregateVersion: now.version, data };
}

export type AutomationTest = Awaited<ReturnType<typeof startAutomation>>;

export async function startAutomation() {
  const comms = await startComms();
  const { parts, built } = comms.service;
  let lastClaim = 0;
  const person = (userId: number, name: string, isAuthorized = true): Promise<void> => {
    const data = { userId, name, email: `user${userId}@a.test`, role: 'adjuster', isAuthorized, licenses: [] };
    return comms.publish({ ...firmEvent(), type: userAdded.type, aggregateId: userId, data });
  };
  await person(2, 'Dana Cole');
  await comms.settle();
  const admin = (organizationId = 1) => comms.as('admin', { organizationId });
  const adjuster = () => comms.as('adjuster');
  const aClaim = (change: Partial<ClaimSnapshot> = {}): ClaimSnapshot =>
    oliviasClaim({ id: (lastClaim += 1), timeZone: byDay(), assignedAdjusterId: 2, createdAt: new Date().toISOString(), ...change });
  const create = (draft: Partial<AutomationRuleDraft> = {}) =>
    admin().call(api.createAutomationRule, { body: { ...statusRule, ...draft } });
  const testRule = ({ id }: AutomationRule) => admin().call(api.testAutomationRule, { params: { id } });
  const turnOn = ({ id, version }: AutomationRule) => admin().call(api.turnOnAutomationRule, { params: { id }, body: { version } });
  return {
    comms,
    admin,
    adjuster,
    person,
    aClaim,
    async opened(change: Partial<ClaimSnapshot> = {}): Promise<ClaimSnapshot> {
      const claim = aClaim(change);
      await comms.publish(openedEvent(claim));
      await comms.settle();
      return claim;
    },
    async happen(event: Envelope): Promise<void> {
      await comms.publish(event);
      await comms.settle();
      await comms.worked(built.automation.waiting);
    },
    /** By hand, from the template. */
    write: (claimId: number) =>
      adjuster().call(commsApi.triggerCommunication, {
        body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update' } },
      }),
    create,
    testRule,
    turnOn,
    turnOff: ({ id }: AutomationRule) => admin().call(api.turnOffAutomationRule, { params: { id } }),
    async onRule(draft: Partial<AutomationRuleDraft> = {}): Promise<AutomationRule> {
      const { rule } = await testRule(await create(draft));
      return turnOn(rule);
    },
    /** As if the rule had been on since then, and its silences looked for since then. */
    async onSince(rule: AutomationRule, since: Date): Promise<void> {
      await built.automation.rules.mark(parts.ownScope(1), { _id: rule.id }, { $set: { turnedOnAt: since, watchedTo: since } });
    },
    /** Looks for the silence of a rule now. */
    async watch(rule: AutomationRule): Promise<void> {
      await parts.writeAs(parts.ownScope(1), (tx) => built.automation.watches.add(tx, rule.id));
      await comms.worked(built.automation.watches);
      await comms.worked(built.automation.waiting);
    },
    runsOf: ({ id }: AutomationRule) => adjuster().call(api.listAutomationRuns, { params: { id } }),
    messagesOf: (id: number) => adjuster().call(commsApi.listClaimCommunications, { params: { id } }),
  };
}
