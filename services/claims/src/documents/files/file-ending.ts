// The ending of a file name. Pure.

/** The ending in lower case, without the dot. */
export function endingOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
