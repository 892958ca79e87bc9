// The documents of claims: endpoint → function, nothing else.
import { claimsApi as api, surelyProposed, type ClaimDocumentStored, type DocumentProposal } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { Handling, Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import { archiveOf } from './changes/archive.ts';
import { deleteDocument, undeleteDocument } from './changes/delete-document.ts';
import { dispatchDocument } from './changes/dispatch-document.ts';
import { editDocument } from './changes/edit-document.ts';
import { holdClaim, holdDocument, releaseClaim, releaseDocument } from './changes/hold-documents.ts';
import { listDocuments, readVisibleDocument } from './changes/list-documents.ts';
import { openFile, openFileOfClaim, openPreview } from './changes/open-file.ts';
import type { DocumentStores } from './model/document-stores.ts';
import { holdWire, documentDetail, documentWire } from './model/document-wire.ts';
import { readDocumentsOverview } from './letters/read-overview.ts';
import { addFolder, markChecklist, removeFolder, renameFolder } from './model/documents-overview.ts';
import { storeDocument, writingFile, type AboutDocument, type DocumentStored } from './changes/store-document.ts';
import { restoreVersion, storeVersion, textOfVersion } from './changes/store-version.ts';
import { proposeType } from './model/propose-type.ts';
import { receiveFile, type ReceivedFile } from './changes/receive-file.ts';
import { writeLetter } from './letters/write-letter.ts';

export function mountDocuments(on: Mount, deps: DocumentStores): void {
  mountLists(on, deps);
  mountUploads(on, deps);
  mountOverview(on, deps);
  mountHolds(on, deps);
  mountChanges(on, deps);
  mountFiles(on, deps);
}

function mountLists(on: Mount, deps: DocumentStores): void {
  on(api.listDocuments, async ({ params, query, scope, page }) => {
    const { rows, next } = await listDocuments(scope, { claimId: params.id, question: query }, deps);
    page.link(next);
    return rows.map(documentWire);
  });
  on(api.readDocument, async ({ params, scope }) => documentDetail(await readVisibleDocument(scope, params.id, deps)));
  on(api.readDocumentText, async ({ params, scope }) => {
    await readVisibleDocument(scope, params.id, deps);
    const kept = await deps.documents.texts.findOne(scope, { _id: params.id });
    return { text: kept?.text ?? '', isTruncated: kept?.isTruncated ?? false };
  });
}

type Upload = Pick<Handling<typeof api.storeDocument>, 'request' | 'incoming' | 'scope' | 'answerWith'>;

function mountUploads(on: Mount, deps: DocumentStores): void {
  on(api.storeDocument, async ({ params, query, write, ...upload }) => {
    const { insuranceCompany: carrier } = await deps.claims.get(upload.scope, params.id, claimNotFound, {
      projection: { insuranceCompany: 1 },
    });
    const file = await taken(upload, query, deps);
    const { fileName: _name, sha256: _sha256, ...said } = query;
    const proposal = said.type === undefined ? proposeType({ ...file, text: file.text?.text, carrier }) : undefined;
    const about = { ...asProposed(proposal), ...omitUndefined(said) };
    return writingFile(file, deps, () =>
      write(async (tx) => {
        const stored = storedResponse(await storeDocument(tx, { claimId: params.id, file, about }, deps), upload);
        return { ...stored, ...(proposal && !stored.repeated ? { proposal } : {}) };
      }),
    );
  });
  on(api.storeVersion, async ({ params, query, write, ...upload }) => {
    await readVisibleDocument(upload.scope, params.id, deps);
    const file = await taken(upload, query, deps);
    return writingFile(file, deps, () =>
      write(async (tx) => storedResponse(await storeVersion(tx, { id: params.id, file }, deps), upload)),
    );
  });
  on(api.writeLetter, async ({ params, body, scope, write, answerWith }) => {
    const { file, about } = await writeLetter(scope, { claimId: params.id, kind: body.kind }, deps);
    return writingFile(file, deps, () =>
      write(async (tx) => storedResponse(await storeDocument(tx, { claimId: params.id, file, about }, deps), { answerWith })),
    );
  });
}

/** A sure proposal holds until somebody says otherwise. */
function asProposed(proposal: DocumentProposal | undefined): Pick<AboutDocument, 'type' | 'title'> {
  return proposal && proposal.confidence >= surelyProposed ? { type: proposal.type, title: proposal.title } : {};
}

function taken(
  { request, incoming, scope }: Upload,
  { fileName, sha256 }: { fileName: string; sha256?: string | undefined },
  deps: DocumentStores,
): Promise<ReceivedFile> {
  const announcedBytes = Number(request.headers['content-length'] ?? 0);
  return receiveFile({ scope, stream: incoming, fileName, sha256, announcedBytes }, deps);
}

function storedResponse({ document, repeated }: DocumentStored, { answerWith }: Pick<Upload, 'answerWith'>): ClaimDocumentStored {
  answerWith.status(repeated ? 200 : 201);
  return { document: documentWire(document), repeated };
}

function mountOverview(on: Mount, deps: DocumentStores): void {
  on(api.readDocumentsOverview, ({ params, scope }) => readDocumentsOverview(scope, params.id, deps));
  on(api.addFolder, ({ params, body, write }) =>
    write(async (tx) => ({ claimId: params.id, key: await addFolder(tx, { claimId: params.id, name: body.name }, deps) })),
  );
  on(api.renameFolder, ({ params, body, write }) =>
    write(async (tx) => {
      await renameFolder(tx, { claimId: params.id, key: params.key, name: body.name }, deps);
      return { claimId: params.id, key: params.key };
    }),
  );
  on(api.removeFolder, ({ params, write }) =>
    write(async (tx) => {
      await removeFolder(tx, { claimId: params.id, key: params.key }, deps);
      return { claimId: params.id };
    }),
  );
  on(api.markChecklist, ({ params, body, write }) =>
    write(async (tx) => {
      await markChecklist(tx, { claimId: params.id, ...body, why: body.why }, deps);
      return { claimId: params.id };
    }),
  );
}

function mountHolds(on: Mount, deps: DocumentStores): void {
  on(api.holdDocuments, ({ params, body, write }) =>
    write(async (tx) => {
      const hold = holdWire((await holdClaim(tx, { claimId: params.id, why: body.reason }, deps)).legalHold);
      return { claimId: params.id, ...(hold ? { hold } : {}) };
    }),
  );
  on(api.releaseDocuments, ({ params, body, write }) =>
    write(async (tx) => {
      await releaseClaim(tx, { claimId: params.id, why: body.why }, deps);
      return { claimId: params.id };
    }),
  );
  on(api.holdDocument, ({ params, body, write }) =>
    write(async (tx) => documentWire(await holdDocument(tx, { id: params.id, why: body.reason }, deps))),
  );
  on(api.releaseDocument, ({ params, body, write }) =>
    write(async (tx) => documentWire(await releaseDocument(tx, { id: params.id, why: body.why }, deps))),
  );
}

function mountChanges(on: Mount, deps: DocumentStores): void {
  on(api.editDocument, ({ params, body, write }) =>
    write(async (tx) => documentWire(await editDocument(tx, { id: params.id, edit: body }, deps))),
  );
  on(api.deleteDocument, ({ params, write }) => write(async (tx) => documentWire(await deleteDocument(tx, params.id, deps))));
  on(api.undeleteDocument, ({ params, write }) => write(async (tx) => documentWire(await undeleteDocument(tx, params.id, deps))));
  on(api.restoreVersion, async ({ params, scope, write }) => {
    const text = await textOfVersion(scope, params, deps);
    return write(async (tx) => documentWire(await restoreVersion(tx, { ...params, text }, deps)));
  });
  on(api.dispatchDocument, ({ params, body, write }) =>
    write(async (tx) => documentWire(await dispatchDocument(tx, { id: params.id, intake: body }, deps))),
  );
}

function mountFiles(on: Mount, deps: DocumentStores): void {
  on(api.downloadDocument, async ({ params, query, scope, answerWith }) => {
    const { body, options } = await openFile(scope, { id: params.id, number: query.number }, deps);
    return answerWith.stream(body, options);
  });
  on(api.downloadClaimFile, async ({ params, query, scope, answerWith }) => {
    const { body, options } = await openFileOfClaim(scope, { claimId: params.id, sha256: query.sha256 }, deps);
    return answerWith.stream(body, options);
  });
  on(api.previewDocument, async ({ params, query, scope, answerWith }) => {
    const { body, options } = await openPreview(scope, { id: params.id, number: query.number }, deps);
    return answerWith.stream(body, options);
  });
  on(api.downloadArchive, async ({ params, query, scope, answerWith }) => {
    const ids = query.ids?.split(',').map(Number);
    const { body, fileName } = await archiveOf(scope, { claimId: params.id, ids }, deps);
    return answerWith.stream(body, { contentType: 'application/zip', fileName });
  });
}
