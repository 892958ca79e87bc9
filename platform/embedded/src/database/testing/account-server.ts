// The embedded database as the containers see MongoDB: a port, a replica set, and accounts that may use their own databases only. For tests.
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { encode } from '../bson/codec.ts';
import { Engine } from '../engine.ts';
import type { Doc } from '../base/values.ts';
import { type ClientConnection, type Handler, serveConnection } from '../wire/connection.ts';

export interface Account {
  /** The database in which the account is known. */
  readonly source: string;
  readonly user: string;
  readonly password: string;
  readonly databases: readonly string[];
}

export interface AccountServer {
  close(): Promise<void>;
}

interface Known extends Account {
  readonly salt: Buffer;
  readonly salted: Buffer;
}

/** A conversation of SCRAM-SHA-256: who it is about, and what was said so far. */
interface Conversation {
  readonly account: Known;
  readonly said: string;
}

interface Client extends ClientConnection {
  conversation?: Conversation;
  account?: Known;
}

const iterations = 4_096;
const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
const openToAll = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

export async function startAccountServer(folder: string, port: number, accounts: readonly Account[]): Promise<AccountServer> {
  const engine = new Engine(folder, `127.0.0.1:${port}`);
  const known = accounts.map((account) => {
    const salt = randomBytes(16);
    return { ...account, salt, salted: pbkdf2Sync(account.password, salt, iterations, 32, 'sha256') };
  });
  const sockets = new Set<Socket>();
  let lastId = 0;
  const server = createServer((socket) => {
    lastId += 1;
    const client: Client = { id: lastId, isOpen: () => !socket.destroyed };
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      engine.disconnected(client);
    });
    serveConnection(socket, client, handlerFor(client, known, engine));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      engine.folder.close();
    },
  };
}

function handlerFor(client: Client, accounts: readonly Known[], engine: Engine): Handler {
  return (request, connection, answer) => {
    const { body } = request;
    const [command = ''] = Object.keys(body);
    if (command === 'saslStart') answer(encode(begin(client, body, accounts)));
    else if (command === 'saslContinue') answer(encode(goOn(client, body)));
    else if (openToAll.has(command) || mayUse(client, String(body['$db']))) engine.handle(request, connection, answer);
    else
      answer(
        encode({ ok: 0, code: 13, codeName: 'Unauthorized', errmsg: `not authorized on ${String(body['$db'])} to execute ${command}` }),
      );
  };
}

/** Transactions end in the database `admin`. */
function mayUse({ account }: Client, database: string): boolean {
  return account !== undefined && (database === 'admin' || account.databases.includes(database));
}

const refused: Doc = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };
const textOf = ({ payload }: Doc) => Buffer.from((payload as { buffer: Uint8Array }).buffer).toString('utf8');
const partsOf = (text: string) => Object.fromEntries(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));

function begin(client: Client, body: Doc, accounts: readonly Known[]): Doc {
  const first = textOf(body).replace(/^n,,/, '');
  const { n: user, r: nonce = '' } = partsOf(first);
  const account = accounts.find((one) => one.user === user && one.source === body['$db']);
  if (!account || body['mechanism'] !== 'SCRAM-SHA-256') return refused;
  const own = `r=${nonce}${randomBytes(18).toString('base64')},s=${account.salt.toString('base64')},i=${iterations}`;
  client.conversation = { account, said: `${first},${own}` };
  return { ok: 1, conversationId: 1, done: false, payload: Buffer.from(own) };
}

function goOn(client: Client, body: Doc): Doc {
  const { conversation } = client;
  if (!conversation) return refused;
  const final = textOf(body);
  const said = `${conversation.said},${final.replace(/,p=.*$/, '')}`;
  const { salted } = conversation.account;
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
  const signature = hmac(storedKey, said);
  const clientKey = Buffer.from(partsOf(final)['p'] ?? '', 'base64').map((byte, index) => byte ^ (signature[index] ?? 0));
  if (!timingSafeEqual(createHash('sha256').update(clientKey).digest(), storedKey)) return refused;
  client.account = conversation.account;
  return { ok: 1, conversationId: 1, done: true, payload: Buffer.from(`v=${hmac(hmac(salted, 'Server Key'), said).toString('base64')}`) };
}
