// A chain of custody as it is answered: all of it is verified, the newest part of it is shown.
import { maxCustodyEntries, type CustodyChain, type CustodyEntry, type OriginalCheck } from '@plumbline/contracts/inspection';
import type { Infer, Scope } from '@plumbline/contracts/kernel';
import { createHash } from 'node:crypto';
import type { Deps } from '../stores/deps.ts';
import { noPhoto } from '../base/sentences.ts';
import { openCustody } from './append-custody.ts';
import { breakOf } from './chain-rules.ts';
import type { CustodyRecord, CustodyStores } from '../stores/custody-record.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';

const rowsAtOnce = 500;

export async function readCustody(scope: Scope, photoId: number, deps: Deps): Promise<CustodyChain> {
  const photo = await deps.stores.photos.get(scope, photoId, noPhoto);
  const { entries, broken } = await verifiedChain(scope, photo, deps);
  return {
    entries: entries.slice(-maxCustodyEntries),
    length: entries.length,
    intact: broken === undefined,
    ...(typeof broken === 'number' ? { brokenAt: broken } : {}),
  };
}

/** All of it, and where it does not fit. */
export async function verifiedChain(
  scope: Scope,
  photo: PhotoRecord,
  deps: Deps,
): Promise<{ entries: CustodyEntry[]; broken: number | 'end' | undefined }> {
  const { stores } = deps;
  const photoId = photo._id;
  const known = await stores.custodyEnds.findOne(scope, { _id: photoId });
  // A photo from before the chains: its own begins now
  if (!known) await deps.parts.writeAs(scope, (tx) => openCustody(tx, photo, deps));
  const [links, end] = await readUnchanged(scope, photoId, stores);
  const broken = breakOf(links, { photoId, root: photo.sha256, end });
  const entries = links.map(({ sequence, step, at, by, detail, hash }) => ({ sequence, step, at: at.toISOString(), by, detail, hash }));
  return { entries, broken };
}

/** Entries may be written between two pages: then the end is another one, and it is read again. */
async function readUnchanged(scope: Scope, photoId: number, stores: CustodyStores) {
  for (let tries = 0; ; tries += 1) {
    const before = await stores.custodyEnds.findOne(scope, { _id: photoId });
    const links = await allLinks(scope, photoId, stores);
    const after = await stores.custodyEnds.findOne(scope, { _id: photoId });
    if (tries === 3 || before?.sequence === after?.sequence) return [links, after] as const;
  }
}

async function allLinks(scope: Scope, photoId: number, { custody }: CustodyStores): Promise<CustodyRecord[]> {
  const links: CustodyRecord[] = [];
  for (;;) {
    const filter = { photoId, sequence: { $gt: links.at(-1)?.sequence ?? 0 } };
    const page = await custody.find(scope, filter, { sort: { sequence: 1 }, limit: rowsAtOnce });
    links.push(...page);
    if (page.length < rowsAtOnce) return links;
  }
}

/** Reads the bytes that lie in the store now, whatever was believed of them. */
export async function checkOriginal(scope: Scope, photoId: number, { stores, parts }: Deps): Promise<Infer<typeof OriginalCheck>> {
  const photo = await stores.photos.get(scope, photoId, noPhoto);
  const { body } = await parts.objects.get(photo.objectKey);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  const found = hash.digest('hex');
  return { matches: found === photo.sha256, sha256: photo.sha256, found, bytes };
}
