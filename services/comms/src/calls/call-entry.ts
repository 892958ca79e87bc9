// A call as an entry of the thread of its claim, or of the conversation of its number. It stands there from the first ring on, and follows what becomes of the call.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { withheldNumber, type EntryCall } from '@plumbline/contracts/comms';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Sender } from '../carrier/find-sender.ts';
import { snippetOf } from '../threads/conversation-rules.ts';
import { notedAbove, simulated } from '../threads/noted-above.ts';
import { addressOfNumber } from '../threads/number-address.ts';
import { recordEntry, wordsNow, type EntryPlace } from '../threads/record-entry.ts';
import type { ThreadEntryRecord, Threads } from '../threads/thread-store.ts';
import { waitAgain } from '../threads/wait-again.ts';
import type { CallRecord } from './call-store.ts';

interface Opened {
  readonly call: CallRecord;
  readonly claim: ClaimSnapshot | undefined;
  readonly contactId: number | undefined;
  readonly otherClaims: Sender['otherClaims'];
  readonly firmName: string;
}

const sourceOf = ({ _id }: Pick<CallRecord, '_id'>) => `call:${_id}`;
/** In events and what follows from them, where nothing else says that it was made up. */
export const markedName = ({ name, isSimulated }: Pick<CallRecord, 'name' | 'isSimulated'>): string =>
  isSimulated ? `${name} (${simulated})` : name;
export const callerName = (number: string | undefined): string => number ?? withheldNumber;

export async function recordCall(tx: Tx, opened: Opened, threads: Threads): Promise<void> {
  const { call, claim, contactId, otherClaims, firmName } = opened;
  const place: EntryPlace = claim ? { claim } : { address: addressOfNumber(call.from ?? 'withheld'), title: callerName(call.from) };
  const entry = {
    source: sourceOf(call),
    kind: 'phone' as const,
    direction: 'in' as const,
    from: omitUndefined({ name: call.name, address: call.from, contactId }),
    to: [{ name: firmName, address: call.to }],
    // The caller is known by a number alone, which may be anybody's phone by now
    readers: [{ side: 'firm' as const }],
    side: call.side,
    attachments: [],
    call: shownCall(call),
    text: textOf(call),
    ...subjectOf(otherClaims, call.isSimulated),
  };
  await recordEntry(tx, { place, entry }, threads);
}

function subjectOf(otherClaims: Sender['otherClaims'], isSimulated: boolean): { subject?: string } {
  const others = otherClaims.map(({ claimNumber }) => claimNumber).join(', ');
  return notedAbove(isSimulated, others && `This number is on ${others}`);
}

/** The claim that it belongs to by now: what its number said was moved there by hand. */
export async function claimIdOf(
  tx: Tx,
  call: Pick<CallRecord, '_id' | 'claimId'>,
  { entries }: Pick<Threads, 'entries'>,
): Promise<number | undefined> {
  const entry = await entries.findOne(tx.scope, { source: sourceOf(call) }, { session: tx.session, projection: { claimId: 1 } });
  return entry?.claimId ?? call.claimId;
}

/** Brings the entry to how the call stands now, and whoever got what they called for waits no more. */
export async function followCall(tx: Tx, call: CallRecord, threads: Threads): Promise<void> {
  const session = { session: tx.session };
  const source = sourceOf(call);
  const entry = await threads.entries.findOne(tx.scope, { source }, session);
  if (!entry) return;
  const { conversationId } = entry;
  const text = textOf(call);
  const update = { text, call: shownCall(call), words: await wordsNow(tx, { ...entry, text }, threads) };
  await threads.entries.mark(tx.scope, { source }, { $set: update }, session);
  await threads.conversations.mark(
    tx.scope,
    { _id: conversationId, 'last.source': source },
    { $set: { 'last.snippet': snippetOf({ text }) } },
    session,
  );
  // Words that come later change nothing of who waits: somebody may have answered by then
  if (entry.call?.outcome !== call.outcome) await waitAgain(tx, { conversationId, side: entry.side ?? call.side }, threads);
}

export function shownCall(call: CallRecord): EntryCall {
  const { _id: id, outcome, seconds, pressed, rang, connectedSeconds, voicemail } = call;
  return omitUndefined({
    id,
    outcome,
    seconds,
    rang,
    connectedSeconds,
    pressed: pressed.map(({ key, choice }) => omitUndefined({ key, choice })),
    voicemail: voicemail && voicemailOf(voicemail),
  });
}

function voicemailOf(voicemail: NonNullable<CallRecord['voicemail']>): EntryCall['voicemail'] {
  const { state, seconds, reason, bytes, sha256, transcript, withoutTranscript, isTranscribing } = voicemail;
  return omitUndefined({ state, seconds, reason, bytes, sha256, transcript, withoutTranscript, isTranscribing });
}

/** What the list shows of it, cut off. */
function textOf({
  outcome,
  rang,
  voicemail,
  pressed,
}: Pick<CallRecord, 'outcome' | 'rang' | 'voicemail' | 'pressed'>): ThreadEntryRecord['text'] {
  if (voicemail) return voicemail.transcript ? `Voicemail: ${voicemail.transcript}` : 'Voicemail';
  if (outcome === 'connected') return `Talked to ${rang ?? 'your firm'}`;
  const informed = pressed.some(({ choice }) => choice === 'status') ? 'Heard where the claim stands' : 'Heard the time of the inspection';
  return { 'in-progress': 'Call in progress', informed, missed: 'Missed call' }[outcome];
}
