// Where a figure goes. Pure.

interface Figure {
  readonly id: number;
  readonly caption: string;
}

/** The figures with one of them at the place of another; a photo that is none yet is placed there. Past the end it is the last one. */
export function placedAt<F extends Figure>(figures: readonly F[], figure: F, to: number): F[] {
  const others = figures.filter(({ id }) => id !== figure.id);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, figure);
}
