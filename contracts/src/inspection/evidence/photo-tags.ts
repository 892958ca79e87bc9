// Words by which a firm sorts its photos.
import { array, textUpTo } from '../../kernel/schema.ts';

export const maxTags = 20;
const longestTag = 40;

export const PhotoTag = textUpTo(longestTag).min(1, 'Enter a tag');
export const PhotoTags = array(PhotoTag).max(maxTags, `At most ${maxTags} tags`);

/** Each once, whatever its capitals, in the order in which they were given. */
export function distinctTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()];
}
