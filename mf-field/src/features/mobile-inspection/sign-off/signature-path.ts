// Strokes as the path of a picture.

/** A stroke of one point is a dot. */
export function pathOf(strokes: readonly (readonly (readonly number[])[])[]): string {
  return strokes
    .map(([first, ...others]) =>
      first ? `M${first.join(' ')}${others.length === 0 ? 'h1' : others.map((point) => `L${point.join(' ')}`).join('')}` : '',
    )
    .join('');
}
