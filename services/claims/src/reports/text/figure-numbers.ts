// The numbers of pictures as a report names them. Pure.

/**
 * The pictures of this paper that show something, as `Fig. 1, 3`; `figures` are the photos of the paper in their order. Photos that were not
 * chosen for it are counted, never named by a number that the reader cannot look up.
 */
export function figuresOf(photoIds: readonly number[], figures: readonly number[]): string {
  const numbers = photoIds.map((id) => figures.indexOf(id) + 1).filter((number) => number > 0);
  const elsewhere = photoIds.length - numbers.length;
  const shown = numbers.length > 0 ? [`Fig. ${numbers.toSorted((one, other) => one - other).join(', ')}`] : [];
  const left = elsewhere > 0 ? [`${elsewhere} ${elsewhere === 1 ? 'photo' : 'photos'} not in this report`] : [];
  return [...shown, ...left].join(' and ');
}
