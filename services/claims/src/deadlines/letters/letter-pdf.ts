// A letter on paper, as it is filed and sent.
import { type FirmHead, letterhead, PageKit } from '@plumbline/pdf';

export interface LetterContent {
  readonly title: string;
  readonly content: string;
  readonly claimNumber: string;
  readonly propertyAddress: string;
  readonly author: string;
  readonly createdAt: Date;
  readonly firm?: FirmHead | undefined;
}

export async function letterPdf(letter: LetterContent): Promise<Uint8Array<ArrayBuffer>> {
  const kit = new PageKit({
    title: letter.title,
    author: letter.author,
    header: [letter.claimNumber, letter.propertyAddress],
    footer: letter.claimNumber,
    createdAt: letter.createdAt,
  });
  kit.addPage();
  if (letter.firm) letterhead(kit, letter.firm);
  kit.heading(1, letter.title);
  for (const block of letter.content.replace(/\r\n?/g, '\n').split(/\n{2,}/))
    kit.paragraph(block.trim(), { isTabular: block.includes('$') });
  return kit.finish();
}
