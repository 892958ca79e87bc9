// The certificate on paper: what was captured, what was signed, how both are checked with free tools, and every file with its hash.
import { signaturePad, signingSentences, type InspectionDetail, type Signature } from '@plumbline/contracts/inspection';
import { inspectionCategoryLabels } from '@plumbline/contracts/enums';
import { drawStrokes, drawTable, PageKit, quiet, sheet } from '@plumbline/pdf';
import { certificateName } from './certificate-name.ts';
import type { HeldFile } from './listed-files.ts';

export interface CertificateContent {
  readonly inspection: InspectionDetail;
  readonly files: readonly HeldFile[];
  /** Of each role the last one. */
  readonly signatures: readonly Signature[];
  /** Those in whose place a later one of the same role stands, oldest first. */
  readonly earlier: readonly Signature[];
  /** Of the files that are held and not removed. */
  readonly heldManifestSha256: string;
  readonly madeAt: Date;
  readonly firmName?: string | undefined;
}

const roleLabels = { inspector: 'Inspector', owner: 'Owner' } as const;

export async function certificatePdf(content: CertificateContent): Promise<Uint8Array<ArrayBuffer>> {
  const { inspection, madeAt, firmName } = content;
  const kit = new PageKit({
    title: certificateName(inspection),
    author: firmName ?? inspection.inspectorName,
    header: [inspection.claimNumber, inspection.propertyAddress],
    footer: `inspection ${inspection.id} · list SHA-256 ${content.heldManifestSha256.slice(0, 16)}`,
    createdAt: madeAt,
  });
  kit.addPage();
  if (firmName) kit.paragraph(firmName, { size: 13, weight: 600 });
  kit.heading(1, 'Certificate of captured files');
  kit.paragraph(statementOf(content));
  about(kit, content);
  signatures(kit, content);
  verification(kit, content);
  files(kit, content);
  return kit.finish();
}

function statementOf({ files, signatures }: CertificateContent): string {
  const listed = files.filter(({ removed }) => !removed).length;
  const gone = files.length - listed;
  const held = `The server holds ${counted(files.length, 'file')} of this inspection as they were received: ${listed} listed${gone > 0 ? ` and ${gone} removed from the lists and kept` : ''}.`;
  const added = new Set(signatures.flatMap((one) => one.added)).size;
  const later = added > 0 ? ` ${counted(added, 'file')} arrived after a signature and ${added === 1 ? 'is' : 'are'} marked below.` : '';
  return `${held} Every signed file has arrived: the SHA-256 that the server computed while it stored the bytes is the one that was signed.${later}`;
}

function about(kit: PageKit, { inspection, files, heldManifestSha256, madeAt }: CertificateContent): void {
  const when = (at: string | undefined) => (at ? momentOf(new Date(at), inspection.timeZone) : 'Not yet');
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  kit.heading(2, 'Inspection');
  kit.details(
    [
      ['Property', inspection.propertyAddress],
      ['Owner', inspection.propertyOwnerName],
      ['Claim', inspection.claimNumber],
      ['Inspection', `No. ${inspection.id}, by ${inspection.inspectorName}`],
      ['Started', when(inspection.startedOnPhoneAt ?? inspection.startedAt)],
      ['Completed', when(inspection.completedDate)],
      [
        'Sections',
        inspection.sections.map(({ category, state }) => `${inspectionCategoryLabels[category]}: ${stateLabels[state]}`).join(' · '),
      ],
      ['Files', `${counted(files.length, 'file')}, ${bytes.toLocaleString('en-US')} bytes`],
      ['SHA-256 of the list', heldManifestSha256],
      ['Certificate made', momentOf(madeAt, inspection.timeZone)],
    ],
    9,
  );
}

const stateLabels = { open: 'open', complete: 'complete', not_applicable: 'not applicable' } as const;

function signatures(kit: PageKit, { inspection, signatures: signed, earlier }: CertificateContent): void {
  // No heading stays behind when the first signature needs the next page
  kit.keepTogether(40 + heightOf(signed[0]));
  kit.heading(2, 'Signatures');
  for (const one of signed) signature(kit, one, inspection.timeZone);
  if (!signed.some(({ role }) => role === 'owner')) kit.paragraph('Owner: no signature was given.');
  if (earlier.length === 0) return;
  kit.keepTogether(60);
  kit.heading(3, 'Earlier signatures');
  kit.paragraph('A later signature of the same role stands in their place. None was changed or deleted.', { size: 9, color: quiet });
  kit.details(
    earlier.map((one) => [
      `${roleLabels[one.role]}${one.name ? `: ${one.name}` : ''}`,
      `${howOf(one)}, ${momentOf(new Date(one.signedAt), inspection.timeZone)}; ${counted(one.itemCount, 'file')}, SHA-256 ${one.manifestSha256}`,
    ]),
    9,
  );
}

/** In points. */
function heightOf(one: Signature | undefined): number {
  return one?.how === 'drawn' ? 260 : 190;
}

