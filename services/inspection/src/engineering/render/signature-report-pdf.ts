// The signature report of rule 61G15-23.005, F.A.C.: which file is signed, its codes, and the place where it is signed by hand and sealed.
import { formatLongDate } from '@plumbline/server/dates';
import { PageKit, quiet, sheet } from '@plumbline/pdf';
import { firmHead } from './blocks.ts';
import type { SignatureReportContent } from './report-content.ts';

export async function signatureReportPdf(content: SignatureReportContent): Promise<Uint8Array<ArrayBuffer>> {
  const { firm, engineer, file, number, revision, contentAt } = content;
  const kit = new PageKit({
    title: `Signature report: ${number}`,
    author: engineer.name,
    header: [firm.name, number],
    footer: `signature report · ${number} · version ${revision}`,
    createdAt: contentAt,
  });
  kit.addPage();
  firmHead(kit, firm);
  kit.heading(1, 'Signature report');
  kit.paragraph(
    `${engineer.name}, P.E., ${engineer.state} License No. ${engineer.number}, signs and seals the electronic document named below under rule 61G15-23.005, Florida Administrative Code. The document is authentic only if its SHA-1 code is the one printed here.`,
  );
  kit.details([
    ['Engineer', `${engineer.name}, P.E.`],
    ['License', `${engineer.state} No. ${engineer.number}, expires ${formatLongDate(engineer.expiresOn)}`],
    ...(firm.registry ? [['Registry number of the firm', firm.registry] as const] : []),
    ['Property', content.property.address],
    ['Claim', content.property.claimNumber],
  ]);
  kit.heading(2, 'Document');
  kit.details([
    ['File', file.name],
    ['Description', file.description],
    ['Size', `${file.bytes.toLocaleString('en-US')} bytes`],
    ['SHA-1', file.sha1],
    ['SHA-256', file.sha256],
  ]);
  kit.paragraph(
    'To check the document, compute the codes of the file that you received: sha1sum and sha256sum are part of Linux, shasum of macOS, and Get-FileHash of Windows. Both must be the ones above.',
    { size: 9, color: quiet },
  );
  handPlace(kit, engineer.name);
  return kit.finish();
}

const sealSide = 150;

/** A line for hand and date, and room for a seal of at least 1 7/8 inches. */
function handPlace(kit: PageKit, name: string): void {
  // Signed on one page, however long the description is
  kit.keepTogether(sealSide + 55);
  kit.heading(2, 'Signature, date and seal');
  const top = kit.y;
  const line = (y: number, words: string) => {
    kit.tagged(
      'P',
      () =>
        void kit.doc
          .moveTo(sheet.left, y)
          .lineTo(sheet.left + 290, y)
          .lineWidth(0.75)
          .strokeColor('#1f2328')
          .stroke(),
    );
    kit.caption(words, { x: sheet.left, y: y + 4, width: 290 });
  };
  line(top + 54, `Signature of ${name}, P.E. (by hand)`);
  line(top + 118, 'Date');
  const x = sheet.right - sealSide;
  kit.tagged(
    'P',
    () => void kit.doc.rect(x, top, sealSide, sealSide).lineWidth(0.75).dash(3, { space: 3 }).strokeColor('#1f2328').stroke().undash(),
  );
  kit.caption('Seal', { x, y: top + sealSide + 4, width: sealSide });
  kit.y = top + sealSide + 24;
}
