// A document of a claim that goes with a message, as claims and communications name it to each other.
import { largestAttachmentBytes } from './email-limits.ts';
import { Id, int, object, string, type Infer } from './schema.ts';

/** Documents of one message; together they are no larger than what an email carries. */
export const maxMessageFiles = 10;
export const largestMessageFiles = largestAttachmentBytes;

/** One version of a document, by its hash. */
export const MessageFile = object({
  documentId: Id,
  number: int(),
  title: string(),
  fileName: string(),
  bytes: int(),
  sha256: string(),
  contentType: string(),
});
export type MessageFile = Infer<typeof MessageFile>;
