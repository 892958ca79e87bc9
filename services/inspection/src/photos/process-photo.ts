// What happens to a photo after its arrival, as a job: renditions, quality, look-alikes. It survives restarts and gives up by itself.
import { lookDistance, photoFailed, photoProcessed, sameLookWithin } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, TookTooLong, type TakenJob } from '@plumbline/server';
import type { RenderedImage } from '../images/image-jobs.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import { appendCustody } from '../custody/append-custody.ts';
import type { PhotoDeps } from './photo-deps.ts';

const renderTimeoutMs = 60_000;
/** A photo in whose processing the process died this often is what kills it. */
const maxTries = 3;

export async function processPhoto(job: TakenJob, deps: PhotoDeps): Promise<void> {
  const photo = await deps.stores.photos.findOne(job.scope, { _id: job.key });
  if (photo?.status !== 'uploaded' && photo?.status !== 'processing') return;
  const mine = { scope: job.scope, job, photo };
  if (job.tries > maxTries) return fail(mine, 'Processing was interrupted several times; the original is kept', deps);
  try {
    if (photo.status === 'uploaded') await begin(mine, deps);
    await finish(mine, await render(mine, deps), deps);
  } catch (error) {
    await notProcessed(mine, error, deps);
  }
}

async function notProcessed(mine: Taken, error: unknown, deps: PhotoDeps): Promise<void> {
  if (!(error instanceof Failure)) {
    deps.parts.log.error({ err: error, photoId: mine.photo._id }, 'photo processing failed');
    return fail(mine, 'The photo could not be processed; the original is kept', deps);
  }
  if (error.code === 'unavailable') return deps.stores.photoJobs.putOff(mine.job);
  // Another run has it by now, or somebody said something about the photo. On a busy machine a sound photo takes too long as well
  if (error.code === 'conflict' || (error instanceof TookTooLong && mine.job.tries < maxTries)) throw error;
  await fail(mine, error.message, deps);
}

interface Taken {
  readonly scope: Scope;
  readonly job: TakenJob;
  readonly photo: PhotoRecord;
}

/** So that whoever looks at it sees that it is at work. */
async function begin({ scope, photo }: Taken, { parts, stores }: PhotoDeps): Promise<void> {
  await parts.writeAs(scope, (tx) => stores.photos.change(tx, photo._id, () => ({ set: { status: 'processing' }, events: [] })));
}

async function render({ scope, photo }: Pick<Taken, 'scope' | 'photo'>, { parts, spool, renderer }: PhotoDeps): Promise<RenderedImage> {
  const original = await parts.objects.get(photo.objectKey);
  const lane = String(scope.organizationId);
  return spool.during(original.body, (file) => {
    if (file.sha256 !== photo.sha256) throw new Failure('unprocessable', 'The stored original does not match its checksum');
    return renderer.run({ kind: 'render', path: file.path, format: photo.format }, { timeoutMs: renderTimeoutMs, lane });
  });
}

async function finish({ scope, job, photo }: Taken, rendered: RenderedImage, deps: PhotoDeps): Promise<void> {
  const { parts, stores } = deps;
  const prefix = `o/${scope.organizationId}/renditions`;
  const place = { prefix, contentType: 'image/jpeg', maxBytes: 20_000_000 };
  const image = await parts.objects.put(rendered.image, place);
  const thumbnail = await parts.objects.put(rendered.thumbnail, place);
  const duplicateOfId = rendered.lookHash ? await isAlike({ scope, photo }, rendered.lookHash, stores) : undefined;
  const { width, height, quality, lookHash } = rendered;
  await parts.writeAs(scope, async (tx) => {
    await stores.photoJobs.done(tx, job);
    await stores.photos.change(tx, photo._id, () => ({
      set: {
        status: 'analyzed',
        imageKey: image.key,
        thumbnailKey: thumbnail.key,
        width,
        height,
        quality,
        ...(lookHash ? { lookHash } : {}),
        ...(duplicateOfId === undefined ? {} : { duplicateOfId }),
      },
      unset: ['failureReason'],
      events: [createEvent(photoProcessed, { photoId: photo._id, inspectionId: photo.inspectionId, claimId: photo.claimId })],
    }));
    await appendCustody(tx, [{ photo: photo, steps: [{ step: 'processed', detail: processedWords(rendered) }] }], deps);
  });
}

function processedWords({ quality }: RenderedImage): string {
  const words = [quality.blurry ? 'blurred' : 'sharp', quality.dark ? 'dark' : '', quality.bright ? 'bright' : ''];
  return `sha256 matches, ${words.filter((word) => word !== '').join(', ')}`;
}

/** The earliest photo of the same inspection that looks the same. */
async function isAlike(
  { scope, photo }: Pick<Taken, 'scope' | 'photo'>,
  lookHash: string,
  { photos }: PhotoDeps['stores'],
): Promise<number | undefined> {
  const others = await photos.find(
    scope,
    { inspectionId: photo.inspectionId, status: 'analyzed', removed: { $exists: false } },
    { projection: { lookHash: 1 }, sort: { _id: 1 }, limit: 2_000 },
  );
  return others.find((other) => other._id !== photo._id && other.lookHash && lookDistance(other.lookHash, lookHash) <= sameLookWithin)?._id;
}

async function fail({ scope, job, photo }: Taken, reason: string, deps: PhotoDeps): Promise<void> {
  const { parts, stores } = deps;
  await parts.writeAs(scope, async (tx) => {
    await stores.photoJobs.done(tx, job);
    await stores.photos.change(tx, photo._id, (current) => ({
      set: { status: 'failed', failureReason: reason },
      events: [createEvent(photoFailed, { photoId: photo._id, inspectionId: current.inspectionId, claimId: current.claimId, reason })],
    }));
    await appendCustody(tx, [{ photo: photo, steps: [{ step: 'failed', detail: reason }] }], deps);
  });
}
