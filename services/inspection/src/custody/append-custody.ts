// Writing chains of custody: in the transaction of what is told, so that neither stands without the other.
import { isTakenNow, type CustodyStep } from '@plumbline/contracts/inspection';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { NewRecord, ServiceParts, Tx } from '@plumbline/server';
import type { PhotoRecord } from '../stores/photo-record.ts';
import { hashOf } from './chain-rules.ts';
import type { CustodyEnd, CustodyRecord, CustodyStores } from '../stores/custody-record.ts';

export interface CustodyDeps {
  readonly parts: Pick<ServiceParts, 'nextIds'>;
  readonly stores: CustodyStores;
}

export interface NewCustodyStep {
  readonly step: CustodyStep;
  readonly detail?: string | undefined;
}

export interface CustodySteps {
  readonly photo: PhotoRecord;
  readonly steps: readonly NewCustodyStep[];
}

type Entry = NewCustodyStep & Pick<CustodyRecord, 'at' | 'by'>;
type Chained = Omit<NewRecord<CustodyRecord>, '_id'>;

/** What is told of each of these photos; those with no steps are left alone. */
export async function appendCustody(tx: Tx, all: readonly CustodySteps[], deps: CustodyDeps): Promise<void> {
  const told = all.filter(({ steps }) => steps.length > 0);
  if (told.length > 0) await append(tx, told, deps);
}

/** The chain of a photo that has none yet begins with what its record says of capture and receipt. */
export function openCustody(tx: Tx, photo: PhotoRecord, deps: CustodyDeps): Promise<void> {
  return append(tx, [{ photo, steps: [] }], deps);
}

async function append(tx: Tx, told: readonly CustodySteps[], { parts, stores }: CustodyDeps): Promise<void> {
  const filter = { _id: { $in: told.map(({ photo }) => photo._id) } };
  const ends = await stores.custodyEnds.find(tx.scope, filter, { limit: told.length, session: tx.session });
  const endOf = new Map(ends.map((end) => [end._id, end]));
  const chained = told.map(({ photo, steps }) => {
    const end = endOf.get(photo._id);
    const now = steps.map((step) => ({ ...step, at: tx.now, by: tx.scope.actor.name }));
    return chain(photo, end, [...(end ? [] : beginningOf(photo)), ...now]);
  });
  // Asked to begin where another one has begun meanwhile
  if (chained.flat().length === 0) return;
  const ids = await parts.nextIds('custody', chained.flat().length);
  await stores.custody.insertAll(
    tx,
    chained.flat().map((entry, index) => ({ ...entry, _id: ids[index] ?? 0 })),
  );
  const newEnds = new Map(chained.flatMap((entries) => entries.slice(-1)).map((last) => [last.photoId, last]));
  await stores.custodyEnds.insertAll(
    tx,
    [...newEnds].flatMap(([_id, { sequence, hash }]) => (endOf.has(_id) ? [] : [{ _id, sequence, hash }])),
  );
  await stores.custodyEnds.changeAll(tx, ends, ({ _id }) => {
    const last = newEnds.get(_id);
    return last && { set: { sequence: last.sequence, hash: last.hash }, events: [] };
  });
}

function beginningOf(photo: PhotoRecord): Entry[] {
  const camera = [photo.device?.make, photo.device?.model].filter(Boolean).join(' ');
  const sources = { device: 'by the phone', exif: 'by the photo file', unknown: undefined };
  const captured = photo.capturedAt && {
    step: 'captured' as const,
    at: photo.capturedAt,
    by: isTakenNow(photo.origin) ? photo.uploadedBy : camera || 'Unknown',
    detail: [camera, viewfinderOf(photo), `time ${sources[photo.capturedAtSource] ?? 'unknown'}`].filter(Boolean).join(', '),
  };
  const received = {
    step: 'received' as const,
    at: photo.createdAt,
    by: photo.sentBy ?? photo.uploadedBy,
    detail: `sha256 ${photo.sha256}`,
  };
  return [...(captured ? [captured] : []), received];
}

/** Its file names no camera: who reads the chain learns how it was taken all the same. */
function viewfinderOf({ origin, device }: PhotoRecord): string {
  return origin === 'viewfinder' ? ['taken in the viewfinder', device?.label].filter(Boolean).join(', ') : '';
}

function chain(photo: PhotoRecord, end: CustodyEnd | undefined, entries: readonly Entry[]): Chained[] {
  const links: Chained[] = [];
  for (const entry of entries) {
    const last = links.at(-1) ?? end ?? { sequence: 0, hash: photo.sha256 };
    const link = omitUndefined({ photoId: photo._id, sequence: last.sequence + 1, ...entry });
    links.push({ ...link, hash: hashOf(link, last.hash) });
  }
  return links;
}
