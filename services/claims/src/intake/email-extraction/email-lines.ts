// The lines of a pasted email: tags, quote marks and signs that nobody sees are gone, and every line is short enough for any pattern.

const maxLines = 2_000;
const longestLine = 500;

/** Tags of mails; anything else in angle brackets is text, like an address in `Jane <jane@law.test>`. */
const tags = new Set(
  (
    'a b big blockquote body br center code col div em font form h1 h2 h3 h4 h5 h6 head hr html i iframe img input li link meta object ol ' +
    'p pre script small span strong style sub sup svg table tbody td th thead title tr u ul'
  ).split(' '),
);
/** Within one line of the mail these say nothing. */
const inline = new Set(['a', 'b', 'big', 'code', 'em', 'font', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'u']);
const silent = ['script', 'style'];

export function linesOf(mail: string): { lines: string[]; isTruncated: boolean } {
  const all = withoutTags(mail)
    .split(/\r\n|[\r\n\u2028\u2029|]/)
    .map(tidy)
    .filter((line) => line !== '');
  return { lines: all.slice(0, maxLines), isTruncated: all.length > maxLines };
}

const tidy = (line: string) =>
  shownLine(line.slice(0, longestLine))
    .replace(/^[> ]+/, '')
    .trim();

/** A line without signs that nobody sees, and with single spaces. */
export function shownLine(line: string): string {
  return line
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[^\S\t]|[^\P{Cc}\t]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** One walk from tag to tag: however a mail is made, each sign is looked at once. */
export function withoutTags(mail: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = mail.indexOf('<'); open !== -1; open = mail.indexOf('<', at)) {
    const tag = tagAt(mail, open);
    parts.push(mail.slice(at, tag ? open : open + 1));
    at = tag ? tag.end : open + 1;
    if (tag && !inline.has(tag.name)) parts.push('\n');
  }
  parts.push(mail.slice(at));
  return withoutEntities(parts.join(''));
}

function tagAt(mail: string, open: number): { name: string; end: number } | undefined {
  const head = mail.slice(open, open + 20);
  if (head.startsWith('<!--')) return { name: 'comment', end: after(mail, '-->', open) };
  const name = /^<\/?([a-z][a-z0-9]{0,9}|!doctype|o:p)(?=[\s/>])/i.exec(head)?.[1]?.toLowerCase();
  if (name === undefined || !(tags.has(name) || name === '!doctype' || name === 'o:p')) return undefined;
  const end = after(mail, '>', open);
  return silent.includes(name) && head[1] !== '/' ? { name, end: after(mail, `</${name}>`, end) } : { name, end };
}

/** Behind the mark, or the end of the mail where it never comes. */
function after(mail: string, mark: string, from: number): number {
  const found = mail.indexOf(mark, from);
  return found === -1 ? mail.length : found + mark.length;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  rsquo: '’',
  '#39': "'",
  '#160': ' ',
};
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

function withoutEntities(text: string): string {
  return text
    .replace(/&([A-Za-z])(acute|grave|circ|tilde|uml|cedil);/g, (_, letter: string, accent: string) =>
      `${letter}${accents[accent]}`.normalize(),
    )
    .replace(/&(amp|lt|gt|quot|nbsp|rsquo|#39|#160);/g, (_, name: string) => entities[name] ?? '');
}
