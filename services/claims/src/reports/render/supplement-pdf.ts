// A supplement request: what is asked for on the first page, then line by line with the carrier's figures, then the photos.
import { drawTable, letterhead, PageKit, quiet, sheet, type FirmHead } from '@plumbline/pdf';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';

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
  readonly photos: readonly number[];
}

export interface SupplementPhoto {
  readonly id: number;
  readonly caption: string;
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
  /** Labels with cents: theirs, differences by kind, ours. */
  readonly bridge: readonly (readonly [string, number])[];
  readonly lines: readonly SupplementLine[];
  readonly photos: readonly SupplementPhoto[];
  readonly author: readonly string[];
}

const money = (cents: number) => showDollars(dollarsOf(cents));

export async function supplementPdf(content: SupplementContent, images: ReadonlyMap<number, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const claim = content.head.find(([label]) => label === 'Our File No.')?.[1] ?? '';
  const kit = new PageKit({
    title: `Supplement request ${content.number} ${claim}`,
    author: content.author[0] ?? '',
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

function watermarkOf({ isDraft, isSample, isSandbox }: SupplementContent): { watermark?: string } {
  if (isSample && isSandbox) return { watermark: 'SAMPLE DATA' };
  if (isSample) return { watermark: 'SAMPLE PRICES' };
  if (isSandbox) return { watermark: 'SANDBOX ROOF' };
  return isDraft ? { watermark: 'DRAFT' } : {};
}

function drawFirst(kit: PageKit, content: SupplementContent): void {
  const { firm, today, carrier, number, head, bridge, lines } = content;
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
    `On behalf of the insured we request that your estimate be revised by the ${lines.length === 1 ? 'line' : `${lines.length} lines`} below, ${money(sum)} of replacement cost. Each line states your figure, ours, the difference and what it rests on. Photos follow at the end.`,
  );
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

function drawLines(kit: PageKit, { lines, photos }: SupplementContent): void {
  const figures = new Map(photos.map(({ id }, index) => [id, index + 1]));
  kit.heading(2, 'Lines requested');
  let number = 0;
  for (const area of new Set(lines.map((line) => line.area))) {
    const inArea = lines.filter((line) => line.area === area);
    kit.heading(3, area.replaceAll('/', ', ') || 'Other');
    const rows = inArea.map((line) => {
      number += 1;
      return [String(number), wordsOf(line, figures), line.theirs, line.ours, money(line.cents)];
    });
    drawTable(kit, columns, [...rows, ['', 'Subtotal', '', '', money(inArea.reduce((sum, line) => sum + line.cents, 0))]]);
  }
  kit.paragraph(`Requested in all: ${money(lines.reduce((sum, line) => sum + line.cents, 0))}`, { weight: 600 });
}

function wordsOf(line: SupplementLine, figures: ReadonlyMap<number, number>): string {
  const shown = line.photos.flatMap((id) => figures.get(id) ?? []);
  return [
    `${line.description} (${line.code})`,
    `${line.kind}. ${line.sentence}`,
    ...(shown.length > 0 ? [`${shown.length === 1 ? 'Photo' : 'Photos'} ${shown.join(', ')}`] : []),
  ].join('\n');
}

function drawAuthor(kit: PageKit, { author }: SupplementContent): void {
  kit.keepTogether(130);
  kit.y += 12;
  kit.paragraph(
    'This request states differences between two estimates. It is no opinion on coverage, causation or law, and the insured reserves all rights under the policy.',
    {
      size: 9,
      color: quiet,
    },
  );
  kit.y += 26;
  kit.rule();
  for (const line of author) kit.paragraph(line);
}

const picture = { width: 246, height: 176, gap: 12 };

/** Two to a row; those without a picture say so. */
function drawPhotos(kit: PageKit, { photos }: SupplementContent, images: ReadonlyMap<number, Uint8Array>): void {
  if (photos.length === 0) return;
  kit.addPage();
  kit.heading(2, 'Photos');
  for (let at = 0; at < photos.length; at += 2) {
    kit.keepTogether(picture.height + 44);
    const top = kit.y;
    photos.slice(at, at + 2).forEach(({ id, caption }, side) => {
      const x = sheet.left + side * (picture.width + picture.gap);
      const words = `Photo ${at + side + 1}. ${caption}`;
      const bytes = images.get(id);
      if (bytes) kit.figure(bytes, { x, y: top, width: picture.width, height: picture.height }, words);
      kit.y = top + picture.height + 4;
      kit.caption(words, { size: 8, x, width: picture.width });
    });
    kit.y = top + picture.height + 40;
  }
}
