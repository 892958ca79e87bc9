// The certificate of the custodian, drafted for signature: what the program did is told, what only the custodian knows is left to initial.
import { letterhead, PageKit, quiet, sheet } from '@plumbline/pdf';
import { isTakenNow } from '@plumbline/contracts/inspection';
import { filesInWords, type EnclosureHashes, type IndexLine, type ProductionContent } from './production-content.ts';

export async function custodianCertificate(content: ProductionContent, hashes: EnclosureHashes): Promise<Uint8Array> {
  const { claimNumber, number, firm, createdAt } = content;
  const kit = new PageKit({
    title: `Certificate of custodian of records, production ${number} of ${claimNumber}`,
    author: firm?.name ?? claimNumber,
    header: [claimNumber, `Certificate of custodian, production ${number}`],
    footer: `production ${number} of ${claimNumber}`,
    createdAt,
  });
  kit.addPage();
  if (firm) letterhead(kit, firm);
  kit.heading(1, 'Certificate of custodian of records');
  kit.paragraph('Fed. R. Evid. 803(6), 902(11), 902(13), 902(14) · 28 U.S.C. § 1746', { size: 9, color: quiet });
  kit.paragraph(
    'The custodian named below reads this certificate, initials each statement that is true to their own knowledge, strikes any that is not, and signs. Unsigned, it certifies nothing.',
    { size: 9, color: quiet },
  );
  named(kit, content, hashes);
  told(kit, content);
  ownKnowledge(kit, content);
  signature(kit, content);
  return kit.finish();
}

function named(kit: PageKit, content: ProductionContent, hashes: EnclosureHashes): void {
  const { claimNumber, number, firm, lines } = content;
  kit.details([
    ['Custodian', `${content.custodian.name}, ${content.custodian.title}`],
    ['Firm', firm?.name ?? '______________________________'],
    ['Records', `Claim ${claimNumber}, insured ${content.insured}, ${content.propertyAddress}`],
    ['Production', `${number}: ${filesInWords(lines)}, ${lines[0]?.first ?? ''} to ${lines.at(-1)?.last ?? ''}`],
  ]);
  kit.details(
    [
      ['SHA-256 of index.csv', hashes.index],
      ['SHA-256 of chronology.csv', hashes.chronology],
      ...(hashes.custody === undefined ? [] : [['SHA-256 of custody.csv', hashes.custody] as const]),
    ],
    8.5,
  );
}

function told(kit: PageKit, { lines }: ProductionContent): void {
  kit.heading(2, 'What the system recorded when the production was made');
  const stamped = lines.filter(({ how }) => how === 'stamped').length;
  kit.paragraph(
    `The SHA-256 of each original was computed when it was stored and again when it was copied for this production; for all ${lines.length} the two were equal. index.csv lists them with the SHA-256 of each produced file.`,
  );
  if (stamped > 0)
    kit.paragraph(
      `${stamped} PDF ${stamped === 1 ? 'file was' : 'files were'} numbered by an update appended to the original: the produced file begins with the bytes of the original, and each page is longer by a strip for its number.`,
    );
  if (stamped < lines.length)
    kit.paragraph(
      `${lines.length - stamped} ${lines.length - stamped === 1 ? 'file is' : 'files are'} produced untouched, ${lines.length - stamped === 1 ? '' : 'each '}with ${lines.some(({ photo }) => photo) ? 'numbered pages' : 'a numbered page'} in its place.`,
    );
  const documents = lines.filter(({ photo, engineering }) => !photo && !engineering);
  if (documents.length > 0) kit.paragraph(whoseDocuments(documents));
  const engineering = lines.filter((line) => line.engineering);
  if (engineering.length > 0) aboutEngineering(kit, engineering);
  if (lines.some(({ photo }) => photo)) aboutPhotos(kit, lines);
}

function whoseDocuments(documents: readonly IndexLine[]): string {
  const received = documents.filter(({ isOurs }) => !isOurs).length;
  const made = documents.length - received;
  return `${made} of the documents ${made === 1 ? 'was' : 'were'} made in the firm's claim system; ${received} ${received === 1 ? 'was' : 'were'} placed in it as ${received === 1 ? 'a file' : 'files'}. The system does not record who wrote the latter.`;
}

