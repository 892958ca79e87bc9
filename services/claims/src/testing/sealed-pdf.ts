// A PDF that an engineer sealed with a certificate, made by code.
import { PageKit } from '@plumbline/pdf';
import { addSignatureField, appendSignature, openCertificateFile, signCms } from '@plumbline/pdf/signing';
import { testAuthority } from '@plumbline/pdf/signing/testing';

export async function aSealedPdf(): Promise<Uint8Array> {
  const kit = new PageKit({ title: 'Report', author: 'Firm', header: ['', ''], footer: 'ER-1', createdAt: new Date(0) });
  kit.addPage();
  kit.paragraph('The ridge shingles are creased.');
  addSignatureField(kit, { name: 'EngineerSeal', label: 'Seal', box: { x: 54, y: 300, width: 240, height: 70 } });
  const { file, passphrase } = testAuthority().issue('Priya Natarajan');
  const identity = openCertificateFile(file, passphrase);
  const words = { signerName: 'Priya Natarajan', reason: 'Sealed', at: new Date('2026-11-21T15:00:00Z'), shown: ['Sealed'] };
  return appendSignature(await kit.finish(), { words, sign: (signed) => signCms(signed, { identity }) });
}
