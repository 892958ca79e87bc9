// Passages of an HTML mail that no mail program shows. They are neither shown nor read: what nobody sees is no statement to anybody. Pure.

const hides =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|mso-hide\s{0,3}:\s{0,3}all|(?:^|[;\s])(?:font-size|max-height|opacity)\s{0,3}:\s{0,3}0(?:\.0+)?(?:px|pt|em|%)?\s{0,3}(?:[;!]|$)/i;
const longestTag = 4_000;
/** A mail with more elements that are never closed hides nothing more: each of them is looked for to the end. */
const maxUnclosed = 50;
/** Elements without an end. */
const single = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isHidden: boolean;
  readonly from: number;
  readonly to: number;
}

/** One walk from tag to tag. An element that nobody closes stays: too much hidden is worse than too little. */
export function withoutHidden(html: string): { html: string; passages: number } {
  const kept: string[] = [];
  let [passages, unclosed, at] = [0, 0, 0];
  for (let tag = tagFrom(html, 0); tag; tag = tagFrom(html, at)) {
    const end = tag.isHidden && unclosed < maxUnclosed ? endOf(html, tag) : undefined;
    unclosed += Number(tag.isHidden && !end);
    passages += Number(end?.says ?? false);
    kept.push(html.slice(at, end ? tag.from : tag.to));
    at = end?.at ?? tag.to;
  }
  return { html: kept.join('') + html.slice(at), passages };
}

/** Behind the end of the element, however many of its name lie within; `says` where words stand in it. */
function endOf(html: string, hidden: Tag): { at: number; says: boolean } | undefined {
  let depth = 1;
  let at = hidden.to;
  let says = false;
  for (let tag = tagFrom(html, at); tag; tag = tagFrom(html, at)) {
    says ||= saysWords(html.slice(at, tag.from));
    if (tag.name === hidden.name) depth += tag.isEnd ? -1 : 1;
    at = tag.to;
    if (depth === 0) return { at, says };
  }
  return undefined;
}

/** Spaces that fill up a preview say nothing. */
const saysWords = (text: string) => /[\p{L}\p{N}]{2}/u.test(text.replace(/&[#\w]{1,10};/g, ' '));

function tagFrom(html: string, at: number): Tag | undefined {
  for (let from = html.indexOf('<', at); from !== -1; from = html.indexOf('<', from + 1)) {
    if (html.startsWith('<!--', from)) {
      const end = html.indexOf('-->', from);
      if (end === -1) return undefined;
      from = end;
      continue;
    }
    const [, slash, written] = /^<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])/i.exec(html.slice(from, from + 30)) ?? [];
    if (written === undefined) continue;
    const close = html.indexOf('>', from);
    if (close === -1) return undefined;
    const [name, isEnd] = [written.toLowerCase(), slash === '/'];
    const isHidden = !isEnd && !single.has(name) && hidesItself(html.slice(from, Math.min(close, from + longestTag)));
    return { name, isEnd, isHidden, from, to: close + 1 };
  }
  return undefined;
}

function hidesItself(tag: string): boolean {
  const style = /\bstyle\s{0,3}=\s{0,3}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s>]{1,500}))/i.exec(tag);
  return hides.test(style?.[1] ?? style?.[2] ?? style?.[3] ?? '') || /\shidden(?=[\s=/]|$)/i.test(tag.replace(/"[^"]*"|'[^']*'/g, '""'));
}
