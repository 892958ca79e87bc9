// The versions of documents that somebody chose for a production, current and earlier ones, and the documents that they withheld.
import { documentTypeLabels, maxProduced, type ProductionIntake } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { DocumentRecord, StoredVersion } from '../model/document-record.ts';
import { currentOf } from '../model/document-rules.ts';
import type { ChosenFile, StoredWithheld } from '../model/production-store.ts';
import { assertProducible, assertStillProducible } from './base/production-rules.ts';
import type { ProductionStores } from './base/production-stores.ts';

export interface Asked {
  readonly claimId: number;
  readonly intake: ProductionIntake;
}

interface Named {
  /** Current versions, then earlier ones. */
  readonly documents: readonly ChosenFile[];
  readonly withheldDocuments: readonly StoredWithheld[];
}

/** Throws `invalid` for what is not on the claim or is named twice, `conflict` for what changed since it was looked at. */
export async function documentsNamed(tx: Tx, { claimId, intake }: Asked, { documents }: ProductionStores): Promise<Named> {
  assertNotTooMany(intake);
  assertNamedOnce(intake);
  const lines = intake.withheld.filter(({ documentId }) => documentId !== undefined);
  const ids = [...intake.documents, ...intake.earlier].map(({ id }) => id).concat(lines.map(({ documentId = 0 }) => documentId));
  const found = await documents.records.find(tx.scope, { _id: { $in: ids }, claimId }, { session: tx.session, limit: ids.length });
  const known = new Map(found.map((document) => [document._id, document]));
  return {
    documents: [
      ...intake.documents.map(({ id, number }) => currentVersion(documentOf(known, id), number)),
      ...intake.earlier.map(({ id, number }) => earlierVersion(documentOf(known, id), number)),
    ],
    withheldDocuments: lines.map((line) => withheldOf(documentOf(known, line.documentId ?? 0), line)),
  };
}

function assertNotTooMany({ documents, earlier }: ProductionIntake): void {
  const sentence = `Choose at most ${maxProduced} documents, earlier versions included`;
  if (documents.length + earlier.length > maxProduced) throw new Failure('invalid', sentence, { fields: { documents: sentence } });
}

const namedTwice = 'A document is named twice. Either produce it, or list it as withheld, once.';

/** Versions of one document may stand beside each other; one that is withheld is withheld with all of them. */
function assertNamedOnce({ documents, earlier, withheld }: ProductionIntake): void {
  const versions = [...documents, ...earlier].map(({ id, number }) => `${id}.${number}`);
  const current = documents.map(({ id }) => id);
  const held = withheld.flatMap(({ documentId }) => documentId ?? []);
  const isTwice = [versions, current, held].some((all) => new Set<unknown>(all).size < all.length);
  if (isTwice || [...documents, ...earlier].some(({ id }) => held.includes(id))) throw new Failure('invalid', namedTwice);
}

function documentOf(documents: ReadonlyMap<number, DocumentRecord>, id: number): DocumentRecord {
  const document = documents.get(id);
  const sentence = 'A document was not found on this claim';
  if (!document) throw new Failure('invalid', sentence, { fields: { documents: sentence } });
  return document;
}

function currentVersion(document: DocumentRecord, number: number): ChosenFile {
  assertProducible(document, number);
  const { title, documentDate } = document;
  return { ...chosen(document, currentOf(document)), ...omitUndefined({ title, documentDate }) };
}

/** Named as what it is, wherever its title stands. The recorded date of the document is that of its current version. */
function earlierVersion(document: DocumentRecord, number: number): ChosenFile {
  assertStillProducible(document);
  const at = document.versions.findIndex((one) => one.number === number);
  const [version, next] = document.versions.slice(Math.max(0, at));
  const sentence = `“${document.title}” has no earlier version ${number}. Reload and choose again.`;
  if (at < 0 || !version || !next) throw new Failure('conflict', sentence);
  const title = `${document.title} (version ${number}, replaced by version ${next.number})`;
  return { ...chosen(document, version), title, documentTitle: document.title };
}

function chosen(document: DocumentRecord, version: StoredVersion): ChosenFile {
  const { number, fileName, kind, bytes, sha256, objectKey, previewKey, uploadedBy, isGenerated } = version;
  return {
    documentId: document._id,
    number,
    title: document.title,
    typeLabel: documentTypeLabels[document.type].label,
    ...(previewKey ? { previewKey } : {}),
    fileName,
    kind,
    bytes,
    sha256,
    objectKey,
    uploadedBy,
    ...arrivalOf(document, version),
    isOurs: isGenerated,
  };
}

/** The first version of an imported document bears the day that it had elsewhere: here it has been since it was imported. */
function arrivalOf(document: DocumentRecord, { number, uploadedAt }: StoredVersion): Pick<ChosenFile, 'uploadedAt' | 'importedFrom'> {
  if (!document.origin || number > 1) return { uploadedAt };
  return { uploadedAt: document.createdAt, importedFrom: document.origin.system };
}

function withheldOf(document: DocumentRecord, line: ProductionIntake['withheld'][number]): StoredWithheld {
  if (document.deletedAt) throw new Failure('conflict', `“${document.title}” was deleted. Reload and choose again.`);
  return { ...line, ...(document.documentDate ? { documentDate: document.documentDate } : {}) };
}
