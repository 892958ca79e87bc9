// The measured roof in a report: its plan, its quantities with their bounds, and its facets, for the PDF and for the Word document.
import { accuracyLevelMeta } from '@plumbline/contracts/enums';
import { facetRows, quantityRows, roofPlan, type RoofMeasurement } from '@plumbline/contracts/measurement';
import { drawPlan, drawTable, planHeight, planSvg, sheet, type PageKit } from '@plumbline/pdf';
import sharp from 'sharp';
import type { ReportRoof } from './report-roof.ts';

interface Piece {
  readonly height: number;
  draw(): void;
}

export const quantityTitles = ['Quantity', 'Measured', 'Within the accuracy ordered'] as const;
export const facetTitles = ['Facet', 'Area', 'Pitch'] as const;

const quantityColumns = [
  { title: quantityTitles[0], width: 190 },
  { title: quantityTitles[1], width: 120, align: 'right' },
  { title: quantityTitles[2], width: 194, align: 'right' },
] as const;
/** Two facets to a row: a roof of forty takes half a page. */
const facetColumns = [0, 1].flatMap(() => [
  { title: facetTitles[0], width: 62 },
  { title: facetTitles[1], width: 90, align: 'right' as const },
  { title: facetTitles[2], width: 80, align: 'right' as const },
  { title: '', width: 20 },
]);
/** Points of a row of a table, and of its titles with the line over and under it. */
const [row, head] = [13, 32];

/** `Measured quantities, each within ±2% (Standard accuracy).` */
export function accuracySentence({ accuracyLevel, tolerancePercent, sandbox }: RoofMeasurement): string {
  const begin = sandbox ? 'Sandbox data, not the real roof. ' : '';
  return `${begin}Measured areas and lengths are within ±${tolerancePercent}% by the accuracy ordered (${accuracyLevelMeta[accuracyLevel].label}).`;
}

/** `line` names the plan and stays above it: whoever copies the page copies its source. */
export function roofPieces(kit: PageKit, { measurement }: ReportRoof, line: Piece): Piece[] {
  const plan = roofPlan(measurement, sheet.width);
  if (!plan) return [line];
  const quantities = quantityRows(measurement);
  const facets = inPairs(facetRows(measurement));
  const sentence = accuracySentence(measurement);
  return [
    {
      height: line.height + planHeight(kit, plan),
      draw() {
        kit.keepTogether(this.height);
        line.draw();
        drawPlan(kit, plan);
      },
    },
    {
      height: kit.heightOf(sentence, { size: 9, lineGap: 3 }) + 6 + head + quantities.length * row + 8,
      draw() {
        kit.keepTogether(this.height);
        kit.paragraph(sentence, { size: 9 });
        drawTable(kit, quantityColumns, quantities);
        kit.y += 8;
      },
    },
    {
      height: head + facets.length * row + 8,
      draw() {
        drawTable(kit, facetColumns, facets);
        kit.y += 8;
      },
    },
  ];
}

/** The first half beside the second one, so that each column is read downward. */
function inPairs(rows: readonly (readonly string[])[]): string[][] {
  const half = Math.ceil(rows.length / 2);
  return rows.slice(0, half).map((left, index) => [...left, '', ...(rows[half + index] ?? [])]);
}

export interface PlanImage {
  readonly png: Uint8Array;
  readonly alt: string;
  readonly note: string;
  /** Pixels at 96 dots an inch. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Twice as fine as it is shown. */
const fineness = 2;
const shownWidth = 600;

/** The plan as a picture; nothing where the report shows none. */
export async function planImage(roof: ReportRoof | undefined): Promise<PlanImage | undefined> {
  const plan = roof && roofPlan(roof.measurement, sheet.width);
  if (!plan) return undefined;
  const { data, info } = await sharp(Buffer.from(planSvg(plan)), { density: 144 })
    .resize({ width: shownWidth * fineness })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.round((info.height / info.width) * shownWidth);
  return { png: new Uint8Array(data), alt: plan.alt, note: plan.note, size: { width: shownWidth, height } };
}
