// The job that fetches a firm's new emails: each is received like one that was handed in, and what was received is never asked for again.
import { largestEmailBytes } from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { backoffMs, type TakenJob } from '@plumbline/server';
import { receiveEmail } from '../changes/receive-email.ts';
import { bounds, headOf } from '../mime/bounds.ts';
import type { MailboxAddress } from './mailbox-address.ts';
import { MailboxFault } from './mailbox-fault.ts';
import { knownOf, type MailboxRecord, type MailboxStores } from './mailbox-record.ts';
import { withMailbox, type FoundMessage, type OpenMailbox } from './open-mailbox.ts';

type Deps = Pick<MailboxStores, 'parts' | 'emails' | 'incoming'>;

const everyMs = 60_000;
/** Of a server that is away: longer and longer, and not all firms at once. */
const waits = { firstMs: 60_000, longestMs: 900_000 };
/** Messages of one look. */
const maxAtOnce = 50;
/** How far back the first look goes, and one after the numbers began anew. */
const backMs = 7 * 86_400_000;
/** A message that failed so often is left out, if one behind it can be read. */
const maxStuck = 5;
const keptLeftOut = 20;

/** Never ends by itself while the mailbox stands in the settings. */
export async function fetchMail(job: TakenJob, deps: Deps): Promise<void> {
  const { scope } = job;
  const { incoming } = deps;
  const address = incoming.addresses.get(scope.organizationId);
  if (!address) return;
  const known = await knownOf(scope, address, deps);
  const look = { scope, address, known, deps };
  const waitMs = await withMailbox(address, (mailbox) => takeNew(mailbox, look), incoming.ending.signal).then(
    (isMore) => worked(look, isMore),
    (error: unknown) => failed(look, error),
  );
  await incoming.fetchJobs.putOff(job, { waitMs });
}

interface Look {
  readonly scope: Scope;
  readonly address: MailboxAddress;
  readonly known: MailboxRecord;
  readonly deps: Deps;
}

async function worked(look: Look, isMore: boolean): Promise<number> {
  await note(look, { $set: { lastSuccessAt: look.deps.parts.clock() }, $unset: { failure: 1 } });
  return isMore ? 0 : everyMs;
}

/** Answers how long to wait. The library's own error stays out of the log: it may quote what was sent. */
async function failed(look: Look, error: unknown): Promise<number> {
  const { scope, known, deps } = look;
  if (deps.incoming.ending.signal.aborted) return 0;
  const { log, clock } = deps.parts;
  const { organizationId } = scope;
  const isTheirs = error instanceof MailboxFault;
  const reason = isTheirs ? error.message : 'An email could not be stored here. It is fetched again.';
  log.warn({ organizationId, ...(isTheirs ? { reason } : { err: error }) }, 'email fetch failed; retrying');
  const times = (known.failure?.times ?? 0) + 1;
  await note(look, { $set: { failure: { at: clock(), reason, times } } });
  return backoffMs(waits, times, Math.random);
}

/** Answers whether there are more. */
async function takeNew(mailbox: OpenMailbox, look: Look): Promise<boolean> {
  const { ending } = look.deps.incoming;
  const { found, isMore } = await mailbox.after(await positionIn(mailbox, look), maxAtOnce);
  const suspect = await suspectIn(mailbox, found, look);
  for (const message of found) {
    if (ending.signal.aborted) return true;
    await takeOne(mailbox, message, look).catch((error: unknown) => notTaken(error, { message, mailbox, suspect, look }));
    // Only now: whoever dies before asks for it once more, and it is known by its words
    await passed(mailbox, message.uid, look);
  }
  return isMore;
}

/** Only forward, and only among the numbers that this look saw: another process may have gone on, also to new numbers. */
async function passed({ uidValidity }: OpenMailbox, uid: number, { scope, known, deps }: Look): Promise<void> {
  const same = { _id: known._id, address: known.address, uidValidity };
  await deps.incoming.mailboxes.mark(scope, same, { $max: { lastUid: uid }, $unset: { stuck: 1 } });
}

/** After which number to go on. Where the numbers began anew, what was received before is known by its words. */
async function positionIn(mailbox: OpenMailbox, look: Look): Promise<number> {
  const { known, deps } = look;
  const { uidValidity } = mailbox;
  if (known.uidValidity === uidValidity) return known.lastUid;
  const since = (known.lastSuccessAt ?? deps.parts.clock()).getTime() - backMs;
  const lastUid = await mailbox.positionSince(new Date(since));
  await note(look, { $set: { uidValidity, lastUid }, $unset: { stuck: 1 } });
  return lastUid;
}

