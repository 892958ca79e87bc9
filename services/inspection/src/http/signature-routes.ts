// Endpoint → function: signatures and the certificate.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import { isDuplicate, type Mount } from '@plumbline/server';
import { shownFiles } from '../signatures/listed-files.ts';
import { makeCertificate, type CertificateDeps } from '../signatures/make-certificate.ts';
import { assertManifest, listInspectionSignatures, signInspection } from '../signatures/sign-inspection.ts';
import type { Deps } from '../stores/deps.ts';

export function mountSignatures(on: Mount, deps: Deps & CertificateDeps): void {
  on(api.signInspection, async ({ params, body, write }) => {
    await assertManifest(body);
    const work = { id: await deps.parts.nextId('inspection-signature'), inspectionId: params.id, draft: body };
    const sign = () => write((tx) => signInspection(tx, work, deps));
    return sign().catch((error: unknown) => {
      // The same signature twice at once: the other one is there by now
      if (isDuplicate(error)) return sign();
      throw error;
    });
  });
  on(api.readInspectionCertificate, async ({ scope, params, answerWith }) => {
    const { bytes, fileName } = await makeCertificate(scope, params.id, deps);
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName });
  });
  on(api.listInspectionFiles, ({ scope, params }) => shownFiles(scope, params.id, deps));
  on(api.listInspectionSignatures, ({ scope, params }) => listInspectionSignatures(scope, params.id, deps));
}
