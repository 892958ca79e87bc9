// Lines and cells of a CSV file (RFC 4180). Pure.

/** Quoted where needed; what a spreadsheet would run as a formula is shown as text. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return quoted(plain);
}

function quoted(text: string): string {
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The same for programs, without the guard: `-` stays `-`. Never for a file that people open in a spreadsheet. */
export function plainCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}
