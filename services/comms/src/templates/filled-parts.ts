// Which words of a message were filled in. Pure.
import type { PreviewedMessage } from '@plumbline/contracts/comms';
import type { Values } from './template-rules.ts';

// Private use: no text of a person may hold them while they stand for something
const [opens, closes] = ['\uE000', '\uE001'];
const marks = /[\uE000\uE001]/g;

type Part = PreviewedMessage['parts'][number];
/** The text in its order. What somebody typed is no filled word. `contentWith` puts the text together with values. */
export function filledParts(values: Values, contentWith: (values: Values) => string): Part[] {
  const plain = contentWith(values);
  const marked = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' || value === '') return [];
    const own = value.replace(marks, '');
    return [[name, name === 'customMessage' ? own : `${opens}${own}${closes}`]];
  });
  const parts = splitAtMarks(contentWith(Object.fromEntries(marked) as Values));
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
