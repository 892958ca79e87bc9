// A plan as a picture, for documents that take one.
import { textPath } from './fonts.ts';
import { barRow, drawKeys, drawOn, legendHeight, type Pen, type Plan } from './plan.ts';

/** As SVG, its words as outlines: a picture carries no font. The note is not part of it. */
export function planSvg(plan: Plan): string {
  const parts: string[] = [];
  const pen = asSvg(parts);
  drawOn(pen, plan);
  const begin = plan.height + barRow;
  drawKeys(pen, plan, { x: 4, y: begin });
  const height = begin + legendHeight(plan);
  const size = `width="${plan.width}" height="${height}" viewBox="0 0 ${plan.width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`;
}

function asSvg(parts: string[]): Pen {
  return {
    area: (outline, color) => parts.push(`<polygon points="${outline.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${color}"/>`),
    line: (from, to, { color, dash, width }) =>
      parts.push(
        `<path d="M${from.x},${from.y}L${to.x},${to.y}" stroke="${color}" stroke-width="${width}"${dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''}/>`,
      ),
    words({ text, at, size, weight, color, degrees = 0, opacity = 1, align = 'center' }) {
      const path = textPath(text, { x: at.x, y: at.y + size * 0.95, size, weight, isCentered: align === 'center' });
      parts.push(
        `<path d="${path}" fill="${color}" fill-opacity="${opacity}" transform="rotate(${degrees} ${at.x} ${at.y + size * 0.6})"/>`,
      );
    },
  };
}
