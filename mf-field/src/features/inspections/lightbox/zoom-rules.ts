// The part of a photo that is in sight: how large, and how far it was moved. In shares of the stage, so that two photos are seen alike. Pure.
export interface Zoom {
  readonly scale: number;
  /** Middle of the stage minus middle of the photo, in shares of the stage. */
  readonly x: number;
  readonly y: number;
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
const largest = 12;
export const zoomStep = 1.4;

/** The point under the pointer stays under it. `point` is in shares of the stage from its middle, -0.5 to 0.5. */
export function zoomedAt(zoom: Zoom, factor: number, point: { x: number; y: number } = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(largest, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  return inBounds({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by });
}

export function movedBy(zoom: Zoom, x: number, y: number): Zoom {
  return inBounds({ ...zoom, x: zoom.x + x, y: zoom.y + y });
}

/** The photo is never dragged out of the stage. */
function inBounds({ scale, x, y }: Zoom): Zoom {
  const most = (scale - 1) / 2;
  const within = (value: number) => Math.min(most, Math.max(-most, value)) || 0;
  return { scale, x: within(x), y: within(y) };
}
