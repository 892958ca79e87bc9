// What of a message is read at all: looked at in one walk over its bytes, before any parser sees it. Pure.

export const bounds = {
  /** Of the message itself. */
  headerBytes: 256 * 1_024,
  /** Headers of all parts together. */
  allHeaderBytes: 1_048_576,
  depth: 20,
  parts: 300,
  nestedMessages: 5,
  lines: 1_500_000,
  lineBytes: 1_048_576,
  files: 40,
  textCharacters: 500_000,
  htmlCharacters: 2_000_000,
} as const;

const newline = 0x0a;

/** Why the message is not parsed; nothing when it may be. */
export function tooMuch(message: Buffer): string | undefined {
  const head = headOf(message);
  if (head.length > bounds.headerBytes) return 'Its header is larger than 256 KB';
  const parts = countOf(message, /^content-type:/i, bounds.parts * 2);
  if (parts > bounds.parts) return `It has more than ${bounds.parts} parts`;
  return linesOver(message);
}

/** Up to the first empty line. */
export function headOf(message: Buffer): Buffer {
  const ends = [message.indexOf('\r\n\r\n'), message.indexOf('\n\n')].filter((at) => at !== -1);
  return ends.length === 0 ? message : message.subarray(0, Math.min(...ends));
}

function linesOver(message: Buffer): string | undefined {
  let lines = 0;
  for (let at = 0; at < message.length; ) {
    const found = message.indexOf(newline, at);
    const end = found === -1 ? message.length : found;
    if (end - at > bounds.lineBytes) return 'It has a line of more than 1 MB';
    lines += 1;
    if (lines > bounds.lines) return 'It has too many lines';
    at = end + 1;
  }
  return undefined;
}

/** How many lines begin so, counted no further than `limit`. */
function countOf(message: Buffer, begin: RegExp, limit: number): number {
  let count = 0;
  for (let at = nextType(message, 0); at !== -1 && count < limit; at = nextType(message, at + 1)) {
    const isAtLine = at === 0 || message[at - 1] === newline;
    if (isAtLine && begin.test(message.toString('latin1', at, at + 13))) count += 1;
  }
  return count;
}

/** “ontent-” is what all spellings of the name share. */
function nextType(message: Buffer, from: number): number {
  const at = message.indexOf('ontent-', from + 1);
  return at === -1 ? -1 : at - 1;
}
