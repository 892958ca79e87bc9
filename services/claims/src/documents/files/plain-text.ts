// Reading bytes as text: UTF-8, UTF-16 with its mark, or Windows-1252; bytes that are no text are told apart. Pure.

/** The text, or nothing for bytes that are no text. A character cut at the end is left out. */
export function textOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return clean(new TextDecoder('utf-16le').decode(bytes));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return clean(new TextDecoder('utf-16be').decode(bytes));
  return clean(decoded(bytes));
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function clean(text: string): string | undefined {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d) return undefined;
  }
  return text;
}

/** What a browser would take for a page or a drawing, or a server for a script. */
export function looksLikePage(text: string): boolean {
  return /<\s*(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|\?xml|\?=|%)/i.test(text.trimStart().slice(0, 1_024));
}
