// The certificate of a signature on paper: which bytes, who signed them, when and from where, and what was agreed to.
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { type FirmHead, letterhead, PageKit, quiet } from '@plumbline/pdf';
import { certificateTexts } from './certificate-texts.ts';

export interface CertificateContent {
  readonly requestId: number;
  readonly claimNumber: string;
  readonly propertyAddress: string;
  readonly document: {
    readonly title: string;
    readonly fileName: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly number: number;
  };
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly signature: {
    readonly name: string;
    readonly userId: number;
    readonly by: string;
    readonly at: Date;
    readonly openedAt: Date;
    readonly ip: string;
    readonly userAgent: string;
    readonly consent: string;
    readonly language: TextLanguage;
  };
  /** Of the property. */
  readonly timeZone: string;
  readonly firm?: FirmHead | undefined;
}

export async function certificatePdf(content: CertificateContent): Promise<Uint8Array<ArrayBuffer>> {
  const { document, signature, requestId } = content;
  const kit = new PageKit({
    title: `Signature certificate: ${document.title}`,
    author: signature.name,
    header: [content.claimNumber, content.propertyAddress],
    footer: `signature request ${requestId} · document SHA-256 ${document.sha256.slice(0, 16)}`,
    createdAt: signature.at,
  });
  kit.addPage();
  if (content.firm) letterhead(kit, content.firm);
  kit.heading(1, 'Signature certificate');
  kit.paragraph('This page is the record of an electronic signature on the document below.');
  if (signature.language !== 'en') kit.paragraph(certificateTexts[signature.language].about);
  kit.heading(2, 'Document');
  kit.details([
    ['Title', document.title],
    ['File', `${document.fileName}, version ${document.number}, ${document.bytes.toLocaleString('en-US')} bytes`],
    ['SHA-256', document.sha256],
  ]);
  kit.heading(2, 'Signature');
  kit.details([
    ['Signed by', signature.name],
    ['Account', `${signature.by} (no. ${signature.userId})`],
    ['Signed at', momentOf(signature.at, content.timeZone)],
    ['First opened at', momentOf(signature.openedAt, content.timeZone)],
    ['Requested by', `${content.requestedBy}, ${momentOf(content.requestedAt, content.timeZone)}`],
    ['IP address', signature.ip],
    ['Browser', signature.userAgent],
    ['Consent read in', signature.language === 'es' ? 'Spanish, with the English text' : 'English'],
  ]);
  kit.heading(2, 'Consent');
  kit.paragraph(`“${signature.consent}”`);
  kit.paragraph(
    'The signer signed in to the client portal, opened this document, typed their name and agreed before signing. To verify the document, compute its SHA-256 hash and compare.',
    { size: 9, color: quiet },
  );
  return kit.finish();
}

/** `2026-11-21T17:05:00.000Z (Nov 21, 2026, 12:05:00 PM EST)`. */
function momentOf(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(at);
  return `${words} (${at.toISOString()})`;
}
