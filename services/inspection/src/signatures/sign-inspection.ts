// Signing the list of an inspection's files: kept with everything that was sent, and compared with what the server holds whenever it is read.
import {
  compareManifest,
  inspectionSigned,
  isSameName,
  manifestHash,
  type Signature,
  type SignatureDraft,
} from '@plumbline/contracts/inspection';
import { authorIdOf, Failure, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Reading } from '../base/reading.ts';
import { cancelledSentence, noInspection, noShowSentence } from '../base/sentences.ts';
import { assertCapturedBy } from '../photos/captured-by.ts';
import type { Deps } from '../stores/deps.ts';
import type { SignatureRecord } from '../stores/signature-record.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { listedFiles, type HeldFile } from './listed-files.ts';

export const otherList = 'The hash does not belong to the listed files. Open the list again and sign once more.';

/** Throws `unprocessable` for a hash that is not that of the list: nobody signs what they could not have seen. */
export async function assertManifest({ items, manifestSha256 }: SignatureDraft): Promise<void> {
  if ((await manifestHash(items)) === manifestSha256) return;
  throw new Failure('unprocessable', otherList, { fields: { manifestSha256: otherList } });
}

export interface Signing {
  readonly id: number;
  readonly inspectionId: number;
  readonly draft: SignatureDraft;
}

/** The same `clientId` again changes nothing. A completed inspection takes signatures that a phone without a network kept. */
export async function signInspection(tx: Tx, { id, inspectionId, draft }: Signing, { stores }: Deps): Promise<Signature> {
  assertCapturedBy(tx.scope, draft.capturedBy);
  assertOwnName(tx.scope, draft);
  const inspection = await stores.inspections.get(tx.scope, inspectionId, noInspection, { session: tx.session });
  assertHappened(inspection);
  const known = await stores.signatures.findOne(tx.scope, { inspectionId, clientId: draft.clientId }, { session: tx.session });
  if (!known) await keep(tx, { id, inspection, draft }, stores);
  const all = await signaturesIn(tx, inspectionId, stores);
  const signed = all.find(({ clientId }) => clientId === draft.clientId);
  if (!signed) throw new Error('A signature that was kept is found');
  return signed;
}

/** Whoever came by a link signs under the name of the link, never as the licensed inspector: no license goes with it. */
function assertOwnName({ link }: Scope, { role, name = '' }: SignatureDraft): void {
  if (!link || role !== 'inspector' || isSameName(name, link.holderName)) return;
  const sentence = `Type your own name: ${link.holderName}`;
  throw new Failure('unprocessable', sentence, { fields: { name: sentence } });
}

function assertHappened({ status }: InspectionRecord): void {
  if (status === 'cancelled') throw new Failure('conflict', cancelledSentence);
  if (status === 'no_show') throw new Failure('conflict', noShowSentence);
}

async function keep(
  tx: Tx,
  { id, inspection, draft }: { id: number; inspection: InspectionRecord; draft: SignatureDraft },
  stores: Deps['stores'],
): Promise<void> {
  const { role, how, name, strokes, reason, items, manifestSha256, signedAt, clientId } = draft;
  const { actor } = tx.scope;
  const byUserId = authorIdOf(tx.scope);
  const license = role === 'inspector' ? await licenseOf(tx, { userId: byUserId, inspection, draft }, stores) : undefined;
  await stores.signatures.insert(
    tx,
    {
      _id: id,
      inspectionId: inspection._id,
      claimId: inspection.claimId,
      role,
      how,
      items: [...new Set(items)].toSorted(),
      manifestSha256,
      signedAt: new Date(signedAt),
      capturedBy: actor.name,
      clientId,
      ...omitUndefined({ name: name?.trim(), strokes, reason: reason?.trim(), license, byUserId }),
    },
    [createEvent(inspectionSigned, { inspectionId: inspection._id, claimId: inspection.claimId, role, manifestSha256 })],
  );
}

interface Licensed {
  readonly userId: number | undefined;
  readonly inspection: InspectionRecord;
  readonly draft: SignatureDraft;
}

/** Of the state of the property, valid on the day of the signature; none for another name than that of the account. */
async function licenseOf(tx: Tx, { userId, inspection, draft }: Licensed, { people, claims }: Deps['stores']): Promise<string | undefined> {
  if (userId === undefined) return undefined;
  const person = await people.findOne(tx.scope, { _id: userId }, { session: tx.session });
  if (draft.name !== undefined && !isSameName(draft.name, person?.name ?? '')) return undefined;
  const claim = await claims.findOne(tx.scope, { _id: inspection.claimId }, { session: tx.session });
  const day = localDate(new Date(draft.signedAt), inspection.timeZone);
  const license = person?.licenses.find(({ state, expiresOn = day }) => state === claim?.state && expiresOn >= day);
  return license && `${license.state} License No. ${license.number}`;
}

export async function listInspectionSignatures(scope: Scope, inspectionId: number, { stores }: Deps): Promise<Signature[]> {
  await stores.inspections.get(scope, inspectionId, noInspection);
  return signaturesIn({ scope }, inspectionId, stores);
}

async function signaturesIn(reading: Reading, inspectionId: number, stores: Deps['stores']): Promise<Signature[]> {
  const { scope, session } = reading;
  const found = await stores.signatures.find(scope, { inspectionId }, { sort: { _id: -1 }, ...(session ? { session } : {}) });
  return comparedSignatures(found, await listedFiles(reading, inspectionId, stores));
}

/** Newest first. */
export function comparedSignatures(found: readonly SignatureRecord[], files: readonly HeldFile[]): Signature[] {
  const held = files.filter(({ removed }) => !removed).map(({ sha256 }) => sha256);
  const gone = new Set(files.filter(({ removed }) => removed).map(({ sha256 }) => sha256));
  return found.map((one, at) => {
    const { missing, added } = compareManifest(one.items, held);
    return {
      ...shown(one),
      replaced: found.slice(0, at).some(({ role }) => role === one.role),
      missing: missing.filter((hash) => !gone.has(hash)),
      removed: missing.filter((hash) => gone.has(hash)),
      added: [...added],
    };
  });
}

function shown(one: SignatureRecord): Omit<Signature, 'replaced' | 'missing' | 'removed' | 'added'> {
  const { _id: id, inspectionId, role, how, name, strokes, reason, license, manifestSha256, items, capturedBy, clientId } = one;
  return {
    id,
    inspectionId,
    role,
    how,
    ...omitUndefined({ name, strokes, reason, license }),
    manifestSha256,
    itemCount: items.length,
    signedAt: one.signedAt.toISOString(),
    receivedAt: one.createdAt.toISOString(),
    capturedBy,
    clientId,
  };
}
