// Lines that become headers of a message: no break in them, and addresses that are addresses.
import { textUpTo } from '../../kernel/schema.ts';

/** One line: a line break in a name, subject or address could forge a header. */
export function oneLine(length: number) {
  return textUpTo(length).refine((text) => !/[\r\n\t]/.test(text), 'Enter this on one line');
}

export const Address = oneLine(254).regex(
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)+$/,
  'Valid email is required',
);
