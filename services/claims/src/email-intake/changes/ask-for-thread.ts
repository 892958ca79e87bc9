// Whether an email answers a message of a claim: communications knows, which wrote it.
import type { EmailAttachment } from '@plumbline/contracts/claims';
import { threadInboundEmail } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ReadMessage } from '../mime/message.ts';
import type { EmailIntakeStores } from '../model/intake-stores.ts';

const answerWithinMs = 10_000;
const longestText = 200_000;

interface Asked {
  readonly source: string;
  readonly message: ReadMessage;
  /** With the hash of each that is kept: by it the file is found among the documents. */
  readonly attachments: readonly (EmailAttachment & { readonly sha256?: string })[];
}

/** As communications writes it before the @; it alone can tell whether it made the token. */
const replyToken = /\+\d+\.\d+\.[0-9a-f]{20}@/i;

/** Without a sign of a claim nobody is asked. Throws where communications is away: the email is read again later. */
export async function askForThread(
  scope: Scope,
  { source, message, attachments }: Asked,
  { parts }: Pick<EmailIntakeStores, 'parts'>,
): Promise<{ claimId?: number | undefined; claimNumber?: string | undefined }> {
  const { answers, to, from, subject, lines, sender, senderDoubt, automatic } = message;
  const isAddressed = to.some((address) => replyToken.test(address));
  if (answers.length === 0 && !isAddressed && !/\[[A-Za-z0-9-]{3,40}\]/.test(subject)) return {};
  const text = lines.map((line) => `${'>'.repeat(line.quote)}${line.quote > 0 ? ' ' : ''}${line.text}`).join('\n');
  const isForged = sender.verdict === 'failed' || senderDoubt !== undefined;
  const body = {
    source,
    answers: [...answers],
    to: to.map((address) => address.slice(0, 320)),
    from,
    subject,
    text: text.slice(0, longestText),
    attachments: [...attachments],
    isForged,
  };
  return parts.askAs(scope, 'comms')(threadInboundEmail, {
    body: { ...body, isAutomatic: automatic !== undefined },
    signal: AbortSignal.timeout(answerWithinMs),
  });
}
