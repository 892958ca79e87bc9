// Commands that touch no collection: greetings, sessions, the ends of transactions.
import { sessionOf } from '../sessions/session.ts';
import type { Transactions } from '../sessions/transactions.ts';
import type { Doc } from '../base/values.ts';
import { buildInfoReply, helloReply } from './server-info.ts';

/** What these commands ask of the engine. */
export interface Surroundings {
  engine: { address: string; folder: { listReply(): Doc }; transactions: Transactions; health(): Record<string, number> };
  client: { id: number };
}

/** The reply, or undefined when the command needs a database file. */
// oxlint-disable-next-line complexity -- a list of names
export function replyWithoutFile(body: Doc, { engine, client }: Surroundings): Doc | undefined {
  const [name = ''] = Object.keys(body);
  switch (name.toLowerCase()) {
    case 'hello':
    case 'ismaster':
      return helloReply(engine.address, client.id);
    case 'ping':
    case 'endsessions':
    case 'refreshsessions':
      return { ok: 1 };
    case 'buildinfo':
      return buildInfoReply();
    case 'listdatabases':
      return engine.folder.listReply();
    case 'serverstatus':
      return { ...engine.health(), version: buildInfoReply().version, process: 'plumbline-embedded', ok: 1 };
    case 'committransaction':
      return engine.transactions.commit(sessionOf(body));
    case 'aborttransaction':
      return engine.transactions.abort(sessionOf(body));
    default:
      return undefined;
  }
}
