// Endpoint → function: engineering reports.
import { inspectionApi as api, isOfModel, largestSealedPdf } from '@plumbline/contracts/inspection';
import { Failure, largestAttachmentBytes, type Scope } from '@plumbline/contracts/kernel';
import { largestCertificateFile } from '@plumbline/pdf/signing';
import { isDuplicate, type Mount } from '@plumbline/server';
import { buffer } from 'node:stream/consumers';
import { mountDeliveries } from './deliver/routes.ts';
import { acceptedOf, acceptedOrKept } from './base/accepted-findings.ts';
import type { EngineeringDeps } from './base/engineering-deps.ts';
import { knownInspection } from './base/find-report.ts';
import { downloadOf, previewOf, signatureReportOf, versionFileOf } from './writing/report-bytes.ts';
import { listCompleted, readSummary } from './writing/list-completed.ts';
import { listProducibleEngineering, producedEngineering } from './writing/produce-reports.ts';
import { addCertificate, listCertificates, removeCertificate } from './seal/certificates.ts';
import { assertConfirmed } from './seal/confirmation.ts';
import { prepareUpload } from './seal/prepare-upload.ts';
import { frozenReport, prepareSealedPdf, sealReport, sealWithFile } from './seal/seal-report.ts';
import { sampleSealOf } from './seal/sample-seal.ts';
import { readInTime } from './seal/read-in-time.ts';
import { assertSignable, prepareSigning, signReport } from './seal/sign-report.ts';
import { verifyFile } from './seal/verify-file.ts';
import { VerifyLimit } from './seal/verify-limit.ts';
import { showReport } from './base/show-report.ts';
import { editReport, generateReport, startVersion } from './writing/write-report.ts';

export function mountEngineering(on: Mount, deps: EngineeringDeps): void {
  mountLists(on, deps);
  mountWriting(on, deps);
  mountPapers(on, deps);
  mountProduced(on, deps);
  mountSealing(on, deps);
  mountCertificates(on, deps);
  mountDeliveries(on, deps);
}

function mountLists(on: Mount, deps: EngineeringDeps): void {
  on(api.readEngineeringSummary, ({ scope }) => readSummary(scope, deps));
  on(api.listCompletedInspections, async ({ scope, query, page }) => {
    const { rows, next } = await listCompleted(scope, query, deps);
    page.link(next);
    return rows;
  });
}

function mountWriting(on: Mount, deps: EngineeringDeps): void {
  on(api.generateEngineeringReport, async ({ scope, params, body, write }) => {
    const { inspection } = await knownInspection({ scope }, params.id, deps);
    const known = await acceptedOrKept(scope, inspection, deps);
    const work = { id: await deps.parts.nextId('engineering-report'), inspectionId: params.id, wish: body, known };
    return write(async (tx) => {
      await generateReport(tx, work, deps);
      return showReport({ scope: tx.scope, session: tx.session }, params.id, deps);
    }).catch(onlyOnce);
  });
  on(api.readEngineeringReport, ({ scope, params }) => showReport({ scope }, params.id, deps));
  on(api.editEngineeringReport, async ({ scope, params, body, write }) => {
    const { inspection } = await knownInspection({ scope }, params.id, deps);
    const accepted = body.findings?.some(isOfModel) ? await acceptedOf(scope, inspection, deps) : [];
    return write(async (tx) => {
      await editReport(tx, { inspectionId: params.id, edit: body, accepted }, deps);
      return showReport({ scope: tx.scope, session: tx.session }, params.id, deps);
    });
  });
  on(api.startEngineeringVersion, async ({ params, body, write }) => {
    const work = { id: await deps.parts.nextId('engineering-report'), inspectionId: params.id, reason: body.reason };
    return write(async (tx) => {
      await startVersion(tx, work, deps);
      return showReport({ scope: tx.scope, session: tx.session }, params.id, deps);
    }).catch(onlyOnce);
  });
}

/** Two people at once: the other one was first. */
function onlyOnce(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', 'Someone else just began this version. Reload and go on with it.');
  throw error;
}

