// The words between the tags of an office file. One walk from front to end: patterns over tags take time by the square of what a hostile file leaves open.

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
const breaks = new Set(['/w:p', '/si', '/w:tr', 'w:br/']);

/** At most so many characters: who asks keeps no more. A tag that nothing closes ends the words. */
export function wordsOfXml(xml: string, most: number): string {
  let words = '';
  let at = 0;
  while (at < xml.length && words.length <= most) {
    const open = xml.indexOf('<', at);
    if (open < 0) return words + xml.slice(at);
    words += xml.slice(at, open);
    const close = xml.indexOf('>', open);
    if (close < 0) return words;
    words += signOf(xml.slice(open + 1, Math.min(close, open + longestSign)));
    at = close + 1;
  }
  return words;
}

/** Longer than any tag that stands for a sign. */
const longestSign = 8;

function signOf(tag: string): string {
  if (breaks.has(tag)) return '\n';
  return tag === 'w:tab/' ? '\t' : '';
}

export function withEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, (name) => entities[name] ?? '');
}
