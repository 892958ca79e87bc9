// Which option typed letters choose, as in a list of the browser's own.

interface Option {
  readonly value: unknown;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The first option that begins with the letters; the same letter again goes on to the next one that begins with it. */
export function typedOption<O extends Option>(options: readonly O[], letters: string, current: O['value'] | null): O | undefined {
  const typed = folded(letters);
  const [first = ''] = typed;
  const isOneLetter = typed === first.repeat(typed.length);
  const start = isOneLetter ? first : typed;
  const here = options.findIndex(({ value }) => value === current);
  // One letter leaves the current option for the next; more of them may still mean it
  const from = isOneLetter ? here + 1 : Math.max(here, 0);
  const inTurn = [...options.slice(from), ...options.slice(0, from)];
  return inTurn.find(({ label, disabled }) => !disabled && folded(label).startsWith(start));
}
