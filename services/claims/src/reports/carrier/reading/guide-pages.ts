// Carriers send a guide with a made claim in it; its lines are numbered like real ones.
import type { Word } from './positioned-text.ts';

const heading = /\b(?:guide to|understanding|how to read) (?:your|the)\b/i;
const markers = [
  /\bJohn Smith\b/i,
  /\bOak Street\b/i,
  /\bsample (?:estimate|claim)\b/i,
  /\bfor illustration\b/i,
  /\bthis is an example\b/i,
  /\bGUIDE_EXAMPLE\b/,
];

/** Without the pages that have the heading of a guide and two of its marks. */
export function withoutGuides(pages: readonly (readonly Word[])[]): readonly (readonly Word[])[] {
  return pages.map((words) => (isGuide(words.map(({ text }) => text).join(' ')) ? [] : words));
}

function isGuide(text: string): boolean {
  return heading.test(text) && markers.filter((marker) => marker.test(text)).length >= 2;
}
