// The last reply of each session, kept in the same commit as its effect: a retried write answers, it does not repeat.
import { decode, encode } from '../bson/codec.ts';
import { DatabaseError } from '../base/errors.ts';
import type { DatabaseFile } from '../store/database-file.ts';
import type { Doc } from '../base/values.ts';

/** Sessions end after 30 minutes without use, as `hello` says. */
const KEEP_MS = 31 * 60_000;

/** The stored reply to this very write, or undefined when it is new. Throws for a number that is older than the session's last. */
export function rememberedReply(file: DatabaseFile, session: string, number: number): Doc | undefined {
  const [last, reply] = file.writer.first('SELECT number, reply FROM m_sessions WHERE lsid=?', session) ?? [];
  if (last === undefined || Number(last) < number) return undefined;
  if (Number(last) === number) return decode(reply as Uint8Array);
  throw new DatabaseError(225, 'TransactionTooOld', `Transaction number ${number} is older than the session's last, ${String(last)}`);
}

/** Keeps a reply; part of the commit that is open. */
export function rememberReply(file: DatabaseFile, kept: { session: string; number: number; reply: Doc; now: Date }): void {
  file.writer.run(
    'INSERT OR REPLACE INTO m_sessions(lsid, number, reply, at) VALUES(?,?,?,?)',
    kept.session,
    kept.number,
    encode(kept.reply),
    kept.now.getTime(),
  );
}

/** Forgets sessions that are long over. */
export function forgetOldSessions(file: DatabaseFile, now: Date): void {
  file.writer.run('DELETE FROM m_sessions WHERE at<?', now.getTime() - KEEP_MS);
}
