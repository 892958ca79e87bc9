// Email over SMTP.
import { createTransport } from 'nodemailer';
import type { OutgoingMessage } from '../stores/outgoing-message.ts';
import { emailPartsOf, headersOf } from './message-headers.ts';
import { NotSent, type OutgoingFile, type Provider, type Sent } from './provider.ts';

export interface SmtpDeps {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

interface SmtpFault extends Error {
  code?: string;
  /** The call of the system that failed: `connect` and `getaddrinfo` happen before a word is said. */
  syscall?: string;
  responseCode?: number;
}

export function smtpProvider({ url, from, timeoutMs = 20_000 }: SmtpDeps): Provider {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is text from this database; nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    close: () => transport.close(),
    async send(message: OutgoingMessage, carried: readonly OutgoingFile[] = []): Promise<Sent> {
      try {
        const files = carried.map(({ fileName: filename, content, contentType }) => ({
          filename,
          content: Buffer.from(content),
          contentType,
        }));
        const { calendar } = message;
        // Mail programs show the invitation itself; the file is for those that do not
        const invitation = calendar ? { icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.text } } : {};
        const body = { text: message.content, attachments: files, headers: headersOf(message), ...invitation };
        const info = await transport.sendMail({ ...emailPartsOf(message, from), ...body });
        return { providerId: info.messageId };
      } catch (error) {
        throw understood(error as SmtpFault);
      }
    },
  };
}

/** Before the text was dispatched nothing can have gone out; afterwards nobody knows. */
function understood(fault: SmtpFault): Error {
  const answered = fault.responseCode;
  if (answered !== undefined && answered >= 500) return new NotSent('never', `The mail server rejected the message (${answered})`);
  if (answered !== undefined && answered >= 400) return new NotSent('later', `The mail server asked to try again later (${answered})`);
  if (fault.syscall === 'connect' || fault.syscall === 'getaddrinfo') return new NotSent('later', "Couldn't reach the mail server");
  if (fault.code === 'EAUTH') return new NotSent('never', 'The mail server rejected our sign-in');
  if (fault.code === 'EENVELOPE') return new NotSent('never', 'The mail server rejected the recipient');
  return fault;
}
