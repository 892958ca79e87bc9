// What was typed while something else of the same form was on its way.

/** What differs from what was sent was typed since; the rest is as it was stored. */
export function typedSince<T extends object>(sent: T, typed: T, stored: T): T {
  const since = Object.entries(typed).filter(([name, part]) => !isSame(part, sent[name as keyof T]));
  return { ...stored, ...Object.fromEntries(since) };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
