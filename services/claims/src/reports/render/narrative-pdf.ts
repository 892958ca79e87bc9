// A damage narrative on paper.
import { PageKit, quiet } from '@plumbline/pdf';
import { blocksOf } from './report-blocks.ts';

export interface NarrativeContent {
  readonly claimNumber: string;
  readonly propertyAddress: string;
  readonly narrative: string;
  readonly author: string;
  readonly createdAt: Date;
}

export async function narrativePdf(document: NarrativeContent): Promise<Uint8Array<ArrayBuffer>> {
  const kit = new PageKit({
    title: `Damage narrative ${document.claimNumber}`,
    author: document.author,
    header: [document.claimNumber, document.propertyAddress],
    footer: 'damage narrative',
    createdAt: document.createdAt,
  });
  kit.addPage();
  kit.heading(1, 'Damage narrative');
  kit.paragraph(`${document.claimNumber} · ${document.propertyAddress}`, { size: 10, color: quiet });
  for (const block of blocksOf(document.narrative)) {
    if (block.heading) kit.heading(2, block.text);
    else kit.paragraph(block.text);
  }
  return kit.finish();
}
