// Which words of a message were filled in. Pure.
import type { Channel } from '@plumbline/contracts/enums';
import type { PreviewedMessage } from '@plumbline/contracts/comms';
import type { Values } from './template-rules.ts';

// Private use: no text of a person may hold them while they stand for something
const [opens, closes] = ['\uE000', '\uE001'];
const marks = /[\uE000\uE001]/g;
const between = /\uE000([^\uE001]*)\uE001/g;

type Part = PreviewedMessage['parts'][number];
type Content = (body: string, method: Channel, values: Values) => string;

interface Filled {
  readonly body: string;
  readonly method: Channel;
  readonly values: Values;
  /** How a text is put together from its template. */
  readonly content: Content;
}

/** The text in its order. What somebody typed is no filled word. */
export function filledParts({ body, method, values, content }: Filled): Part[] {
  const plain = content(body, method, values);
  const marked = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' || value === '') return [];
    const own = value.replace(marks, '');
    return [[name, name === 'customMessage' ? own : `${opens}${own}${closes}`]];
  });
  const parts = splitAtMarks(content(body, method, Object.fromEntries(marked) as Values));
  // Where a mark kept two blanks apart the words would differ from those that are sent
  return parts.map(({ text }) => text).join('') === plain ? parts : [{ text: plain, filled: false }];
}

function splitAtMarks(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(between)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), filled: false });
    parts.push({ text: found[1] ?? '', filled: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), filled: false });
  return parts;
}
