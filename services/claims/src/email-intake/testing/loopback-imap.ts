// For tests: a mail server on loopback that speaks enough of RFC 3501 to be read, keeps what it was told, and can be told to misbehave.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { internalDate, numbersIn } from './imap-words.ts';

interface KeptMessage {
  readonly uid: number;
  readonly bytes: Buffer;
  /** When the server received it. */
  readonly at: Date;
  /** What the server says of its size; its real one otherwise. */
  readonly size?: number;
}

export interface ImapBehavior {
  /** Closes the connection in the middle of the text of this message. */
  readonly cutsAt?: number;
  /** Falls silent when it is asked for this message. */
  readonly silentAt?: number;
  /** Names this message without its text. */
  readonly emptyAt?: number;
  /** Says no to such commands. */
  readonly refuses?: RegExp;
  /** Awaited before a command is answered. */
  readonly before?: (command: string) => void | Promise<void>;
}

export interface LoopbackImap {
  readonly port: number;
  /** Every command, without its tag. */
  readonly commands: string[];
  /** Another value: the numbers of messages begin anew. */
  uidValidity: number;
  messages: KeptMessage[];
  behavior: ImapBehavior;
  stop(): Promise<void>;
}

interface LoopbackOptions {
  readonly user?: string;
  readonly password?: string;
  /** Certificate and key: encrypted from the first byte. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

export async function startLoopbackImap({ user = 'office', password = 'secret', tls }: LoopbackOptions = {}): Promise<LoopbackImap> {
  const open = new Set<Socket>();
  const welcome = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    new Talk(socket, server, { user, password }).begin();
  };
  const listener: Server = tls ? createTlsServer(tls, welcome) : createServer(welcome);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: LoopbackImap = {
    port: (listener.address() as AddressInfo).port,
    commands: [],
    uidValidity: 1,
    messages: [],
    behavior: {},
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        listener.close(() => resolve());
      }),
  };
  return server;
}

class Talk {
  readonly #socket: Socket;
  readonly #server: LoopbackImap;
  readonly #account: { readonly user: string; readonly password: string };
  #waiting = '';
  #heard: Promise<void> = Promise.resolve();
  /** The tag of an AUTHENTICATE whose words are awaited. */
  #signingIn: string | undefined;

  constructor(socket: Socket, server: LoopbackImap, account: { user: string; password: string }) {
    this.#socket = socket;
    this.#server = server;
    this.#account = account;
  }

