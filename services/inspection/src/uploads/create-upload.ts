// The begin of a resumable upload: everything that can be refused without its bytes is refused here.
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { assertWaited } from '../links/recovered-time.ts';
import { assertCapturedBy } from '../photos/captured-by.ts';
import { inspectionForPhotos } from '../photos/store-photos.ts';
import { shownName } from '../photos/take-upload.ts';
import { readUploadFields, type PhotoFields } from '../photos/upload-fields.ts';
import type { UploadRecord } from '../stores/upload-record.ts';
import { readVoiceFields } from '../voice/store-voice-note.ts';
import type { Announced } from './upload-headers.ts';
import type { UploadDeps } from './upload-deps.ts';

const hour = 3_600_000;
const openForMs = 24 * hour;
const rememberedForMs = 7 * 24 * hour;

const perPerson = { uploads: 50, bytes: 500 * 1_048_576 };
const perFirm = { uploads: 1_000, bytes: 5_000 * 1_048_576 };
const tooMany = 'Too many unfinished uploads. Finish some of them first.';

export function ownerOf({ actor }: Scope): string {
  return `${actor.kind}:${actor.id}`;
}

/** Created again for the same capture of the same person, it is the upload that is under way. */
export async function createUpload(
  scope: Scope,
  { inspectionId, announced }: { inspectionId: number; announced: Announced },
  deps: UploadDeps,
): Promise<UploadRecord> {
  await inspectionForPhotos(scope, inspectionId, deps);
  const { kind, sha256, length, fields } = announced;
  const { capturedBy, clientId, capturedAt } = saidOf(kind, fields);
  assertCapturedBy(scope, capturedBy);
  await assertWaited(scope, capturedAt, deps);
  const now = deps.parts.clock();
  const mine = { owner: ownerOf(scope), inspectionId, kind, sha256, length };
  const known = clientId === undefined ? undefined : await underWay(scope, { ...mine, clientId, expiresAt: { $gt: now } }, deps);
  if (known) return known;
  await assertRoom(scope, length, deps);
  const upload = {
    _id: await deps.parts.nextId('upload'),
    ...mine,
    fileName: shownName(announced.fileName),
    fields: { ...fields },
    ...omitUndefined({ clientId }),
    expiresAt: new Date(now.getTime() + openForMs),
    forgetAt: new Date(now.getTime() + rememberedForMs),
  };
  await deps.files.create({ ...upload, organizationId: scope.organizationId });
  return deps.parts.writeAs(scope, (tx) => deps.stores.uploads.insert(tx, upload, []));
}

/** Who captured it and when, by the phone. */
export function saidOf(kind: Announced['kind'], fields: Announced['fields']): Pick<PhotoFields, 'capturedBy' | 'clientId' | 'capturedAt'> {
  if (kind === 'photo') return readUploadFields(fields);
  const { recordedAt, ...read } = readVoiceFields(fields);
  return omitUndefined({ ...read, capturedAt: recordedAt });
}

/** One whose file is gone (another machine, a cleared disk) begins anew. */
async function underWay(
  scope: Scope,
  filter: Readonly<Record<string, unknown>>,
  { stores, files }: UploadDeps,
): Promise<UploadRecord | undefined> {
  const known = await stores.uploads.findOne(scope, filter, { sort: { _id: -1 } });
  if (!known || known.storedId !== undefined) return known;
  return (await files.offsetOf(known)) === undefined ? undefined : known;
}

async function assertRoom(scope: Scope, length: number, { stores, parts }: UploadDeps): Promise<void> {
  const open = { storedId: { $exists: false }, expiresAt: { $gt: parts.clock() } };
  for (const [filter, most] of [
    [{ ...open, owner: ownerOf(scope) }, perPerson],
    [open, perFirm],
  ] as const) {
    const [sum] = await stores.uploads.aggregate<{ uploads: number; bytes: number }>(scope, filter, [
      { $group: { _id: null, uploads: { $sum: 1 }, bytes: { $sum: '$length' } } },
    ]);
    if (sum && (sum.uploads >= most.uploads || sum.bytes + length > most.bytes))
      throw new Failure('too_many', tooMany, { retryAfterSeconds: 60 });
  }
}
