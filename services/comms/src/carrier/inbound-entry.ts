// A text that came in, as an entry of the thread of its claim, or of the conversation of a number that nobody knows.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { EntryAttachment, InboundText } from '@plumbline/contracts/comms';
import type { Tx } from '@plumbline/server';
import { readersOf } from '../threads/conversation-rules.ts';
import { notedAbove } from '../threads/noted-above.ts';
import { addressOfNumber } from '../threads/number-address.ts';
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
  readonly attachments: EntryAttachment[];
  /** Of one that came late. */
  readonly sentAt: Date | undefined;
}

export async function recordInbound(
  tx: Tx,
  { text, found, isWord, firmName, isSimulated, attachments, sentAt }: Came,
  threads: Threads,
): Promise<void> {
  const { name, ...known } = found.unclear ? unclearOf(found) : { ...found, name: undefined };
  const { sender, claim } = known;
  const from = { name: sender?.name ?? name ?? text.from, address: text.from, ...(sender ? { contactId: sender.contactId } : {}) };
  const side = sender ? sideOfContact(sender) : 'other';
  await recordEntry(
    tx,
    {
      place: placeOf(text.from, { claim, name }),
      entry: {
        source: `sms-in:${text.carrierId}`,
        kind: 'sms',
        direction: 'in',
        from,
        to: [{ name: firmName, address: text.to }],
        readers: readersOf(side, [from]),
        text: text.text,
        attachments,
        ...(sentAt ? { sentAt } : {}),
        ...subjectOf(found, isSimulated),
        ...(isWord ? { isAutomatic: true } : {}),
      },
    },
    threads,
  );
}

/** Which of several claims is meant is asked in the inbox: until then it is a word of the number. */
function unclearOf({ sender }: Sender): { readonly name: string | undefined; readonly sender?: undefined; readonly claim?: undefined } {
  return { name: sender?.name };
}

interface Whose {
  readonly claim: ClaimSnapshot | undefined;
  readonly name: string | undefined;
}

function placeOf(number: string, { claim, name }: Whose): EntryPlace {
  return claim ? { claim } : { address: addressOfNumber(number), title: name ? `${name}, ${number}` : number };
}

/** What the reader has to know beside the words: that it was made up, and which claims it may be about. */
function subjectOf({ otherClaims, unclear }: Sender, isSimulated: boolean): { subject?: string } {
  const numbers = (unclear ?? []).map(({ claimNumber }) => claimNumber).join(', ');
  const others = otherClaims.map(({ claimNumber }) => claimNumber).join(', ');
  const about = numbers ? `This number is on ${unclear?.length} claims: ${numbers}` : others && `This number is also on ${others}`;
  return notedAbove(isSimulated, about);
}
