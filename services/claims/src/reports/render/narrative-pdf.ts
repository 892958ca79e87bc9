// A damage narrative on paper: under the head of the firm, signed like a report.
import { type FirmHead, letterhead, PageKit, quiet } from '@plumbline/pdf';
import { blocksOf } from './report-blocks.ts';
import { drawSignature, narrativeStatement, preparedBy, signatureHeight, type ShownAuthor } from './signature-block.ts';

export interface NarrativeContent {
  readonly claimNumber: string;
  readonly propertyAddress: string;
  readonly narrative: string;
  readonly author: ShownAuthor;
  /** Nobody may sign it as it is. */
  readonly isDraft: boolean;
  readonly createdAt: Date;
  readonly firm?: FirmHead | undefined;
}

export async function narrativePdf(document: NarrativeContent): Promise<Uint8Array<ArrayBuffer>> {
  const { claimNumber, propertyAddress, author, firm } = document;
  const kit = pagesOf(document);
  kit.addPage();
  if (firm) {
    letterhead(kit, firm);
    kit.y += 16;
  }
  kit.heading(1, 'Damage narrative');
  kit.paragraph(`${claimNumber} · ${propertyAddress}`, { size: 10, color: quiet });
  for (const block of blocksOf(document.narrative)) {
    if (block.heading) kit.heading(2, block.text);
    else kit.paragraph(block.text);
  }
  kit.keepTogether(signatureHeight(kit, author, narrativeStatement));
  drawSignature(kit, author, narrativeStatement);
  return kit.finish();
}

function pagesOf({ claimNumber, propertyAddress, author, isDraft, createdAt, firm }: NarrativeContent): PageKit {
  return new PageKit({
    title: `Damage narrative ${claimNumber}`,
    author: preparedBy(author) ?? firm?.name ?? '',
    header: [firm?.name ?? '', `${claimNumber} · ${propertyAddress}`],
    footer: 'damage narrative',
    createdAt,
    ...(isDraft ? { watermark: 'DRAFT' } : {}),
  });
}
