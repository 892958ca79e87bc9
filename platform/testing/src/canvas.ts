// A canvas of jsdom has nothing to draw with. What pages are drawn on takes every call and keeps nothing: their order and number are what tests see.

/** A context that answers each method with nothing and keeps each property that is set. */
export function drawingNowhere(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const kept: Record<PropertyKey, unknown> = {
    canvas,
    getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, invertSelf: () => undefined }),
  };
  const context = new Proxy(kept, { get: (target, name) => (name in target ? target[name] : () => undefined) });
  return context as unknown as CanvasRenderingContext2D;
}
