// Lines that become headers of a message: no break in them, and addresses that are addresses.
import { oneLine } from '../kernel/one-line.ts';

export { oneLine };

export const Address = oneLine(254).regex(
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)+$/,
  'Valid email is required',
);
