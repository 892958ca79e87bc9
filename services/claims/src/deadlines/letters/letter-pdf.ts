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

/** Under the closing stands the signature. */
const closing = 'Sincerely,';
const roomToSign = 30;
/** Closing, room, name, license, firm and copies. */
const signatureBlock = 150;

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
  kit.rule();
  kit.y += 12;
  kit.heading(1, letter.title);
  for (const block of letter.content.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    // The signature is not torn from its closing
    if (block.trim() === closing) kit.keepTogether(signatureBlock);
    kit.paragraph(block.trim(), { isTabular: block.includes('$') });
    if (block.trim() === closing) kit.y += roomToSign;
  }
  return kit.finish();
}
