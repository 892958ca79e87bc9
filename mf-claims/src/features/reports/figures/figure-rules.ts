// Where a figure goes, and what becomes of figures that were changed while others were saved. Pure.

interface Figure {
  readonly id: number;
  readonly caption: string;
}

/** The figures with one of them at the place of another; a photo that is none yet is placed there. Past the end it is the last one. */
export function placedAt<F extends Figure>(figures: readonly F[], figure: F, to: number): F[] {
  const others = figures.filter(({ id }) => id !== figure.id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, figure);
}

/** Mine, changed after `sent` was on its way and saved as `now`: a caption that was not touched since is the one that was saved. */
export function withSavedCaptions<F extends Figure>(
  mine: readonly F[],
  { sent, now }: { sent: readonly Figure[]; now: readonly Figure[] },
): F[] {
  const before = new Map(sent.map(({ id, caption }) => [id, caption]));
  const saved = new Map(now.map(({ id, caption }) => [id, caption]));
  return mine.map((one) => (before.get(one.id) === one.caption ? { ...one, caption: saved.get(one.id) ?? one.caption } : one));
}
