// Of several processes of a service that start at the same time one migrates; the others wait until it is done or gone.
import { randomUUID } from 'node:crypto';
import type { ClientSession, Collection, Connection } from 'mongoose';
import { isDuplicate } from '../data/mongo-errors.ts';

interface Held {
  _id: string;
  owner: string;
  until: Date;
}

/** A process that was silent for so long is taken for dead. */
const leaseMs = 4_000;
const renewEveryMs = 1_000;
const key = { _id: 'migrations' };

export const leaseCollection = 'migration_leases';

/** Another process has taken over: what was begun is not written. */
export class LeaseLost extends Error {}

export class Lease {
  readonly #leases: Collection<Held>;
  readonly #owner = randomUUID();
  #renewal: NodeJS.Timeout | undefined;

  constructor(connection: Connection) {
    this.#leases = connection.collection<Held>(leaseCollection);
  }

  /** False while another process holds it. */
  async take(): Promise<boolean> {
    try {
      const free = { ...key, until: { $lte: new Date() } };
      await this.#leases.updateOne(free, { $set: { owner: this.#owner, until: later() } }, { upsert: true });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    // One that fails is made up for by the next; a lease that was lost is found out by `assertHeld`
    this.#renewal = setInterval(() => void this.#renew().catch(() => undefined), renewEveryMs);
    return true;
  }

  /** Throws `LeaseLost` where another process took over. Within the transaction: only one of two can commit. */
  async assertHeld(session: ClientSession): Promise<void> {
    if (!(await this.#renew(session))) throw new LeaseLost('Another process took over the migrations');
  }

  async giveBack(): Promise<void> {
    clearInterval(this.#renewal);
    await this.#leases.deleteOne({ ...key, owner: this.#owner });
  }

  async #renew(session?: ClientSession): Promise<boolean> {
    const own = { ...key, owner: this.#owner };
    const renewed = await this.#leases.updateOne(own, { $set: { until: later() } }, session ? { session } : {});
    return renewed.matchedCount === 1;
  }
}

function later(): Date {
  return new Date(Date.now() + leaseMs);
}
