// Texts that came while nobody heard the carrier: its own list is looked through every few minutes, and what never came here is received like any other, once.
import type { JobQueue, RecordBase, ServiceParts, TakenJob, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { NotFetched } from '../providers/twilio-recordings.ts';
import type { ListedText } from '../providers/twilio-texts.ts';
import { firstOrganization } from './find-sender.ts';
import { isForEveryFirm, receiveText, type ReceivingDeps } from './receive-text.ts';

/** One for the number that all firms of this installation share. */
const theOne = 1;
const everyMs = 5 * 60_000;
/** The carrier lists some texts late. */
const overlapMs = 60 * 60_000;
/** Until then the webhook may be bringing it, with the firm's own answer to it. */
const onItsWayMs = 60_000;
/** A page has 200 texts, and STOP is kept by every firm that knows the number. */
const maxKnown = 2_000;

export interface MissedTexts {
  readonly looks: JobQueue;
  /** Until when the carrier's list was looked through. */
  readonly looked: TenantCollection<LookedRecord>;
}

interface LookedRecord extends RecordBase {
  lookedTo: Date;
}

export function missedTexts(parts: ServiceParts): MissedTexts {
  return {
    looks: parts.jobQueue({ name: 'fetch-missed-texts', backoff: { firstMs: 30_000, longestMs: everyMs } }),
    looked: parts.collection('carrier_looks', new Schema<LookedRecord>({ lookedTo: { type: Date, required: true } })),
  };
}

export type LookingDeps = ReceivingDeps & { readonly missed: MissedTexts };

/** At each start: what was down until now may have missed something. */
export async function lookForMissed({ parts, providers, missed }: LookingDeps): Promise<void> {
  if (providers.texts) await parts.writeAs(parts.ownScope(firstOrganization), (tx) => missed.looks.add(tx, theOne));
}

/** What came before this was first set up was somebody else's. While the carrier doesn't answer it is asked again from where it was looked to. */
export async function fetchMissedTexts(job: TakenJob, deps: LookingDeps): Promise<void> {
  const { parts, providers, missed } = deps;
  if (!providers.texts) return;
  const now = parts.clock();
  const known = await missed.looked.findOne(job.scope, { _id: theOne });
  try {
    if (known) await receiveMissed(await missedSince(new Date(known.lookedTo.getTime() - overlapMs), deps), deps);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    parts.log.warn({ reason: error.message }, 'carrier text list failed');
    return missed.looks.putOff(job);
  }
  await parts.writeAs(job.scope, async (tx) => {
    await missed.looks.putOff(job, { dueAt: new Date(now.getTime() + everyMs), tx });
    const update = { $set: { lookedTo: now, updatedAt: now }, $setOnInsert: { version: 1, createdAt: now } };
    await missed.looked.mark(tx.scope, { _id: theOne }, update, { upsert: true, session: tx.session });
  });
}

/** The oldest first, as people said it. */
async function missedSince(from: Date, { parts, providers, inbound }: LookingDeps): Promise<ListedText[]> {
  const found: ListedText[] = [];
  const to = new Date(parts.clock().getTime() - onItsWayMs);
  for await (const page of providers.texts?.since(from) ?? []) {
    const known = await knownAmong(
      page.map(({ carrierId }) => carrierId),
      { parts, inbound },
    );
    // A STOP that some firms have may have ended between two of them
    const isMissed = ({ carrierId, words }: ListedText) => !known.has(carrierId) || isForEveryFirm(words);
    found.push(...page.filter((one) => one.sentAt <= to && isMissed(one)));
  }
  return found.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
}

/** Whichever firm has them. */
async function knownAmong(ids: readonly string[], { parts, inbound }: Pick<LookingDeps, 'parts' | 'inbound'>): Promise<Set<string>> {
  const filter = { carrierId: { $in: ids } };
  const refs = ids.length === 0 ? [] : await inbound.acrossTenants(filter, { limit: maxKnown });
  const firms = [...new Set(refs.map(({ organizationId }) => organizationId))];
  const of = (firm: number) => inbound.find(parts.ownScope(firm), filter, { projection: { carrierId: 1 }, limit: maxKnown });
  const rows = (await Promise.all(firms.map(of))).flat();
  return new Set(rows.map(({ carrierId }) => carrierId));
}

async function receiveMissed(found: readonly ListedText[], deps: LookingDeps): Promise<void> {
  for (const { whole, sentAt } of found) await receiveText(await whole(), deps, sentAt);
}
