// The enclosures of a production as text: index, chronology and withheld log as CSV, how to check them, and the list of all hashes.
import { withheldBasisLabels } from '@plumbline/contracts/claims';
import { csvLine } from '@plumbline/contracts/kernel';
import { filesInWords, type IndexLine, type ProductionContent } from './production-content.ts';

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
    'Photo',
    'Captured (UTC)',
    'Capture time by',
  ];
  const rows = lines.map((line) => [
    line.first,
    line.last,
    String(line.pages),
    line.title,
    line.type,
    line.documentDate,
    String(line.version ?? ''),
    line.how,
    line.originalName,
    String(line.originalBytes),
    line.originalSha256,
    line.path,
    line.producedSha256,
    line.nativePath,
    ...photoCells(line),
  ]);
  return [head, ...rows].map(csvLine).join('');
}

function photoCells({ photo }: IndexLine): string[] {
  return photo ? [String(photo.id), photo.capturedAt ?? '', photo.capturedAtSource] : ['', '', ''];
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

/** Begins at the margin, so that it can be pasted as it is. */
const custodyCheck: readonly string[] = [
  '  The chains of custody, with Python 3. Each hash covers the one before, the first the hash of the original:',
  '',
  "python3 - <<'CHECK'",
  'import csv, hashlib, json',
  'before = {}',
  "for row in csv.DictReader(open('custody.csv', encoding='utf-8', newline='')):",
  "    photo, text = row['Photo'], row['Hashed text']",
  '    entry = json.loads(text)',
  "    known = before.get(photo, (row['Original SHA-256'], 0))",
  "    assert hashlib.sha256(text.encode()).hexdigest() == row['Hash'], row",
  "    assert entry[:3] == [known[0], int(photo), known[1] + 1] and row['Sequence'] == str(entry[2]), row",
  "    shown = [row[name] for name in ('Step', 'At (UTC)', 'By', 'Detail')]",
  '    said = [value or "" for value in entry[3:]]',
  '    assert all(one in (other, "\'" + other) for one, other in zip(shown, said)), row',
  "    before[photo] = (row['Hash'], entry[2])",
  "print('Whole chains:', len(before))",
  'CHECK',
  '',
];

export function readMe({ claimNumber, number, lines, withheld, legend }: ProductionContent): string {
  const stamped = lines.find(({ how }) => how === 'stamped');
  const hasPhotos = lines.some(({ photo }) => photo);
  return [
    `Production ${number} of claim ${claimNumber}: ${filesInWords(lines)}, ${lines[0]?.first ?? ''} to ${lines.at(-1)?.last ?? ''}.`,
    ...(legend ? [`Designated: ${legend}`] : []),
    '',
    'What is here',
    '  index.pdf, index.csv          each document with its numbers, title, date and hashes',
    '  chronology.pdf, chronology.csv  what the records of the claim say happened, each line with its source',
    '  certificate.pdf               certificate for the custodian to review and sign',
    ...(withheld.length > 0 ? ['  withheld-log.pdf, withheld-log.csv  documents that were withheld, with the ground'] : []),
    ...(hasPhotos ? ['  custody.csv                   the chain of custody of each photo, with the text that each hash was made of'] : []),
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
    ...(hasPhotos ? custodyCheck : []),
    '',
    'What it does not hold',
    '  Documents and earlier versions that were not selected, notes and messages of the claim, drafts and replaced reports, photos of inspections that were not selected or were removed, marks on photos, and drafts of engineering reports and versions of them that were not selected.',
    '',
  ].join('\n');
}
