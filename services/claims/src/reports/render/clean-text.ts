// Text for a Word document.

/** XML takes no control characters; a text from a phone may hold some. */
export function clean(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
