// The drawing of a roof on paper: lines told apart by color, stroke and letter, with their legend under it.
import {
  layoutRoof,
  roofEdgeStyles,
  roofSentence,
  type PlacedEdge,
  type PlacedFacet,
  type RoofDrawing,
  type RoofEdgeKind,
  type RoofMeasurement,
} from '@plumbline/contracts/measurement';
import { quiet, sheet, type PageKit } from '@plumbline/pdf';

const tallest = 300;
const fill = '#f4f5fa';
const ink = '#1c1d22';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** A long roof needs less of the sheet. */
function heightFor({ points }: RoofDrawing): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [wide, deep] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  return Math.min(tallest, 60 + (deep / Math.max(wide, 1)) * (sheet.width - 60));
}

/** Draws nothing for a roof without coordinates. */
export function drawRoof(kit: PageKit, roof: RoofMeasurement): void {
  if (!roof.drawing) return;
  const box = { width: sheet.width, height: heightFor(roof.drawing) };
  const { edges, facets } = layoutRoof(roof.drawing, box);
  kit.keepTogether(box.height + 40);
  const top = kit.y;
  kit.tagged(
    'Figure',
    () => {
      const { doc } = kit;
      doc.save().translate(sheet.left, top);
      for (const facet of facets) drawFacet(kit, facet);
      for (const edge of edges) drawEdge(kit, edge);
      if (roof.sandbox) drawMark(kit, box);
      doc.restore();
    },
    roofSentence(roof),
  );
  kit.y = top + box.height + 6;
  drawLegend(kit, [...new Set(edges.map(({ kind }) => kind))]);
}

function drawFacet(kit: PageKit, { outline, at, downhill, label, pitch, areaSf, room }: PlacedFacet): void {
  const { doc } = kit;
  const [first, ...others] = outline;
  if (!first) return;
  doc.moveTo(first.x, first.y);
  for (const { x, y } of others) doc.lineTo(x, y);
  doc.closePath().fillColor(fill).fill();
  const lines =
    room > 22 ? [label, areaSf === undefined ? '' : `${Math.round(areaSf)} sf`, pitch ?? ''].filter((line) => line !== '') : [label];
  lines.forEach((line, index) =>
    kit.write(line, {
      x: at.x - 40,
      y: at.y - lines.length * 5 + index * 10,
      width: 80,
      align: 'center',
      size: index === 0 ? 9 : 7.5,
      weight: index === 0 ? 600 : 400,
      color: ink,
    }),
  );
  if (downhill && room > 34) arrow(kit, { x: at.x + downhill.x * 19, y: at.y + downhill.y * 19 }, downhill);
}

/** The way the water runs. */
function arrow({ doc }: PageKit, { x, y }: { x: number; y: number }, { x: dx, y: dy }: { x: number; y: number }): void {
  const end = { x: x + dx * 12, y: y + dy * 12 };
  doc.lineWidth(0.8).strokeColor(quiet).moveTo(x, y).lineTo(end.x, end.y).stroke();
  doc
    .moveTo(end.x, end.y)
    .lineTo(end.x - dx * 4 - dy * 2.5, end.y - dy * 4 + dx * 2.5)
    .lineTo(end.x - dx * 4 + dy * 2.5, end.y - dy * 4 - dx * 2.5)
    .closePath()
    .fillColor(quiet)
    .fill();
}

function drawEdge(kit: PageKit, { kind, from, to, label, lengthFt }: PlacedEdge): void {
  stroke(kit, kind, [from, to]);
  if (!label) return;
  kit.doc.save().rotate(label.degrees, { origin: [label.x, label.y] });
  const text = `${roofEdgeStyles[kind].letter} ${Math.round(lengthFt)}`;
  kit.write(text, {
    x: label.x - 30,
    y: label.y - 4.5,
    width: 60,
    align: 'center',
    size: 7.5,
    weight: 600,
    color: roofEdgeStyles[kind].color,
  });
  kit.doc.restore();
}

function stroke({ doc }: PageKit, kind: RoofEdgeKind, [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }]): void {
  const { color, dash, width } = roofEdgeStyles[kind];
  doc.save().lineWidth(width).strokeColor(color);
  if (dash.length > 0) doc.dash(dash as never, {});
  doc.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke().restore();
}

/** Over the drawing itself: it may be cut out of the page. */
function drawMark(kit: PageKit, box: Box): void {
  const { doc } = kit;
  doc
    .save()
    .rotate(-20, { origin: [box.width / 2, box.height / 2] })
    .fillOpacity(0.12);
  kit.write('SANDBOX DATA', { x: 0, y: box.height / 2 - 22, width: box.width, align: 'center', size: 44, weight: 700, color: '#000000' });
  doc.restore();
}

function drawLegend(kit: PageKit, kinds: readonly RoofEdgeKind[]): void {
  const top = kit.y;
  const wide = 84;
  const across = Math.floor(sheet.width / wide);
  kit.tagged('P', () =>
    kinds.forEach((kind, index) => {
      const x = sheet.left + (index % across) * wide;
      const y = top + Math.floor(index / across) * 14;
      stroke(kit, kind, [
        { x, y: y + 5 },
        { x: x + 24, y: y + 5 },
      ]);
      kit.write(`${roofEdgeStyles[kind].label} (${roofEdgeStyles[kind].letter})`, { x: x + 28, y, width: wide - 28, size: 8 });
    }),
  );
  kit.y = top + Math.ceil(kinds.length / across) * 14 + 4;
  kit.paragraph('Plan view from the coordinates that the provider sent. Lengths in feet along the slope; arrows point downhill.', {
    size: 8,
    color: quiet,
  });
}
