// A text that came in, as an entry of the thread of its claim, or of the conversation of a number that nobody knows.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { InboundText } from '@plumbline/contracts/comms';
import type { Tx } from '@plumbline/server';
import { readersOf } from '../threads/conversation-rules.ts';
import { sideOfContact } from '../threads/message-entries.ts';
import { recordEntry, type EntryPlace } from '../threads/record-entry.ts';
import type { Threads } from '../threads/thread-store.ts';
import type { Sender } from './find-sender.ts';

interface Came {
  readonly text: InboundText;
  readonly found: Sender;
  /** It was a word like STOP, to which nobody has to answer. */
  readonly isWord: boolean;
  readonly firmName: string;
  readonly isSimulated: boolean;
}

export async function recordInbound(tx: Tx, { text, found, isWord, firmName, isSimulated }: Came, threads: Threads): Promise<void> {
  const { sender, claim, otherClaims } = found;
  const from = { name: sender?.name ?? text.from, address: text.from, ...(sender ? { contactId: sender.contactId } : {}) };
  const side = sender ? sideOfContact(sender) : 'other';
  await recordEntry(
    tx,
    {
      place: placeOf(text.from, claim),
      entry: {
        source: `sms-in:${text.carrierId}`,
        kind: 'sms',
        direction: 'in',
        from,
        to: [{ name: firmName, address: text.to }],
        readers: readersOf(side, [from]),
        text: text.text,
        attachments: text.media.map(heldPicture),
        ...subjectOf(otherClaims, isSimulated),
        ...(isWord ? { isAutomatic: true } : {}),
      },
    },
    threads,
  );
}

function placeOf(number: string, claim: ClaimSnapshot | undefined): EntryPlace {
  return claim ? { claim } : { address: `sms:${number}`, title: number };
}

/** The carrier keeps pictures behind our sign-in: nothing foreign is fetched before somebody asks for it. */
function heldPicture({ contentType }: InboundText['media'][number], index: number) {
  const held = "Kept by the phone carrier. Open it in the carrier's console, or ask for it in the portal.";
  return { fileName: `Picture ${index + 1}`, bytes: 0, held, ...(contentType ? { contentType } : {}) };
}

/** What the reader has to know beside the words: that it was made up, and which other claims it may be about. */
function subjectOf(otherClaims: Sender['otherClaims'], isSimulated: boolean): { subject?: string } {
  const others = otherClaims.map(({ claimNumber }) => claimNumber).join(', ');
  const said = [...(isSimulated ? ['SIMULATED'] : []), ...(others ? [`This number is also on ${others}`] : [])];
  return said.length > 0 ? { subject: said.join('. ') } : {};
}
