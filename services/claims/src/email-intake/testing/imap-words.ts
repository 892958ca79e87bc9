// For tests: a date and a set of messages, as IMAP writes them (RFC 3501).

/** `28-Nov-2026 22:45:13 +0000` */
export function internalDate(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}

/** `1,4:6` in full. */
export function numbersIn(set: string): number[] {
  return set.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split(':').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}
