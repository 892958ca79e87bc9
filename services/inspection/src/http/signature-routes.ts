// Endpoint → function: signatures and the certificate.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import { isDuplicate, type Mount } from '@plumbline/server';
import { shownFiles } from '../signatures/listed-files.ts';
import { makeCertificate, type CertificateNeeds } from '../signatures/make-certificate.ts';
import { assertManifest, listInspectionSignatures, signInspection } from '../signatures/sign-inspection.ts';
import type { Needs } from '../stores/needs.ts';

export function mountSignatures(on: Mount, needs: Needs & CertificateNeeds): void {
  on(api.signInspection, async ({ params, body, write }) => {
    await assertManifest(body);
    const work = { id: await needs.parts.nextId('inspection-signature'), inspectionId: params.id, draft: body };
    const sign = () => write((tx) => signInspection(tx, work, needs));
    return sign().catch((error: unknown) => {
      // The same signature twice at once: the other one is there by now
      if (isDuplicate(error)) return sign();
      throw error;
    });
  });
  on(api.readInspectionCertificate, async ({ scope, params, answerWith }) => {
    const bytes = await makeCertificate(scope, params.id, needs);
    const fileName = `inspection-${params.id}-certificate.pdf`;
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName });
  });
  on(api.listInspectionFiles, ({ scope, params }) => shownFiles(scope, params.id, needs));
  on(api.listInspectionSignatures, ({ scope, params }) => listInspectionSignatures(scope, params.id, needs));
}
