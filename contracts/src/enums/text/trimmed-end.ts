// The end of a text without certain signs, walked from behind: a pattern like `[.,]+$` tries each run of them from each of its places.

/** Without the signs at its end that are among these; white space always is. */
export function trimmedEnd(text: string, signs = ''): string {
  let end = text.length;
  while (end > 0 && isOff(text.charAt(end - 1), signs)) end -= 1;
  return text.slice(0, end);
}

function isOff(sign: string, signs: string): boolean {
  return signs.includes(sign) || sign.trim() === '';
}
