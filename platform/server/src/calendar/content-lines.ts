// Content lines of iCalendar: values escaped, lines folded at 75 octets, CRLF at each end (RFC 5545, 3.1 and 3.3.11).

const maxOctets = 75;
const encoder = new TextEncoder();

/** Escapes a TEXT value. Control characters other than line breaks are dropped: no calendar may carry them. */
export function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** Quotes a parameter value. Double quotes cannot be escaped there, so they become single ones. */
export function parameterValue(text: string): string {
  return `"${text.replace(/[\p{Cc}]/gu, ' ').replaceAll('"', "'")}"`;
}

/** Joins content lines to a text. A line is cut between characters, never within one. */
export function contentText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}
