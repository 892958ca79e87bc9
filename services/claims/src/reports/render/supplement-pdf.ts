// A supplement request: what is asked for on the first page, then line by line with the carrier's figures, then the photos.
import { drawTable, letterhead, PageKit, sheet, type FirmHead } from '@plumbline/pdf';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import { watermarkOf } from './watermark.ts';
import { markedWords, type ReportPhoto } from './report-photo.ts';
import { drawSignature, signatureHeight, type ShownAuthor } from './signature-block.ts';

export interface SupplementLine {
  readonly area: string;
  /** `RFG 300S &`. */
  readonly code: string;
  readonly description: string;
  readonly ours: string;
  readonly theirs: string;
  /** Difference of replacement cost. */
  readonly cents: number;
  readonly sentence: string;
  readonly kind: string;
  /** Numbers of the photos that show it. */
  readonly photos: readonly number[];
}

export interface SupplementContent {
  readonly number: number;
  readonly isDraft: boolean;
  readonly isSample: boolean;
  /** A quantity comes from a roof of the sandbox. */
  readonly isSandbox: boolean;
  readonly createdAt: string;
  readonly today: string;
  readonly firm: FirmHead;
  readonly head: readonly (readonly [string, string])[];
  readonly carrier: string;
  /** That there is counsel, who takes the answers; empty while there is none. */
  readonly represented: string;
  readonly copies: readonly string[];
  /** Labels with cents: theirs, differences by kind, ours. */
  readonly bridge: readonly (readonly [string, number])[];
  readonly lines: readonly SupplementLine[];
  readonly photos: readonly ReportPhoto[];
  /** Of these lines, and not drawn. */
  readonly omittedPhotos: number;
  readonly author: ShownAuthor;
}

const money = (cents: number) => showDollars(dollarsOf(cents));

export async function supplementPdf(content: SupplementContent, images: ReadonlyMap<number, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const claim = content.head.find(([label]) => label === 'Our File No.')?.[1] ?? '';
  const kit = new PageKit({
    title: `Supplement request ${content.number} ${claim}`,
    author: content.author.name ?? '',
    header: [claim, `Supplement request ${content.number}`],
    footer: `Supplement request ${content.number}`,
    createdAt: new Date(content.createdAt),
    ...watermarkOf(content),
  });
  kit.addPage();
  drawFirst(kit, content);
  drawLines(kit, content);
  drawAuthor(kit, content);
  drawPhotos(kit, content, images);
  return kit.finish();
}

function drawFirst(kit: PageKit, content: SupplementContent): void {
  const { firm, today, carrier, number, head, bridge, lines, photos, represented } = content;
  letterhead(kit, firm);
  kit.rule();
  kit.y += 10;
  kit.paragraph(longDate(today));
  kit.paragraph(`Claims Department\n${carrier}`);
  kit.heading(1, `Supplement request ${number}`);
  kit.details(head.filter(([, value]) => value !== ''));
  kit.y += 8;
  const sum = lines.reduce((total, line) => total + line.cents, 0);
  kit.paragraph(
    `On behalf of the insured we request that your estimate be revised by the ${lines.length === 1 ? 'line' : `${lines.length} lines`} below, ${money(sum)} of replacement cost. Each line states your figure, ours, the difference and what it rests on.${photos.length > 0 ? ' Photos follow at the end.' : ''}`,
    { isTabular: true },
  );
  kit.paragraph(represented);
  kit.heading(2, 'From your estimate to ours');
  drawTable(
    kit,
    [
      { title: 'Replacement cost', width: 360 },
      { title: 'Amount', width: 140, align: 'right' },
    ],
    bridge.map(([label, cents]) => [label, money(cents)]),
  );
}

const columns = [
  { title: '#', width: 20 },
  { title: 'Line and what it rests on', width: 222 },
  { title: 'Your estimate', width: 96, align: 'right' },
  { title: 'Our estimate', width: 96, align: 'right' },
  { title: 'Difference', width: 70, align: 'right' },
] as const;

