// The enclosures of a production as text: index, chronology and withheld log as CSV, how to check them, and the list of all hashes.
import { withheldBasisLabels } from '@plumbline/contracts/claims';
import { csvLine } from '@plumbline/contracts/kernel';
import type { ProductionContent } from './production-content.ts';

export function indexCsv({ lines }: ProductionContent): string {
  const head = [
    'First page',
    'Last page',
    'Pages',
    'Title',
    'Type',
    'Document date',
    'Version',
    'Produced as',
    'Original file',
    'Original bytes',
    'Original SHA-256',
    'Produced file',
    'Produced SHA-256',
    'Untouched original',
  ];
  const rows = lines.map((line) => [
    line.first,
    line.last,
    String(line.pages),
    line.title,
    line.type,
    line.documentDate,
    String(line.version),
    line.how,
    line.originalName,
    String(line.originalBytes),
    line.originalSha256,
    line.path,
    line.producedSha256,
    line.nativePath,
  ]);
  return [head, ...rows].map(csvLine).join('');
}

export function chronologyCsv({ chronology }: ProductionContent): string {
  return [['Date', 'What the record says', 'Source'], ...chronology.map(({ on, what, source }) => [on, what, source])]
    .map(csvLine)
    .join('');
}

export function withheldCsv({ withheld }: ProductionContent): string {
  const rows = withheld.map(({ description, documentDate, basis, reason }, index) => [
    String(index + 1),
    description,
    documentDate,
    withheldBasisLabels[basis],
    reason,
  ]);
  return [['No.', 'Document', 'Date', 'Ground', 'Reason'], ...rows].map(csvLine).join('');
}

export function readMe({ claimNumber, number, lines, withheld, legend }: ProductionContent): string {
  const stamped = lines.find(({ how }) => how === 'stamped');
  return [
    `Production ${number} of claim ${claimNumber}: ${lines.length} ${lines.length === 1 ? 'document' : 'documents'}, ${lines[0]?.first ?? ''} to ${lines.at(-1)?.last ?? ''}.`,
    ...(legend ? [`Designated: ${legend}`] : []),
    '',
    'What is here',
    '  index.pdf, index.csv          each document with its numbers, title, date and hashes',
    '  chronology.pdf, chronology.csv  what the records of the claim say happened, each line with its source',
    '  certificate.pdf               certificate for the custodian to review and sign',
    ...(withheld.length > 0 ? ['  withheld-log.pdf, withheld-log.csv  documents that were withheld, with the ground'] : []),
    '  documents/                    numbered pages',
    '  natives/                      originals that are produced untouched',
    '  SHA256SUMS                    the hash of every file except itself',
    '',
    'How to check it',
    '  Every file:                   sha256sum -c SHA256SUMS',
    ...(stamped
      ? [
          '  A stamped PDF begins with its original. Its first bytes, as many as index.csv says, have the hash of the original:',
          `                                head -c ${stamped.originalBytes} ${stamped.path} | sha256sum`,
        ]
      : []),
    '  A sealed PDF in natives/:     pdfsig FILE',
    '',
    'What it does not hold',
    '  Documents that were not selected, notes and messages of the claim, drafts and replaced reports, and photos and engineering reports that are not filed among its documents.',
    '',
  ].join('\n');
}
