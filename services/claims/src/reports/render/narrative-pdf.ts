// A damage narrative on paper: under the head of the firm, with its version, signed like a report.
import { type FirmHead, letterhead, PageKit, quiet } from '@plumbline/pdf';
import { sandboxRoofSentence } from '@plumbline/contracts/narrative';
import { formatMoment } from '@plumbline/server/dates';
import { blocksOf } from './report-blocks.ts';
import { drawSignature, narrativeStatement, preparedBy, signatureHeight, type ShownAuthor } from './signature-block.ts';

export interface NarrativeContent {
  readonly claimNumber: string;
  readonly propertyAddress: string;
  readonly timeZone: string;
  readonly narrative: string;
  /** Of the version. */
  readonly number: number;
  readonly savedBy: string;
  readonly createdAt: Date;
  /** It quotes the roof of a sandbox provider: no reader may take it for the real one. */
  readonly sandbox: boolean;
  readonly author: ShownAuthor;
  /** Nobody may sign it as it is, or its signer did not save it, or a source of it fell. */
  readonly isDraft: boolean;
  readonly firm?: FirmHead | undefined;
}

export async function narrativePdf(document: NarrativeContent): Promise<Uint8Array<ArrayBuffer>> {
  const { claimNumber, propertyAddress, narrative, author, sandbox, firm } = document;
  const kit = pagesOf(document);
  kit.addPage();
  if (firm) {
    letterhead(kit, firm);
    kit.y += 16;
  }
  kit.heading(1, 'Damage narrative');
  kit.paragraph(`${claimNumber} · ${propertyAddress}`, { size: 10, color: quiet });
  kit.paragraph(versionOf(document), { size: 10, color: quiet });
  if (sandbox) kit.paragraph(`SANDBOX MEASUREMENT. ${sandboxRoofSentence}`);
  for (const block of blocksOf(narrative)) {
    if (block.heading) kit.heading(2, block.text);
    else kit.paragraph(block.text);
  }
  kit.keepTogether(signatureHeight(kit, author, narrativeStatement));
  drawSignature(kit, author, narrativeStatement);
  return kit.finish();
}

function versionOf({ number, savedBy, createdAt, timeZone }: NarrativeContent): string {
  return `Version ${number}, saved by ${savedBy} on ${formatMoment(createdAt, timeZone)}`;
}

function pagesOf({ claimNumber, propertyAddress, number, author, isDraft, createdAt, firm }: NarrativeContent): PageKit {
  return new PageKit({
    title: `Damage narrative ${claimNumber}`,
    // Nobody prepared what they never saw
    author: (isDraft ? undefined : preparedBy(author)) ?? firm?.name ?? '',
    header: [firm?.name ?? '', `${claimNumber} · ${propertyAddress}`],
    footer: `damage narrative, version ${number}`,
    createdAt,
    ...(isDraft ? { watermark: 'DRAFT' } : {}),
  });
}
