// Rules of automation in tests: the service with an adjuster, rules that are made, tested and turned on, claims that move.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { automationApi as api, commsApi, type AutomationRule, type AutomationRuleDraft } from '@plumbline/contracts/comms';
import { userAdded } from '@plumbline/contracts/identity';
import type { Envelope } from '@plumbline/contracts/kernel';
import { startComms, type CommsTest } from './comms-service.ts';
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

export class AutomationTest {
  readonly comms: CommsTest;
  #lastClaim = 0;

  private constructor(comms: CommsTest) {
    this.comms = comms;
  }

  static async start(...neighbors: Parameters<typeof startComms>): Promise<AutomationTest> {
    const here = new AutomationTest(await startComms(...neighbors));
    await here.person(2, 'Dana Cole');
    await here.comms.settle();
    return here;
  }

  admin(organizationId = 1) {
    return this.comms.as('admin', { organizationId });
  }

  adjuster() {
    return this.comms.as('adjuster');
  }

  /** Somebody without access is told of as the second news. */
  async person(userId: number, name: string, isAuthorized = true): Promise<void> {
    const aggregateVersion = isAuthorized ? 1 : 2;
    const data = { userId, name, email: `user${userId}@a.test`, role: 'adjuster', isAuthorized, licenses: [] };
    await this.comms.publish({ ...firmEvent(), type: userAdded.type, aggregateId: userId, aggregateVersion, data });
  }

  aClaim(change: Partial<ClaimSnapshot> = {}): ClaimSnapshot {
    const own = { id: (this.#lastClaim += 1), timeZone: byDay(), assignedAdjusterId: 2, createdAt: new Date().toISOString() };
    return oliviasClaim({ ...own, ...change });
  }

  async opened(change: Partial<ClaimSnapshot> = {}): Promise<ClaimSnapshot> {
    const claim = this.aClaim(change);
    await this.comms.publish(openedEvent(claim));
    await this.comms.settle();
    return claim;
  }

  async happen(event: Envelope): Promise<void> {
    await this.comms.publish(event);
    await this.comms.settle();
    await this.comms.worked(this.comms.service.built.automation.waiting);
  }

  /** By hand, from the template. */
  write(claimId: number) {
    return this.adjuster().call(commsApi.triggerCommunication, {
      body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update' } },
    });
  }

  create(draft: Partial<AutomationRuleDraft> = {}) {
    return this.admin().call(api.createAutomationRule, { body: { ...statusRule, ...draft } });
  }

  testRule({ id }: AutomationRule) {
    return this.admin().call(api.testAutomationRule, { params: { id } });
  }

  turnOn({ id, version }: AutomationRule) {
    return this.admin().call(api.turnOnAutomationRule, { params: { id }, body: { version } });
  }

  turnOff({ id }: AutomationRule) {
    return this.admin().call(api.turnOffAutomationRule, { params: { id } });
  }

  async onRule(draft: Partial<AutomationRuleDraft> = {}): Promise<AutomationRule> {
    const { rule } = await this.testRule(await this.create(draft));
    return this.turnOn(rule);
  }

  /** As if the rule had been on since then, and its silences looked for since then. */
  async onSince(rule: AutomationRule, since: Date): Promise<void> {
    const { parts, built } = this.comms.service;
    await built.automation.rules.mark(parts.ownScope(1), { _id: rule.id }, { $set: { turnedOnAt: since, watchedTo: since } });
  }

  /** Looks for the silence of a rule now. */
  async watch(rule: AutomationRule): Promise<void> {
    const { parts, built } = this.comms.service;
    await parts.writeAs(parts.ownScope(1), (tx) => built.automation.watches.add(tx, rule.id));
    await this.comms.worked(built.automation.watches);
    await this.comms.worked(built.automation.waiting);
  }

  runsOf({ id }: AutomationRule) {
    return this.adjuster().call(api.listAutomationRuns, { params: { id } });
  }

  messagesOf(id: number) {
    return this.adjuster().call(commsApi.listClaimCommunications, { params: { id } });
  }
}
