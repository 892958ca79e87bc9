// An email address, as one line: it becomes a header of a message.
import { oneLine } from '../../kernel/one-line.ts';

export const Address = oneLine(254).regex(
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)+$/,
  'Valid email is required',
);
