// Words in a first assessment that mean: somebody has to go there soon. Text is searched here, never obeyed.

export interface Urgency {
  readonly level: 'critical' | 'high';
  readonly words: string[];
}

const critical: readonly (readonly [string, RegExp])[] = [
  ['roof missing', /\broof (?:is |was )?(?:missing|gone|torn off|blown off)|\bmissing roof\b/i],
  ['collapse', /\bcollaps/i],
  ['uninhabitable', /\b(?:uninhabitable|unlivable|unliveable|condemned)\b/i],
];
const high: readonly (readonly [string, RegExp])[] = [
  ['tarps', /\btarps?\b|\btarped\b/i],
  ['active leak', /\b(?:active(?:ly)? leak|still leaking|leaking now)/i],
  ['standing water', /\bstanding water\b/i],
];

/** The strongest level and the words that were found; undefined when there are none. */
export function urgencyOf(text: string | undefined): Urgency | undefined {
  if (!text) return undefined;
  const strongest = found(critical, text);
  const others = found(high, text);
  if (strongest.length === 0 && others.length === 0) return undefined;
  return { level: strongest.length > 0 ? 'critical' : 'high', words: [...strongest, ...others] };
}

function found(words: readonly (readonly [string, RegExp])[], text: string): string[] {
  return words.filter(([, form]) => form.test(text)).map(([name]) => name);
}