/** The hash of each stands here too: whoever was sent one compares it without the index. */
function aboutEngineering(kit: PageKit, lines: readonly IndexLine[]): void {
  const superseded = lines.filter((line) => line.engineering?.supersededAt).length;
  const old =
    superseded === 0
      ? 'Each is of the current version of its report.'
      : `${superseded} of them ${superseded === 1 ? 'is' : 'are'} of a version that a later one had superseded when the production was made, and ${superseded === 1 ? 'is' : 'are'} named so.`;
  kit.paragraph(
    `Files of engineering reports: ${lines.length}, each with the bytes that were kept when it was signed or sealed. A sealed PDF begins with the bytes that were frozen when its engineer signed; the seal was made with the engineer's certificate. A signature report is the scan that was stored as signed and sealed on paper; the system verified neither the hand nor that seal. ${old}`,
  );
  kit.details(
    lines.map(({ first, engineering, originalSha256, type }) => [
      first,
      `${type} ${engineering?.number ?? ''}, version ${engineering?.revision ?? ''}${engineering?.supersededAt ? ', superseded' : ''}, SHA-256 ${originalSha256}`,
    ]),
    8.5,
  );
}

/** Who sent a photo is recorded; who held the camera, and whether its clock was right, is not. */
function aboutPhotos(kit: PageKit, lines: readonly IndexLine[]): void {
  const photos = lines.flatMap(({ photo }) => photo ?? []);
  const timed = (source: string) => photos.filter(({ capturedAtSource }) => capturedAtSource === source).length;
  const chosen = photos.filter(({ origin }) => !isTakenNow(origin)).length;
  kit.paragraph(
    `Photos of inspections: ${photos.length}. Each came into the claim system from the account or link that its pages name: ${photos.length - chosen} as taken with the camera of a device or in the viewfinder of the system, ${chosen} added as ${chosen === 1 ? 'a file' : 'files'}, without a record that ${chosen === 1 ? 'it was' : 'they were'} taken at that time. The capture time is as the device gave it for ${timed('device')}, as the photo file gave it for ${timed('exif')}, and unknown for ${timed('unknown')}. The system does not record who held the camera, and took clock and position as they were given.`,
  );
  kit.paragraph(
    'The chain of custody of each photo was compared with its hashes and with its recorded end when the production was made; all were whole. custody.csv holds them.',
  );
}

const statements = (content: ProductionContent): readonly string[] => [
  `I am the custodian of the records listed in the index, or another person qualified to certify them, and I have authority to do so for ${content.firm?.name ?? 'the firm'}.`,
  'Each record that the firm made was made at or near the time of what it describes by, or from information transmitted by, someone with knowledge.',
  'Each record was kept in the course of a regularly conducted activity of the firm, and making those that the firm made was a regular practice of that activity. As to records that the firm received from others, I state only that they were received and kept in that course.',
  'The index and the chronology were generated by an electronic process that produces an accurate result; I am qualified to describe that process.',
  "The originals listed in the index were copied from the firm's electronic storage and identified by their SHA-256 hash values, a process of digital identification that I am qualified to describe. The page numbers, and the numbered pages that stand for files, were added for this production and are no part of the originals.",
  ...(content.lines.some(({ photo }) => photo)
    ? [
        'The photos listed in the index were received by the claim system from the accounts and links named on their pages, and kept in the course of a regularly conducted activity of the firm. As to what a photo shows, and when and where it was taken, I state only that the records say so.',
      ]
    : []),
];

function ownKnowledge(kit: PageKit, content: ProductionContent): void {
  kit.heading(2, 'What I state of my own knowledge');
  for (const [index, statement] of statements(content).entries()) {
    const width = sheet.width - 90;
    kit.keepTogether(kit.heightOf(statement, { width, lineGap: 3 }) + 12);
    const y = kit.y;
    kit.paragraph('Initials ______', { size: 9, color: quiet, x: sheet.left, y: y + 1, width: 80 });
    kit.paragraph(`${index + 1}. ${statement}`, { x: sheet.left + 90, y, width });
  }
}

function signature(kit: PageKit, { custodian }: ProductionContent): void {
  kit.keepTogether(150);
  kit.heading(2, 'Declaration');
  kit.paragraph('I declare under penalty of perjury that the foregoing is true and correct.');
  kit.paragraph('Executed on ____________________ (date)');
  kit.y += 18;
  kit.paragraph('______________________________________________ (signature)');
  kit.paragraph(`${custodian.name}, ${custodian.title}`);
  kit.paragraph(
    'If signed outside the United States, the declaration reads “under penalty of perjury under the laws of the United States of America”. A state court may ask for another form. Whoever offers the records gives notice before the trial or hearing and makes records and certificate available for inspection (Rule 902(11)).',
    { size: 8.5, color: quiet },
  );
}