async function takeOne(mailbox: OpenMailbox, found: FoundMessage, look: Look): Promise<void> {
  const isLarge = found.bytes > largestEmailBytes;
  const bytes = isLarge ? undefined : await mailbox.read(found.uid, largestEmailBytes + 1);
  if (isLarge || (bytes && bytes.length > largestEmailBytes)) return receiveHeader(mailbox, found, look);
  if (bytes) await receive(bytes, { found }, look);
}

/** An email that is no email, or none that is taken, holds up no other. */
async function receive(bytes: Buffer, { found, heldReason }: { found: FoundMessage; heldReason?: string }, look: Look): Promise<void> {
  const { scope, deps } = look;
  const { parts } = deps;
  const received = omitUndefined({ bytes, source: 'imap' as const, heldReason, authservId: look.address.authservId });
  try {
    const { repeated } = await receiveEmail(scope, received, { ...deps, write: (effect) => parts.writeAs(scope, effect) });
    if (!repeated) await note(look, { $inc: { fetched: 1 }, $set: { lastEmailAt: parts.clock() } });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unprocessable') throw error;
    await leaveOut(found, "It isn't an email with a sender.", look);
  }
}

/** What is larger than emails may be shows in the queue by its header; the rest stays where it is. */
async function receiveHeader(mailbox: OpenMailbox, found: FoundMessage, look: Look): Promise<void> {
  const start = await mailbox.read(found.uid, bounds.headerBytes);
  if (!start) return;
  const megabytes = Math.ceil(found.bytes / 1_048_576);
  const heldReason = `It has ${megabytes} MB, and up to 50 MB are taken. Only its header was fetched; the email is still in the mailbox.`;
  await receive(Buffer.concat([headOf(start), Buffer.from('\r\n\r\n')]), { found, heldReason }, look);
}

interface Failed {
  readonly message: FoundMessage;
  readonly mailbox: OpenMailbox;
  readonly suspect: FoundMessage | undefined;
  readonly look: Look;
}

/** Always throws. */
async function notTaken(error: unknown, { message, mailbox, suspect, look }: Failed): Promise<never> {
  if (error instanceof MailboxFault && !look.deps.incoming.ending.signal.aborted) {
    const times = await noteStuck(message.uid, look);
    if (message === suspect) {
      await leaveOut(message, `It was tried ${times} times. ${error.message}`, look);
      await passed(mailbox, message.uid, look);
    }
  }
  throw error;
}

async function noteStuck(uid: number, look: Look): Promise<number> {
  const { stuck } = look.known;
  const times = (stuck?.uid === uid ? stuck.times : 0) + 1;
  await note(look, { $set: { stuck: { uid, times } } });
  return times;
}

/**
 * The message that has its last try now, so that those behind it come. It has one only when another one could be read just before: where
 * none can, the server is at fault, and all of them wait for it.
 */
async function suspectIn(mailbox: OpenMailbox, found: readonly FoundMessage[], look: Look): Promise<FoundMessage | undefined> {
  const { stuck, uidValidity } = look.known;
  const [first, ...behind] = found;
  if (!stuck || stuck.uid !== first?.uid || stuck.times < maxStuck - 1 || uidValidity !== mailbox.uidValidity) return undefined;
  // Each time another one: several may fail in a row
  const other = behind[(stuck.times - maxStuck + 1) % behind.length];
  if (!other) return undefined;
  await mailbox
    .read(other.uid, bounds.headerBytes)
    .catch((error: unknown) => notTaken(error, { message: first, mailbox, suspect: undefined, look }));
  return first;
}

async function leaveOut({ uid, receivedAt }: FoundMessage, reason: string, look: Look): Promise<void> {
  const { scope, known, deps } = look;
  const current = await deps.incoming.mailboxes.findOne(scope, { _id: known._id });
  const left = omitUndefined({ at: deps.parts.clock(), uid, receivedAt, reason });
  const leftOut = [left, ...(current?.leftOut ?? [])].slice(0, keptLeftOut);
  await note(look, { $set: { leftOut } });
}

type Mark = Parameters<MailboxStores['incoming']['mailboxes']['mark']>[2];

/** Of the mailbox that this look began with: the settings may name another one by now. */
async function note({ scope, known, deps }: Look, mark: Mark): Promise<void> {
  await deps.incoming.mailboxes.mark(scope, { _id: known._id, address: known.address }, mark);
}
