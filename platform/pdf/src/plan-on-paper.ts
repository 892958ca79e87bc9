// A plan on paper, on one page over the width of the sheet, with its bar, its legend and its note.
import { quiet } from './colors.ts';
import type { PageKit } from './page-layout.ts';
import { barRow, drawKeys, drawOn, legendHeight, type Pen, type Plan } from './plan.ts';
import { sheet } from './text-layout.ts';

const noteType = { size: 8, lineGap: 3, color: quiet } as const;

/** Points that the plan takes with its bar, its legend and its note. */
export function planHeight(kit: PageKit, plan: Plan): number {
  return plan.height + barRow + legendHeight(plan) + kit.heightOf(plan.note, noteType) + 6;
}

/** On one page, over the width of the sheet. */
export function drawPlan(kit: PageKit, plan: Plan): void {
  kit.keepTogether(planHeight(kit, plan));
  const top = kit.y;
  kit.tagged(
    'Figure',
    () => {
      kit.doc.save().translate(sheet.left, top);
      drawOn(onPaper(kit), plan);
      kit.doc.restore();
    },
    plan.alt,
  );
  kit.y = top + plan.height + barRow;
  drawLegend(kit, plan);
  kit.paragraph(plan.note, noteType);
}

function drawLegend(kit: PageKit, plan: Plan): void {
  const top = kit.y;
  kit.tagged('P', () => drawKeys(onPaper(kit), plan, { x: sheet.left, y: top }));
  kit.y = top + legendHeight(plan);
}

function onPaper(kit: PageKit): Pen {
  const { doc } = kit;
  return {
    area([first, ...others], color) {
      if (!first) return;
      doc.moveTo(first.x, first.y);
      for (const { x, y } of others) doc.lineTo(x, y);
      doc.closePath().fillColor(color).fill();
    },
    line(from, to, { color, dash, width }) {
      doc.save().lineWidth(width).strokeColor(color);
      if (dash.length > 0) doc.dash(dash as never, {});
      doc.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke().restore();
    },
    words({ text, at, degrees, opacity, align, ...type }) {
      doc.save();
      if (degrees !== undefined) doc.rotate(degrees, { origin: [at.x, at.y + type.size * 0.6] });
      if (opacity !== undefined) doc.fillOpacity(opacity);
      const width = Math.max(80, text.length * type.size);
      kit.write(text, { ...type, align: align ?? 'center', width, x: align === 'left' ? at.x : at.x - width / 2, y: at.y });
      doc.restore();
    },
  };
}
