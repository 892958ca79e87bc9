// A drawn signature on paper: its strokes as lines above a rule, with the words for those who cannot see it.
import { hairline, ink } from './colors.ts';
import type { PageKit } from './page-layout.ts';

export interface StrokesBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `strokes` in units of the pad, each point across and down. */
export function drawStrokes(
  kit: PageKit,
  { strokes, pad, box }: { strokes: readonly (readonly (readonly number[])[])[]; pad: { width: number; height: number }; box: StrokesBox },
  alt: string,
): void {
  const scale = Math.min(box.width / pad.width, box.height / pad.height);
  kit.tagged(
    'Figure',
    () => {
      const { doc } = kit;
      doc.save().lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(ink);
      for (const [first, ...others] of strokes) {
        if (!first) continue;
        const [x, y] = [box.x + (first[0] ?? 0) * scale, box.y + (first[1] ?? 0) * scale];
        doc.moveTo(x, y);
        // A dot is a line of no length
        if (others.length === 0) doc.lineTo(x + 0.1, y);
        for (const point of others) doc.lineTo(box.x + (point[0] ?? 0) * scale, box.y + (point[1] ?? 0) * scale);
      }
      doc.stroke();
      doc
        .moveTo(box.x, box.y + box.height + 2)
        .lineTo(box.x + box.width, box.y + box.height + 2)
        .lineWidth(0.5)
        .strokeColor(hairline)
        .stroke()
        .restore();
    },
    alt,
  );
}
