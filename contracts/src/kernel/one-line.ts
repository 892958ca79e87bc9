// A text in one line.
import { textUpTo } from './schema.ts';

/** A line break in a name, subject or address could forge a header. */
export function oneLine(length: number) {
  return textUpTo(length).refine((text) => !/[\r\n\t]/.test(text), 'Enter this on one line');
}
