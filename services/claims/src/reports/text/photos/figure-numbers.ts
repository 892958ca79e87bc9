// The numbers of pictures as a report names them. Pure.
import type { Photo } from '@plumbline/contracts/inspection';

/** The number of the figure that shows a photo, by the id of the photo. */
export type FigureNumbers = ReadonlyMap<number, number>;

/** `figures`: the photos of the document in their order. A photo whose file is shown under another id is the same figure. */
export function numbersOf(figures: readonly { readonly id: number }[], recorded: readonly Pick<Photo, 'id' | 'sha256'>[]): FigureNumbers {
  const numbers = new Map(figures.map(({ id }, index) => [id, index + 1]));
  const byFile = new Map(recorded.flatMap(({ id, sha256 }) => [[sha256, numbers.get(id)] as const]).filter(([, number]) => number));
  for (const { id, sha256 } of recorded) {
    const number = numbers.get(id) ?? byFile.get(sha256);
    if (number !== undefined) numbers.set(id, number);
  }
  return numbers;
}

/**
 * The pictures of this document that show something, as `Fig. 1, 3`, each once. Photos that were not chosen for it are counted, never named by a
 * number that the reader cannot look up.
 */
export function figuresOf(photoIds: readonly number[], figures: FigureNumbers): string {
  const cited = [...new Set(photoIds)];
  const numbers = [...new Set(cited.flatMap((id) => figures.get(id) ?? []))];
  const elsewhere = cited.filter((id) => !figures.has(id)).length;
  const shown = numbers.length > 0 ? [`Fig. ${numbers.toSorted((one, other) => one - other).join(', ')}`] : [];
  const left = elsewhere > 0 ? [`${elsewhere} ${elsewhere === 1 ? 'photo' : 'photos'} not in this report`] : [];
  return [...shown, ...left].join(' and ');
}
