// A job for each text with pictures: fetched from the carrier, looked at, and kept byte for byte; what does not come is tried again for about a day and says why.
import { picturesFetched } from '@plumbline/contracts/comms';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type JobQueue, type Pool, type ServiceParts, type TakenJob, type Tx } from '@plumbline/server';
import { formOf } from '@plumbline/server/files';
import type { InboundRecord, InboundTexts, PictureRecord } from './inbound-store.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { NotFetched } from '../providers/twilio-recordings.ts';
import type { Threads } from '../threads/thread-store.ts';
import { attachmentsOf, beingFetched } from './picture-attachments.ts';
import type { OpenPicture } from './picture-worker.ts';

export interface PictureDeps {
  readonly parts: ServiceParts;
  readonly inbound: InboundTexts;
  readonly threads: Threads;
  readonly providers: ProviderChoice;
  readonly pictures: PictureStores;
}

export interface PictureStores {
  /** Keys are texts. */
  readonly fetches: JobQueue;
  readonly opened: Pool<OpenPicture, Uint8Array>;
}

/** 5 s, 10 s, 20 s … up to an hour: about a day. */
const maxWaits = 34;
const maxBytes = 16 * 1024 * 1024;
const openedForMs = 20_000;
const kinds = { jpeg: 'image/jpeg', png: 'image/png', heic: 'image/heic' } as const;
const notShown = "It isn't a JPEG, PNG or HEIC picture. Open it in the console of your phone carrier.";
const program = "It contains a program. It wasn't stored.";

export const pendingPictures = ({ media }: Pick<InboundRecord, 'media'>): PictureRecord[] =>
  media.map(() => ({ state: 'pending', reason: beingFetched }));

export async function fetchPictures(job: TakenJob, deps: PictureDeps): Promise<void> {
  const text = await deps.inbound.findOne(job.scope, { _id: job.key });
  if (!text?.pictures?.some(({ state }) => state === 'pending')) return;
  const isLastTry = job.waits >= maxWaits;
  const pictures: PictureRecord[] = [];
  for (const [index, picture] of text.pictures.entries())
    pictures.push(picture.state === 'pending' ? await pictureOf(text, { index, isLastTry }, deps) : picture);
  const isDone = pictures.every(({ state }) => state !== 'pending');
  await deps.parts.writeAs(job.scope, async (tx) => {
    if (isDone) await deps.pictures.fetches.done(tx, job);
    else await deps.pictures.fetches.putOff(job, { tx });
    await keep(tx, { text, pictures, isDone }, deps);
  });
}

interface Kept {
  readonly text: InboundRecord;
  readonly pictures: PictureRecord[];
  readonly isDone: boolean;
}

/** The entry follows, wherever it was moved since. */
async function keep(tx: Tx, { text, pictures, isDone }: Kept, { inbound, threads }: PictureDeps): Promise<void> {
  const { session } = tx;
  const source = `sms-in:${text.carrierId}`;
  const entry = await threads.entries.findOne(tx.scope, { source }, { session, projection: { claimId: 1 } });
  const count = (asked: PictureRecord['state'][]) => pictures.filter(({ state }) => asked.includes(state)).length;
  const told = { inboundId: text._id, kept: count(['kept']), held: count(['held', 'lost']), ...omitUndefined({ claimId: entry?.claimId }) };
  await inbound.change(tx, text._id, () => ({ set: { pictures }, events: isDone ? [createEvent(picturesFetched, told)] : [] }));
  await threads.entries.mark(tx.scope, { source }, { $set: { attachments: attachmentsOf({ ...text, pictures }) } }, { session });
}

async function pictureOf(
  text: InboundRecord,
  { index, isLastTry }: { index: number; isLastTry: boolean },
  deps: PictureDeps,
): Promise<PictureRecord> {
  try {
    if (!deps.providers.pictures) throw new NotFetched('No phone carrier is set up');
    const bytes = await deps.providers.pictures.fetch(text.media[index]?.url ?? '', text.carrierId);
    return await stored(text, bytes, deps);
  } catch (error) {
    if (error instanceof NotFetched) return { state: error.isFinal || isLastTry ? 'lost' : 'pending', reason: error.message };
    // What the decoder refused; anything else is a fault of ours, and tried again
    if (error instanceof Failure && error.code === 'unprocessable') return { state: 'held', reason: error.message };
    throw error;
  }
}

async function stored({ organizationId }: InboundRecord, bytes: Buffer, { parts, pictures }: PictureDeps): Promise<PictureRecord> {
  const kind = await formOf(bytes);
  if (kind === 'program') return { state: 'held', reason: program };
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'heic') return { state: 'held', reason: notShown };
  const small = await pictures.opened.run({ kind, bytes }, { timeoutMs: openedForMs, lane: String(organizationId) });
  const prefix = `o/${organizationId}/texts`;
  const contentType = kinds[kind];
  const original = await parts.objects.put(bytes, { maxBytes, contentType, prefix });
  const { key: smallKey } = await parts.objects.put(Buffer.from(small), { maxBytes, contentType: 'image/jpeg', prefix });
  return { state: 'kept', objectKey: original.key, sha256: original.sha256, bytes: original.bytes, contentType, smallKey };
}
