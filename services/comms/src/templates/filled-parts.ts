// Which words of a message were filled in. Pure.
import type { Channel } from '@plumbline/contracts/enums';
import type { PreviewedMessage } from '@plumbline/contracts/comms';
import type { Values } from './template-rules.ts';

// Private use: no text of a person may hold them while they stand for something
const [opens, closes] = ['\uE000', '\uE001'];
const marks = /[\uE000\uE001]/g;

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

/** No value holds a mark, so every second piece is a filled one. */
function splitAtMarks(text: string): Part[] {
  return text
    .split(marks)
    .map((piece, at) => ({ text: piece, filled: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
