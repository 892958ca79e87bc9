// What went wrong with a mail server, in a sentence for administrators. Pure.
import type { MailboxAddress } from './mailbox-address.ts';

/** The mail server's fault or that of the way there: tried again later. */
export class MailboxFault extends Error {}

/** What the library and the sockets below it set on their errors. */
interface ImapFault extends Error {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly mailboxMissing?: boolean;
  readonly responseText?: string;
}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: "it isn't valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: 'it belongs to another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it was signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody known signed it',
  UNABLE_TO_GET_ISSUER_CERT: 'nobody known signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody known signed it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody known signed it',
};

const hidden = (host: string) => `There is no mail server named ${host}.`;
const silent = (host: string, port: number) => `The mail server ${host} doesn't answer on port ${port}.`;
const late = (host: string) => `The mail server ${host} didn't answer in time.`;
const plain = (host: string, port: number) => `The mail server ${host} doesn't speak TLS on port ${port}.`;
const tooMuch = () => 'The mail server sent more than it was asked for.';

/** By the code of the error. */
const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  ENOTFOUND: hidden,
  EAI_AGAIN: hidden,
  ECONNREFUSED: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ETIMEDOUT: silent,
  CONNECT_TIMEOUT: late,
  GREETING_TIMEOUT: late,
  UPGRADE_TIMEOUT: late,
  ETIMEOUT: late,
  EPROTO: plain,
  ERR_SSL_WRONG_VERSION_NUMBER: plain,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: plain,
  MissingServerExtension: (host) => `The mail server ${host} offers no encryption.`,
  LineTooLarge: tooMuch,
  LiteralTooLarge: tooMuch,
  ResponseTooLarge: tooMuch,
  TooManyTokens: tooMuch,
  TooManyResponses: tooMuch,
};

export function faultOf(error: unknown, address: MailboxAddress): MailboxFault {
  if (error instanceof MailboxFault) return error;
  const fault: ImapFault = error instanceof Error ? error : new Error(String(error));
  return new MailboxFault(reasonOf(fault, address), { cause: error });
}

function reasonOf({ code = '', ...fault }: ImapFault, { host, port, mailbox, password }: MailboxAddress): string {
  if (fault.authenticationFailed) return 'The mail server rejected the user name or the password.';
  if (fault.mailboxMissing) return `There is no mailbox “${mailbox}”.`;
  const certificate = certificates[code];
  if (certificate) return `The certificate of ${host} isn't accepted: ${certificate}.`;
  const reason = reasons[code]?.(host, port);
  if (reason) return reason;
  return fault.responseText
    ? `The mail server refused: ${said(fault.responseText.replaceAll(password, '…'))}`
    : 'The mail server closed the connection.';
}

/** One line of what the server said, which may be what it was told. */
const said = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);
