// Whom a report or a document is sent to.
import { strictObject, type Infer } from '../../kernel/index.ts';
import { oneLine } from '../../kernel/one-line.ts';

export const DeliveryEmail = oneLine(254).regex(
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)+$/,
  'Valid email is required',
);

export const ReportRecipient = strictObject({
  name: oneLine(200).min(1, "Enter the recipient's name"),
  email: DeliveryEmail,
});
export type ReportRecipient = Infer<typeof ReportRecipient>;
