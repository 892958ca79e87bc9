// Messages by hand in tests: the service with claims that it was told of, what it told itself, and messages that are sent and waited for.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Envelope, Role } from '@plumbline/contracts/kernel';
import { startComms, type CommsTest } from './comms-service.ts';
import { oliviasClaim } from './olivias-claim.ts';

interface Telling {
  type: string;
  data: unknown;
  aggregateId: number;
  aggregateVersion?: number;
  organizationId?: number;
}

interface Sending {
  templateType?: string;
  customMessage?: string;
  contactIds?: number[];
  method?: string;
}

export class ByHand {
  readonly comms: CommsTest;
  /** Every event of the service, until a test empties it. */
  received: Envelope[] = [];
  #lastClaim = 0;

  private constructor(comms: CommsTest) {
    this.comms = comms;
  }

  static async start(): Promise<ByHand> {
    const here = new ByHand(await startComms());
    await here.comms.bus.subscribeLive((envelope) => void here.received.push(envelope));
    return here;
  }

  aClaim(change: Partial<ClaimSnapshot> = {}): ClaimSnapshot {
    this.#lastClaim += 1;
    return oliviasClaim({ id: this.#lastClaim, status: 'scheduled', updatedAt: '2026-11-01T10:00:00.000Z', ...change });
  }

  async publish(telling: Telling): Promise<void> {
    await this.comms.publish({
      id: crypto.randomUUID(),
      organizationId: 1,
      actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
      at: '2026-11-01T10:00:00.000Z',
      aggregateVersion: 1,
      ...telling,
    });
    await this.comms.settle();
  }

  async aKnownClaim(change: Partial<ClaimSnapshot> = {}, organizationId = 1): Promise<ClaimSnapshot> {
    const claim = this.aClaim(change);
    await this.publish({
      type: 'claims.opened',
      aggregateId: claim.id,
      aggregateVersion: claim.version,
      organizationId,
      data: { claimId: claim.id, claim },
    });
    return claim;
  }

  async send(claimId: number, data: Sending = {}, options: { role?: Role; key?: string } = {}) {
    const answer = await this.comms.as(options.role ?? 'adjuster').call(api.triggerCommunication, {
      body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', ...data } },
      ...(options.key ? { idempotencyKey: options.key } : {}),
    });
    await this.sent(answer.communicationIds);
    return answer;
  }

  /** Waits until the sender has dealt with these messages. */
  async sent(ids: readonly number[]): Promise<void> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      await this.comms.worked(this.comms.service.built.messages.sendings);
      const recent = await this.comms.as('adjuster').call(api.listRecentCommunications, { query: { limit: 200 } });
      if (ids.every((id) => recent.some((one) => one.id === id && one.status !== 'queued'))) return;
      if (Date.now() > deadline) throw new Error('the messages are still queued');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  contactsOf(claimId: number, role: Role = 'adjuster') {
    return this.comms.as(role).call(api.listContacts, { params: { id: claimId } });
  }

  historyOf(claimId: number) {
    return this.comms.as('adjuster').call(api.listClaimCommunications, { params: { id: claimId } });
  }
}
