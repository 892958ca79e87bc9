// The line of a mark as SVG path data in pixels of the picture, the same on every screen and on paper.
import type { Mark, MarkPoint } from './photo-marks.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Of an arrow's head, as a share of the longer side. */
const headLength = 0.03;

export function markPath(mark: Exclude<Mark, { kind: 'text' }>, size: PictureSize): string {
  const px = ({ x, y }: MarkPoint) => ({ x: x * size.width, y: y * size.height });
  if (mark.kind === 'freehand') return `M${mark.points.map((point) => at(px(point))).join(' L')}`;
  if (mark.kind === 'arrow') {
    const [from, to] = [px(mark.from), px(mark.to)];
    const [one, other] = arrowHead(from, to, Math.max(size.width, size.height) * headLength);
    return `M${at(from)} L${at(to)} M${at(one)} L${at(to)} L${at(other)}`;
  }
  if (mark.kind === 'box') {
    const [width, height] = [mark.width * size.width, mark.height * size.height].map((side) => side.toFixed(1));
    return `M${at(px(mark.corner))} h${width} v${height} h-${width} Z`;
  }
  const center = px(mark.center);
  const [rx, ry] = [mark.radiusX * size.width, mark.radiusY * size.height];
  return `M${at({ x: center.x - rx, y: center.y })} a${rx} ${ry} 0 1 0 ${2 * rx} 0 a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

const at = ({ x, y }: MarkPoint) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Two lines back from its point, in pixels of the picture. */
function arrowHead(from: MarkPoint, to: MarkPoint, length: number): [MarkPoint, MarkPoint] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const back = (turn: number) => ({ x: to.x - length * Math.cos(angle + turn), y: to.y - length * Math.sin(angle + turn) });
  return [back(0.5), back(-0.5)];
}
