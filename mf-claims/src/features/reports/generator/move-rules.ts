// Moving one thing of a list to its neighbor's place. Pure.

/** The list with the element at `index` moved by one; at an end it stays as it is. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by;
  const element = list[index];
  if (element === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(to, 0, element);
}
