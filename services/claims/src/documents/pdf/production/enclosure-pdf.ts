// The enclosures of a production: index, chronology and log of what was withheld.
import { withheldBasisLabels } from '@plumbline/contracts/claims';
import { drawTable, letterhead, PageKit, quiet, type Column } from '@plumbline/pdf';
import { formatLongDate } from '@plumbline/server/dates';
import { custodianCertificate } from './custodian-certificate.ts';
import { filesInWords, type IndexLine, type ProductionContent, type Enclosure } from './production-content.ts';

export function enclosurePdf(job: Enclosure): Promise<Uint8Array> {
  if (job.enclosure === 'certificate') return custodianCertificate(job.content, job.hashes);
  if (job.enclosure === 'index') return indexOf(job.content);
  return job.enclosure === 'chronology' ? chronologyPages(job.content) : withheldLog(job.content);
}

function begun(content: ProductionContent, title: string): PageKit {
  const { claimNumber, number, createdAt, firm } = content;
  const kit = new PageKit({
    title: `${title}, production ${number} of ${claimNumber}`,
    author: firm?.name ?? claimNumber,
    header: [claimNumber, `${title}, production ${number}`],
    footer: `production ${number} of ${claimNumber}`,
    createdAt,
  });
  kit.addPage();
  if (firm) letterhead(kit, firm);
  kit.heading(1, title);
  kit.details([
    ['Claim', claimNumber],
    ['Insured', content.insured],
    ['Property', content.propertyAddress],
    [
      'Carrier',
      [content.carrier, content.carrierClaimNumber && `claim ${content.carrierClaimNumber}`].filter(Boolean).join(', ') || 'Not recorded',
    ],
    ['Production', String(number)],
  ]);
  kit.y += 6;
  return kit;
}

const indexColumns: readonly Column[] = [
  { title: 'First page', width: 120 },
  { title: 'Last page', width: 120 },
  { title: 'Title', width: 134 },
  { title: 'Date', width: 56 },
  { title: 'Pages', width: 30, align: 'right' },
  { title: '  As', width: 44 },
];

async function indexOf(content: ProductionContent): Promise<Uint8Array> {
  const kit = begun(content, 'Index of documents');
  const [first, last] = [content.lines[0]?.first ?? '', content.lines.at(-1)?.last ?? ''];
  kit.paragraph(
    `${filesInWords(content.lines)}, ${first} to ${last}. Dates are those recorded with the documents${dateOfPhotos(content)}; a blank one was not recorded.`,
  );
  drawTable(
    kit,
    indexColumns,
    content.lines.map((line) => [line.first, line.last, line.title, line.documentDate, String(line.pages), `  ${line.how}`]),
  );
  kit.heading(2, 'Hashes');
  kit.paragraph(
    'SHA-256 of each original as it is stored, and of the produced file. The same hashes stand in index.csv. A stamped file begins with the bytes of its original.',
    { size: 9, color: quiet },
  );
  for (const line of content.lines) hashesOf(kit, line);
  return kit.finish();
}

function dateOfPhotos({ lines }: ProductionContent): string {
  return lines.some(({ photo }) => photo) ? ', of photos the day of their capture at the property' : '';
}

function hashesOf(kit: PageKit, { first, originalName, originalSha256, producedSha256 }: IndexLine): void {
  kit.keepTogether(44);
  kit.paragraph(`${first} · ${originalName}`, { size: 8, weight: 600, lineGap: 1 });
  kit.y -= 5;
  kit.paragraph(`original  ${originalSha256}\nproduced ${producedSha256}`, { size: 8, lineGap: 1 });
}

const chronologyColumns: readonly Column[] = [
  { title: 'Date', width: 78 },
  { title: 'What the record says', width: 226 },
  { title: 'Source', width: 200 },
];

async function chronologyPages(content: ProductionContent): Promise<Uint8Array> {
  const kit = begun(content, 'Chronology');
  kit.paragraph(
    `Drawn from the firm's records of the claim: recorded dates, the money ledger, checks, the documents of this production with their dispatches, its photos by inspection, and the activity log. Notes, messages, reasons and documents outside of this production are left out. Days are those at the property (${content.timeZone}); instants are UTC. A line says what a record says, and no more.`,
    { size: 9, color: quiet },
  );
  drawTable(
    kit,
    chronologyColumns,
    content.chronology.map(({ on, what, source }) => [formatLongDate(on), what, source]),
  );
  return kit.finish();
}

const withheldColumns: readonly Column[] = [
  { title: 'No.', width: 28 },
  { title: 'Document', width: 190 },
  { title: 'Date', width: 62 },
  { title: 'Ground', width: 90 },
  { title: 'Reason', width: 134 },
];

async function withheldLog(content: ProductionContent): Promise<Uint8Array> {
  const kit = begun(content, 'Log of withheld documents');
  kit.paragraph(
    `The documents below were withheld from this production. Descriptions, grounds and reasons were entered by ${content.requestedBy}.`,
    { size: 9, color: quiet },
  );
  const rows = content.withheld.map(({ description, documentDate, basis, reason }, index) => [
    String(index + 1),
    description,
    documentDate,
    withheldBasisLabels[basis],
    reason,
  ]);
  drawTable(kit, withheldColumns, rows);
  return kit.finish();
}
