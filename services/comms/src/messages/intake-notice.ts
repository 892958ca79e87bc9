// The owner of a new claim hears that it arrived, where the firm chose so: once for each claim, by the way that they prefer and agreed to.
import { claimOpened } from '@plumbline/contracts/claims';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure, type EventOf, type Envelope } from '@plumbline/contracts/kernel';
import type { JobQueue, TakenJob, Tx } from '@plumbline/server';
import type { Draft } from '../composing/composed.ts';
import type { TriggerDeps } from './compose-messages.ts';
import { prepareMessages, storeMessages } from './trigger-communication.ts';
import { readSettings, type SettingsStore } from '../settings/communication-settings.ts';

export interface IntakeNotices {
  readonly settings: SettingsStore;
  /** A job for each claim whose owner is to hear of it. */
  readonly owners: JobQueue;
}

type Told = Pick<Envelope, 'type'> & { readonly data: { readonly claim: ClaimSnapshot } };

/** Whoever came with a file of another system knows of their claim already. */
export async function announceIntakes(
  tx: Tx,
  events: readonly (Told | EventOf<typeof claimOpened>)[],
  { settings, owners }: IntakeNotices,
): Promise<void> {
  const opened = events.filter(({ type }) => type === claimOpened.type).map(({ data }) => data.claim);
  const fresh = opened.filter(({ isImported, cameInClosed, isSimulated }) => !isImported && !cameInClosed && !isSimulated);
  if (fresh.length === 0 || !(await readSettings(tx.scope, settings, tx.session)).notifyOnIntake) return;
  for (const { id } of fresh) await owners.add(tx, id);
}

export async function writeToNewOwner(job: TakenJob, deps: TriggerDeps & Pick<IntakeNotices, 'owners'>): Promise<void> {
  const drafts = await draftsOf(job, deps);
  await deps.parts.writeAs(job.scope, async (tx) => {
    await deps.owners.done(tx, job);
    if (drafts.length > 0) await storeMessages(tx, drafts, deps.messages);
  });
}

/** Nobody is told where nobody can be: no consent, no address, counsel. The claim's contacts say so. */
async function draftsOf({ scope, key: claimId }: TakenJob, deps: TriggerDeps): Promise<Draft[]> {
  try {
    return await prepareMessages(scope, { claimId, data: { templateType: 'intake_response' }, isAnswer: true }, deps);
  } catch (error) {
    if (error instanceof Failure && (error.code === 'unprocessable' || error.code === 'not_found')) return [];
    throw error;
  }
}