function mountPapers(on: Mount, deps: EngineeringDeps): void {
  on(api.previewEngineeringReport, async ({ scope, params, query, answerWith }) => {
    const { bytes, options } = await previewOf(scope, { inspectionId: params.id, ...query }, deps);
    return answerWith.bytes(bytes, options);
  });
  on(api.downloadEngineeringReport, async ({ scope, params, answerWith }) => {
    const { bytes, options } = await downloadOf(scope, params.id, deps);
    return answerWith.bytes(bytes, options);
  });
  on(api.readSampleSeal, async ({ scope, params, answerWith }) => {
    const { bytes, options } = await sampleSealOf(scope, params.id, deps);
    return answerWith.bytes(bytes, options);
  });
  on(api.readSignatureReport, async ({ scope, params, answerWith }) => {
    const { bytes, options } = await signatureReportOf(scope, params.id, deps);
    return answerWith.bytes(bytes, options);
  });
  on(api.readEngineeringFile, async ({ scope, params: { id: inspectionId, revision }, query: { kind }, answerWith }) => {
    const { bytes, options } = await versionFileOf(scope, { inspectionId, revision, kind }, deps);
    return answerWith.bytes(bytes, options);
  });
}

function mountProduced(on: Mount, deps: EngineeringDeps): void {
  on(api.listProducibleEngineering, ({ scope, params }) => listProducibleEngineering(scope, params.claimId, deps));
  on(api.readProducedEngineering, async ({ scope, params, query, answerWith }) => {
    const { body, options } = await producedEngineering(scope, { ...params, ...query }, deps);
    return answerWith.stream(body, options);
  });
}

function mountSealing(on: Mount, deps: EngineeringDeps): void {
  on(api.signEngineeringReport, async ({ scope, params, body, request, write }) => {
    await assertSignable(scope, params.id, deps);
    await assertConfirmed(scope, request.headers['x-session-id'], deps);
    const prepared = await prepareSigning(scope, { inspectionId: params.id, body }, deps);
    return write(async (tx) => {
      await signReport(tx, prepared, deps);
      return showReport({ scope: tx.scope, session: tx.session }, params.id, deps);
    });
  });
  on(api.sealWithCertificateFile, async ({ scope, params, request, multipart, write }) => {
    const limits = { maxFiles: 1, maxFileBytes: largestCertificateFile };
    const { fields, files } = await multipart(limits, ({ stream }) => buffer(stream));
    const [file] = files;
    if (!file) throw new Failure('invalid', 'Choose your certificate file', { fields: { certificate: 'Choose your certificate file' } });
    try {
      const known = await frozenReport(scope, params.id, deps);
      await assertConfirmed(scope, request.headers['x-session-id'], deps);
      const bytes = await sealWithFile(known, { file, passphrase: fields['passphrase'] ?? '' }, deps);
      const prepared = await prepareSealedPdf(scope, { known, bytes, mode: 'certificate_file' }, deps);
      return await write((tx) => sealed(tx, prepared));
    } finally {
      file.fill(0);
    }
  });
  on(api.uploadSealedReport, async ({ scope, params, request, bytes, write }) => {
    const known = await frozenReport(scope, params.id, deps);
    await assertConfirmed(scope, request.headers['x-session-id'], deps);
    // What is sealed goes by email
    const uploaded = await bytes(largestAttachmentBytes);
    const prepared = await prepareUpload(scope, { known, bytes: uploaded }, deps);
    return write((tx) => sealed(tx, prepared));
  });
  mountVerification(on, deps);

  async function sealed(tx: Parameters<typeof sealReport>[0], prepared: Parameters<typeof sealReport>[1]) {
    await sealReport(tx, prepared, deps);
    return showReport({ scope: tx.scope, session: tx.session }, prepared.known.inspectionId, deps);
  }
}

/** Few may verify at once: whoever sends slower than 40 MB in this time leaves the place to others. */
const longestUploadMs = 60_000;

function mountVerification(on: Mount, deps: EngineeringDeps): void {
  const limit = new VerifyLimit(Date.now);
  on(api.verifyReport, async ({ request, bytes }) => {
    const done = limit.take(String(request.headers['x-visitor-ip'] ?? 'unknown'));
    try {
      return await verifyFile(await readInTime(request, longestUploadMs, () => bytes(largestSealedPdf)), deps);
    } finally {
      done();
    }
  });
}

function mountCertificates(on: Mount, deps: EngineeringDeps): void {
  on(api.listSealCertificates, ({ scope }: { scope: Scope }) => listCertificates(scope, deps));
  on(api.addSealCertificate, async ({ body, write }) => {
    const id = await deps.parts.nextId('seal-certificate');
    return write((tx) => addCertificate(tx, { id, intake: body }, deps));
  });
  on(api.removeSealCertificate, ({ params, write }) => write((tx) => removeCertificate(tx, params.id, deps)));
}