/** Points of the titles and a first line of some sentences: no heading stands alone at the foot of a page. */
const firstLine = 150;

function drawLines(kit: PageKit, { lines }: SupplementContent): void {
  kit.keepTogether(firstLine + 30);
  kit.heading(2, 'Lines requested');
  let number = 0;
  for (const [area, inArea] of Map.groupBy(lines, (line) => line.area)) {
    const named = area.replaceAll('/', ', ') || 'Other';
    kit.keepTogether(firstLine);
    kit.heading(3, named);
    const rows = inArea.map((line) => {
      number += 1;
      return [String(number), wordsOf(line), line.theirs, line.ours, money(line.cents)];
    });
    drawTable(kit, columns, [...rows, ['', `Subtotal, ${named}`, '', '', money(inArea.reduce((sum, line) => sum + line.cents, 0))]]);
  }
  kit.paragraph(`Requested in all: ${money(lines.reduce((sum, line) => sum + line.cents, 0))}`, { weight: 600, isTabular: true });
}

function wordsOf({ description, code, kind, sentence, photos }: SupplementLine): string {
  return [
    `${description} (${code})`,
    `${kind}. ${sentence}`,
    ...(photos.length > 0 ? [`${photos.length === 1 ? 'Photo' : 'Photos'} ${photos.join(', ')}`] : []),
  ].join('\n');
}

const supplementStatement =
  'This request states differences between two estimates. It is no opinion on coverage, causation or law, and the insured reserves all rights under the policy.';

function drawAuthor(kit: PageKit, { author, copies }: SupplementContent): void {
  const copied = `cc: ${copies.join('; ')}`;
  kit.keepTogether(signatureHeight(kit, author, supplementStatement) + kit.heightOf(copied) + 20);
  drawSignature(kit, author, supplementStatement);
  kit.y += 10;
  kit.paragraph(copied);
}

const picture = { width: 246, height: 176, gap: 12 };

/** Two to a row; those without a picture say so. */
function drawPhotos(kit: PageKit, { photos, omittedPhotos }: SupplementContent, images: ReadonlyMap<number, Uint8Array>): void {
  if (photos.length === 0) return;
  kit.addPage();
  kit.heading(2, 'Photos');
  if (omittedPhotos > 0) kit.paragraph(omittedWords(omittedPhotos, photos.length));
  for (let at = 0; at < photos.length; at += 2) {
    const pair = photos.slice(at, at + 2).map((photo, side) => ({ photo, words: photoCaption(photo, at + side + 1) }));
    const below = Math.max(...pair.map(({ words }) => kit.heightOf(words, { size: 8, width: picture.width, lineGap: 1 })));
    kit.keepTogether(picture.height + below + 20);
    const top = kit.y;
    pair.forEach(({ photo, words }, side) => {
      const x = sheet.left + side * (picture.width + picture.gap);
      drawPhoto(kit, { bytes: images.get(photo.id), words, x, y: top });
    });
    kit.y = top + picture.height + below + 20;
  }
}

function omittedWords(omitted: number, drawn: number): string {
  return `${drawn} photos are shown. ${omitted === 1 ? '1 more photo' : `${omitted.toLocaleString('en-US')} more photos`} of these lines will be sent on request.`;
}

function photoCaption({ caption, marks }: ReportPhoto, number: number): string {
  return `Photo ${number}. ${markedWords(marks)}${caption}`;
}

interface Placed {
  readonly bytes: Uint8Array | undefined;
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

function drawPhoto(kit: PageKit, { bytes, words, x, y }: Placed): void {
  const { width, height } = picture;
  const isDrawn = bytes !== undefined && kit.figure(bytes, { x, y, width, height }, words);
  if (!isDrawn) kit.caption('This picture cannot be shown.', { x, y: y + height / 2, width, align: 'center' });
  kit.caption(words, { size: 8, x, y: y + height + 4, width });
}