  begin(): void {
    this.#say('* OK loopback ready');
    this.#socket.on('data', (chunk) => {
      this.#waiting += chunk.toString('latin1');
      for (let end = this.#waiting.indexOf('\r\n'); end >= 0; end = this.#waiting.indexOf('\r\n')) {
        const line = this.#waiting.slice(0, end);
        this.#waiting = this.#waiting.slice(end + 2);
        this.#heard = this.#heard.then(() => this.#hearInTurn(line));
      }
    });
  }

  async #hearInTurn(line: string): Promise<void> {
    const { before, refuses } = this.#server.behavior;
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    await before?.(command);
    if (refuses?.test(command)) this.#say(`${tag} NO [UNAVAILABLE] try later`);
    else this.#hear(line);
  }

  #say(line: string): void {
    this.#socket.write(`${line}\r\n`, 'latin1');
  }

  #hear(line: string): void {
    if (this.#signingIn !== undefined)
      return this.#signIn(this.#signingIn, Buffer.from(line, 'base64').toString('utf8').split('\0').slice(1));
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const [word = ''] = command.split(' ');
    const isHidden = /^(LOGIN|AUTHENTICATE)$/i.test(word);
    this.#server.commands.push(isHidden ? word.toUpperCase() : command);
    this.#answer(tag, word.toUpperCase(), command);
  }

  #answer(tag: string, word: string, command: string): void {
    switch (word) {
      case 'CAPABILITY':
        this.#say('* CAPABILITY IMAP4rev1 AUTH=PLAIN');
        return this.#say(`${tag} OK done`);
      case 'LOGIN':
        return this.#signIn(
          tag,
          [...command.matchAll(/"([^"]*)"|(\S+)/g)].slice(1).map(([, quoted, bare]) => quoted ?? bare ?? ''),
        );
      case 'AUTHENTICATE':
        return this.#authenticate(tag, command);
      case 'LIST':
        this.#say('* LIST () "/" INBOX');
        return this.#say(`${tag} OK done`);
      case 'EXAMINE':
        return this.#examine(tag, command);
      case 'UID':
        return this.#uid(tag, command);
      case 'LOGOUT':
        this.#say('* BYE until later');
        this.#say(`${tag} OK done`);
        return void this.#socket.end();
      case 'NOOP':
      case 'CLOSE':
        return this.#say(`${tag} OK done`);
      default:
        return this.#say(`${tag} BAD not spoken here`);
    }
  }

  #authenticate(tag: string, command: string): void {
    const [, , words] = command.split(' ');
    this.#signingIn = tag;
    if (words === undefined) this.#say('+ ');
    else this.#hear(words);
  }

  #signIn(tag: string, [user, password]: readonly string[]): void {
    this.#signingIn = undefined;
    const isRight = user === this.#account.user && password === this.#account.password;
    this.#say(isRight ? `${tag} OK signed in` : `${tag} NO [AUTHENTICATIONFAILED] wrong`);
  }

  #examine(tag: string, command: string): void {
    if (!/ "?INBOX"?$/i.test(command)) return this.#say(`${tag} NO no such mailbox`);
    const { messages, uidValidity } = this.#server;
    this.#say('* FLAGS (\\Seen)');
    this.#say(`* ${messages.length} EXISTS`);
    this.#say(`* OK [UIDVALIDITY ${uidValidity}] valid`);
    this.#say(`* OK [UIDNEXT ${Math.max(0, ...messages.map(({ uid }) => uid)) + 1}] next`);
    this.#say(`${tag} OK [READ-ONLY] done`);
  }

  #uid(tag: string, command: string): void {
    const [, what = '', rest = ''] = /^UID (SEARCH|FETCH) (.*)$/i.exec(command) ?? [];
    if (what.toUpperCase() === 'SEARCH') {
      this.#say(
        `* SEARCH${this.#found(rest)
          .map((uid) => ` ${uid}`)
          .join('')}`,
      );
    } else {
      const [, uids = ''] = /^(\S+)/.exec(rest) ?? [];
      for (const uid of numbersIn(uids)) if (!this.#fetch(uid, rest)) return;
    }
    this.#say(`${tag} OK done`);
  }

  #found(criteria: string): number[] {
    const all = this.#server.messages;
    const [, since] = /SINCE "?([0-9A-Za-z-]+)"?/i.exec(criteria) ?? [];
    if (since) return all.filter(({ at }) => at >= new Date(`${since} UTC`)).map(({ uid }) => uid);
    const [, from = '1'] = /UID (\d+|\*)/i.exec(criteria) ?? [];
    const last = all.at(-1)?.uid ?? 0;
    // As the standard has it: `9:*` is the last message where there is none with 9
    const lowest = from === '*' ? last : Math.min(Number(from), last);
    return all.filter(({ uid }) => uid >= lowest).map(({ uid }) => uid);
  }

  /** False where nothing more is said. */
  #fetch(uid: number, items: string): boolean {
    const at = this.#server.messages.findIndex((one) => one.uid === uid);
    const message = this.#server.messages[at];
    if (!message) return true;
    const head = `* ${at + 1} FETCH (UID ${uid}`;
    const [peek, from = '0', count = 'Infinity'] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(items) ?? [];
    if (peek)
      return this.#send(uid, head, { from: Number(from), part: message.bytes.subarray(Number(from), Number(from) + Number(count)) });
    this.#say(`${head} INTERNALDATE "${internalDate(message.at)}" RFC822.SIZE ${message.size ?? message.bytes.length})`);
    return true;
  }

  #send(uid: number, head: string, { from, part }: { from: number; part: Buffer }): boolean {
    const { silentAt, cutsAt, emptyAt } = this.#server.behavior;
    if (silentAt === uid) return false;
    if (emptyAt === uid) this.#say(`${head} BODY[]<${from}> NIL)`);
    if (emptyAt === uid) return true;
    this.#socket.write(`${head} BODY[]<${from}> {${part.length}}\r\n`, 'latin1');
    if (cutsAt === uid) {
      this.#socket.write(part.subarray(0, Math.floor(part.length / 2)), () => this.#socket.destroy());
      return false;
    }
    this.#socket.write(part);
    this.#say(')');
    return true;
  }
}
