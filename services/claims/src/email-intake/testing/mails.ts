// Emails for tests, as they arrive.

interface MailParts {
  readonly from?: string;
  readonly subject?: string;
  readonly id?: string;
  readonly headers?: readonly string[];
  readonly text?: string;
}

const words = `Good morning,

Insured Name: Denise Holloway
Property Address: 77 Harbor Dr, Sarasota, FL 34236
Insured Phone: (941) 555-0129
Email: d.holloway@example.com
Insurance Company: Heritage Property
Policy #: HOH 4471902
Date of Loss: 09/26/2026
Type of Loss: Wind

Luis Ferrer`;

let made = 0;

export function aMail({
  from = 'Luis Ferrer <luis@ferrerhale.example>',
  subject = 'Referral: new client',
  headers = [],
  ...rest
}: MailParts = {}): Uint8Array<ArrayBuffer> {
  made += 1;
  const { id = `<test-${made}@ferrerhale.example>`, text = words } = rest;
  const head = [...headers, `From: ${from}`, 'To: intake@bayshore.test', `Subject: ${subject}`, `Message-ID: ${id}`];
  return new Uint8Array(Buffer.from(`${[...head, 'MIME-Version: 1.0'].join('\r\n')}\r\n\r\n${text.replace(/\n/g, '\r\n')}\r\n`));
}

/** With files beside the text. */
export function withFiles(files: readonly { name: string; bytes: Buffer }[], parts: MailParts = {}): Uint8Array<ArrayBuffer> {
  const plain = `--b1\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${(parts.text ?? words).replace(/\n/g, '\r\n')}\r\n`;
  const attached = files.map(
    ({ name, bytes }) =>
      `--b1\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`,
  );
  const headers = [...(parts.headers ?? []), 'Content-Type: multipart/mixed; boundary=b1'];
  return aMail({ ...parts, headers, text: `${plain}${attached.join('')}--b1--`.replace(/\r\n/g, '\n') });
}

interface Bounce {
  readonly action: string;
  readonly status: string;
  /** Of the email that comes back. */
  readonly messageId: string;
  readonly to: string;
  readonly text?: string;
  readonly returned?: 'message/rfc822' | 'text/rfc822-headers';
}

/** A report of a mail server on an email of ours (RFC 3464). */
export function aBounce({ action, status, messageId, to, text = 'Hello', returned = 'message/rfc822' }: Bounce): Uint8Array<ArrayBuffer> {
  const group = `Final-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 5.1.1\n  no such user here`;
  const original = `From: office@firm.test\nTo: ${to}\nSubject: [CLM-2026-000041] Your inspection\nMessage-ID:\n ${messageId}\n\n${text}`;
  const parts = [
    `Content-Type: text/plain\n\nYour message could not be delivered.`,
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\n${group}`,
    `Content-Type: ${returned}\n\n${original}`,
  ];
  return aMail({
    from: 'Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Auto-Submitted: auto-replied', 'Content-Type: multipart/report; report-type=delivery-status; boundary=r1'],
    text: `${parts.map((part) => `--r1\n${part}\n`).join('')}--r1--`,
  });
}