function signature(kit: PageKit, one: Signature, timeZone: string): void {
  kit.keepTogether(heightOf(one));
  kit.heading(3, `${roleLabels[one.role]}${one.name ? `: ${one.name}` : ''}`);
  if (one.how === 'absent') kit.paragraph(`The owner was not there: ${one.reason}`);
  else kit.paragraph(`“${signingSentences[one.role]}”`);
  if (one.how === 'drawn' && one.strokes) {
    const box = { x: sheet.left, y: kit.y, width: 200, height: 60 };
    drawStrokes(kit, { strokes: one.strokes, pad: signaturePad, box }, `Drawn signature of ${one.name}`);
    kit.y = box.y + box.height + 10;
  }
  kit.details(
    [
      ['Signed', howOf(one)],
      ['Time by the device', momentOf(new Date(one.signedAt), timeZone)],
      ['Received by the server', momentOf(new Date(one.receivedAt), timeZone)],
      ['Account of the device', one.capturedBy],
      ...(one.license ? ([['License', one.license]] as const) : []),
      ['List', `${counted(one.itemCount, 'file')}, SHA-256 ${one.manifestSha256}`],
      ['Compared now', comparisonOf(one)],
    ],
    9,
  );
}

function howOf({ how, name }: Signature): string {
  return { drawn: 'Drawn on the screen', typed: `Typed: ${name}`, absent: 'Recorded by the inspector' }[how];
}

function comparisonOf({ added, removed }: Signature): string {
  if (added.length === 0 && removed.length === 0) return 'The signed list equals the files that the server lists.';
  const parts = [
    ...(added.length > 0 ? [`${counted(added.length, 'file')} added since`] : []),
    ...(removed.length > 0 ? [`${counted(removed.length, 'file')} removed from the lists since, with the bytes kept`] : []),
  ];
  return `The list changed after this signature: ${parts.join('; ')}.`;
}

function verification(kit: PageKit, { inspection }: CertificateContent): void {
  kit.heading(2, 'How to check this certificate');
  kit.paragraph(
    'Ask for the original files of this inspection; each is handed out byte for byte as it was received. No software of ours is needed: sha256sum is part of Linux, shasum -a 256 of macOS, and Get-FileHash of Windows, which writes the same digits in capitals.',
  );
  kit.paragraph('1. One file: its hash must be the one that stands beside its name below.');
  kit.paragraph('sha256sum FILE', { x: sheet.left + 16, width: sheet.width - 16, weight: 600 });
  kit.paragraph(
    '2. The whole list of a signer: put all files below into one folder, but those that are marked as not on this list. The list is their hashes, sorted, one in a line; its own hash must be the one that was signed.',
  );
  kit.paragraph('sha256sum * | cut -d" " -f1 | LC_ALL=C sort -u | sha256sum', { x: sheet.left + 16, width: sheet.width - 16, weight: 600 });
  kit.paragraph(
    `Times are those of the property (${inspection.timeZone}). Beside a time stands “phone” where the device took the file at that moment, and “file” where the file itself tells it. Receipt is by the clock of the server. The hashes below are those of receipt: the files were not read again for this paper, the check above reads them. The signatures are electronic signatures of the persons named; they are not digital certificates.`,
    { size: 9, color: quiet },
  );
}

const columns = [
  { title: 'No.', width: 24 },
  { title: 'File, section, bytes, and SHA-256', width: 320 },
  { title: 'Taken', width: 84 },
  { title: 'Received', width: 76 },
] as const;

function files(kit: PageKit, { files: listed, signatures: signed, inspection }: CertificateContent): void {
  kit.heading(2, 'Files');
  const sources = { device: 'phone', exif: 'file', unknown: '' } as const;
  drawTable(
    kit,
    columns,
    listed.map((one, at) => [
      String(at + 1),
      [
        `${one.name} · ${one.section} · ${counted(one.bytes, 'byte')}`,
        one.sha256,
        ...(one.removed
          ? [`Removed from the lists by ${one.removed.by}, ${shortMoment(new Date(one.removed.at), inspection.timeZone, ' ')}`]
          : []),
        ...signed.filter((signature) => !isOnList(one, signature)).map(({ role }) => `Not on the list of the ${role}`),
      ].join('\n'),
      one.takenAt ? `${shortMoment(one.takenAt, inspection.timeZone)} ${sources[one.takenAtSource]}` : 'Unknown',
      shortMoment(one.receivedAt, inspection.timeZone),
    ]),
  );
  if (listed.length === 0) kit.paragraph('No files were captured.');
}

/** A file that was removed after the signature stays on the list that was signed. */
function isOnList({ sha256, removed }: HeldFile, signature: Signature): boolean {
  return removed ? signature.removed.includes(sha256) : !signature.added.includes(sha256);
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}

/** `Nov 21, 2026, 12:05:00 PM EST (2026-11-21T17:05:00.000Z)`. */
function momentOf(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(at);
  return `${words} (${at.toISOString()})`;
}

/** Date and time, below each other. */
function shortMoment(at: Date, timeZone: string, between = '\n'): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(at);
  return `${date}${between}${new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone }).format(at)}`;
}
