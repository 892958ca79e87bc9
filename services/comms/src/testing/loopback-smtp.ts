// For tests: a mail server on loopback that keeps what it receives and can be told to refuse.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text as they came over the wire. */
  readonly data: string;
}

export interface SmtpBehavior {
  /** Answer to RCPT TO. */
  recipient?: string | undefined;
  /** Answer after the text; `hang-up` closes the connection without one. */
  afterData?: string | undefined;
}

export interface LoopbackSmtp {
  readonly url: string;
  readonly received: readonly ReceivedEmail[];
  behave(behavior: SmtpBehavior): void;
  stop(): Promise<void>;
}

export async function startLoopbackSmtp(): Promise<LoopbackSmtp> {
  const received: ReceivedEmail[] = [];
  const open = new Set<Socket>();
  let behavior: SmtpBehavior = {};
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    talk(socket, { received, behavior: () => behavior });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (next) => {
      behavior = next;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

interface Talk {
  readonly received: ReceivedEmail[];
  behavior(): SmtpBehavior;
}

function talk(socket: Socket, { received, behavior }: Talk): void {
  const mail = { from: '', to: [] as string[], inData: false };
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const text = (data: string) => {
    mail.inData = false;
    received.push({ from: mail.from, to: mail.to, data });
    const after = behavior().afterData;
    if (after === 'hang-up') socket.destroy();
    else answer(after ?? '250 queued');
  };
  answer('220 loopback');
  let waiting = '';
  socket.on('data', (chunk) => {
    waiting += chunk.toString('utf8');
    for (;;) {
      const end = waiting.indexOf(mail.inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = waiting.slice(0, end);
      waiting = waiting.slice(end + (mail.inData ? 5 : 2));
      if (mail.inData) text(part);
      else answer(answerTo(part, mail, behavior()));
    }
  });
}

function answerTo(line: string, mail: { from: string; to: string[]; inData: boolean }, behavior: SmtpBehavior): string {
  switch (line.slice(0, 4).toUpperCase()) {
    case 'MAIL':
      Object.assign(mail, { from: line.slice(10), to: [] });
      return '250 OK';
    case 'RCPT':
      mail.to.push(line.slice(8));
      return behavior.recipient ?? '250 OK';
    case 'DATA':
      Object.assign(mail, { inData: true });
      return '354 go on';
    case 'QUIT':
      return '221 bye';
    default:
      return '250 loopback';
  }
}
