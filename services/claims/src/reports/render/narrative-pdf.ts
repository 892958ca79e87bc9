// A damage narrative on paper.
import { PageKit, quiet } from '@plumbline/pdf';
import { formatMoment } from '@plumbline/server/dates';
import { blocksOf } from './report-blocks.ts';

export interface NarrativeContent {
  readonly claimNumber: string;
  readonly propertyAddress: string;
  readonly timeZone: string;
  readonly narrative: string;
  /** Of the version. */
  readonly number: number;
  readonly author: string;
  readonly createdAt: Date;
  /** It quotes the roof of a sandbox provider: no reader may take it for the real one. */
  readonly sandbox: boolean;
}

export async function narrativePdf(document: NarrativeContent): Promise<Uint8Array<ArrayBuffer>> {
  const { claimNumber, propertyAddress, narrative, number, author, createdAt, timeZone, sandbox } = document;
  const kit = new PageKit({
    title: `Damage narrative ${claimNumber}`,
    author,
    header: [claimNumber, propertyAddress],
    footer: `damage narrative, version ${number}`,
    createdAt,
  });
  kit.addPage();
  kit.heading(1, 'Damage narrative');
  kit.paragraph(`${claimNumber} · ${propertyAddress}`, { size: 10, color: quiet });
  kit.paragraph(`Version ${number}, saved by ${author} on ${formatMoment(createdAt, timeZone)}`, { size: 10, color: quiet });
  if (sandbox) kit.paragraph('SANDBOX MEASUREMENT: the roof figures in this text are not a measurement of the real roof.');
  for (const block of blocksOf(narrative)) {
    if (block.heading) kit.heading(2, block.text);
    else kit.paragraph(block.text);
  }
  kit.paragraph(
    'This narrative describes what was recorded. It is no engineering report and gives no opinion on causation, coverage or law.',
    {
      size: 9,
      color: quiet,
    },
  );
  return kit.finish();
}
