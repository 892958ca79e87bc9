// A letter on paper, as it is filed and sent.
import { letterNotice } from '@plumbline/contracts/claims';
import { type FirmHead, letterhead, PageKit, quiet } from '@plumbline/pdf';

export interface LetterContent {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly claimNumber: string;
  readonly propertyAddress: string;
  readonly author: string;
  /** Hex sha256 of title and text. */
  readonly contentSha256: string;
  readonly createdAt: Date;
  readonly firm?: FirmHead | undefined;
}

export async function letterPdf(letter: LetterContent): Promise<Uint8Array<ArrayBuffer>> {
  const kit = new PageKit({
    title: letter.title,
    author: letter.author,
    header: [letter.claimNumber, letter.propertyAddress],
    footer: `letter ${letter.id} · content SHA-256 ${letter.contentSha256.slice(0, 16)}`,
    createdAt: letter.createdAt,
  });
  kit.addPage();
  if (letter.firm) letterhead(kit, letter.firm);
  kit.heading(1, letter.title);
  for (const block of letter.content.replace(/\r\n?/g, '\n').split(/\n{2,}/)) kit.paragraph(block.trim());
  // The person may have taken the sentence out of the text; the paper keeps it.
  if (!letter.content.includes(letterNotice)) kit.paragraph(letterNotice, { size: 9, color: quiet });
  kit.details([['Content SHA-256', letter.contentSha256]], 8);
  return kit.finish();
}
