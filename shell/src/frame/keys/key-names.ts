// The names of keys, as they stand on a keyboard and as they are said aloud.

const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};

/** The caps to press, in order: `g c` is G and C. */
export function capsOf(keys: string, isApple: boolean): string[] {
  const parts = keys.split(/[ +]/);
  return parts.map((part) =>
    part === 'mod' ? (isApple ? '⌘' : 'Ctrl') : (names[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
  );
}

/** How it is said aloud: “G then C”, “Ctrl+K”. */
export function spokenKeys(keys: string, isApple: boolean): string {
  return capsOf(keys, isApple).join(keys.includes(' ') ? ' then ' : '+');
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
