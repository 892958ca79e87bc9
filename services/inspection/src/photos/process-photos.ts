// What happens to a photo after its arrival: renditions, quality, look-alikes. It survives restarts and gives up by itself.
import { photoFailed, photoProcessed } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { byTurns, decoderLimits, createEvent, type TenantRef, type Turns } from '@plumbline/server';
import type { RenderedImage } from '../images/image-jobs.ts';
import { lookDistance, sameLookWithin } from '../images/image-quality.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import type { PhotoNeeds } from './photo-needs.ts';

const renderTimeoutMs = 60_000;
/** Longer than a rendering may take, so that nobody takes over what is under way. */
const leaseMs = renderTimeoutMs + 30_000;
/** A photo in whose processing the process died this often is what kills it. */
const mostAttempts = 3;

/** Of several firms by turns. */
export function makePhotoProcessor(needs: PhotoNeeds): Turns {
  return byTurns<TenantRef>({
    find: (except) => findWaiting(needs, except),
    work: (waiting) => processOne(waiting, needs),
    failed: (error) => needs.parts.log.warn({ err: error }, 'photos wait for the next turn'),
    atOnce: decoderLimits.size,
  });
}

async function findWaiting({ stores }: PhotoNeeds, except: readonly number[]): Promise<TenantRef | undefined> {
  const waits = [{ status: 'uploaded' }, { status: 'processing', leaseUntil: { $lt: new Date() } }];
  const others = except.length > 0 ? { organizationId: { $nin: except } } : {};
  const [found] = await stores.photos.acrossTenants({ $or: waits, ...others }, { sort: { _id: 1 }, limit: 1 });
  return found;
}

async function processOne(waiting: TenantRef, needs: PhotoNeeds): Promise<void> {
  const scope = needs.parts.ownScope(waiting.organizationId);
  const photo = await take(scope, waiting._id, needs);
  if (!photo) return;
  const mine = { scope, photo };
  if (photo.attempts > mostAttempts) return fail(mine, 'Processing was interrupted several times; the original is kept', needs);
  try {
    await finish(mine, await render(mine, needs), needs);
  } catch (error) {
    if (error instanceof Failure && error.code === 'unavailable') throw error;
    if (!(error instanceof Failure)) needs.parts.log.error({ err: error, photoId: photo._id }, 'a photo could not be processed');
    await fail(mine, error instanceof Failure ? error.message : 'The photo could not be processed; the original is kept', needs);
  }
}

interface Taken {
  readonly scope: Scope;
  readonly photo: PhotoRecord;
}

/** Takes the photo for this process; undefined when another one was faster. */
async function take(scope: Scope, id: number, { parts, stores }: PhotoNeeds): Promise<PhotoRecord | undefined> {
  const leaseUntil = new Date(Date.now() + leaseMs);
  try {
    return await parts.writeAs(scope, (tx) =>
      stores.photos.change(tx, id, (current) => {
        const free =
          current.status === 'uploaded' || (current.status === 'processing' && (current.leaseUntil?.getTime() ?? 0) < Date.now());
        if (!free) throw new Failure('conflict', 'Taken by another process');
        return { set: { status: 'processing', leaseUntil, attempts: current.attempts + 1 }, events: [] };
      }),
    );
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return undefined;
    throw error;
  }
}

async function render({ scope, photo }: Taken, { parts, spool, renderer }: PhotoNeeds): Promise<RenderedImage> {
  const original = await parts.objects.get(photo.objectKey);
  const lane = String(scope.organizationId);
  return spool.during(original.body, (file) => {
    if (file.sha256 !== photo.sha256) throw new Failure('unprocessable', 'The stored original does not match its checksum');
    return renderer.run({ kind: 'render', path: file.path, format: photo.format }, { timeoutMs: renderTimeoutMs, lane });
  });
}

async function finish({ scope, photo }: Taken, rendered: RenderedImage, { parts, stores }: PhotoNeeds): Promise<void> {
  const prefix = `o/${scope.organizationId}/renditions`;
  const place = { prefix, contentType: 'image/jpeg', maxBytes: 20_000_000 };
  const image = await parts.objects.put(rendered.image, place);
  const thumbnail = await parts.objects.put(rendered.thumbnail, place);
  const duplicateOfId = rendered.lookHash ? await lookAlike({ scope, photo }, rendered.lookHash, stores) : undefined;
  const { width, height, quality, lookHash } = rendered;
  await parts.writeAs(scope, (tx) =>
    stores.photos.change(tx, photo._id, () => ({
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
      unset: ['leaseUntil', 'failureReason'],
      events: [createEvent(photoProcessed, { photoId: photo._id, inspectionId: photo.inspectionId, claimId: photo.claimId })],
    })),
  );
}

/** The earliest photo of the same inspection that looks the same. */
async function lookAlike({ scope, photo }: Taken, lookHash: string, { photos }: PhotoNeeds['stores']): Promise<number | undefined> {
  const others = await photos.find(
    scope,
    { inspectionId: photo.inspectionId, status: 'analyzed' },
    { projection: { lookHash: 1 }, sort: { _id: 1 }, limit: 2_000 },
  );
  return others.find((other) => other._id !== photo._id && other.lookHash && lookDistance(other.lookHash, lookHash) <= sameLookWithin)?._id;
}

async function fail({ scope, photo }: Taken, reason: string, { parts, stores }: PhotoNeeds): Promise<void> {
  await parts.writeAs(scope, (tx) =>
    stores.photos.change(tx, photo._id, (current) => ({
      set: { status: 'failed', failureReason: reason },
      unset: ['leaseUntil'],
      events: [createEvent(photoFailed, { photoId: photo._id, inspectionId: current.inspectionId, claimId: current.claimId, reason })],
    })),
  );
}
