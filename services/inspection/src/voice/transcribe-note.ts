// The words of a recording that came without any, such as one made without a network: asked of ai once it is kept. Without a provider it stays audio.
import { transcribeAudio, withoutTranscription } from '@plumbline/contracts/ai';
import { voiceNoteTranscribed } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { afterRefusal, createEvent, type ServiceParts, type TakenJob, type Tx } from '@plumbline/server';
import { buffer } from 'node:stream/consumers';
import type { VoiceNoteRecord, VoiceStores } from '../stores/voice-note-record.ts';

const answerWithinMs = 90_000;
/** After some twenty minutes of failures the note stays audio only. */
const maxTries = 8;

interface Deps {
  readonly parts: Pick<ServiceParts, 'askAs' | 'objects' | 'writeAs'>;
  readonly stores: VoiceStores;
}

/** Whoever came by a link transcribes nothing at the cost of the firm. */
export async function askForWords(tx: Tx, { _id, transcript }: VoiceNoteRecord, { transcriptionJobs }: VoiceStores): Promise<void> {
  if (transcript === undefined && tx.scope.link === undefined) await transcriptionJobs.add(tx, _id);
}

export async function transcribeNote(job: TakenJob, { parts, stores }: Deps): Promise<void> {
  const { scope, key: id } = job;
  const note = await stores.voiceNotes.findOne(scope, { _id: id });
  // Gone, or a person was faster
  const heard = note && note.transcript === undefined ? await wordsOf(scope, { note, tries: job.waits + 1 }, parts) : {};
  await parts.writeAs(scope, async (tx) => {
    if (heard.waitMs !== undefined) return stores.transcriptionJobs.putOff(job, { tx, dueAt: new Date(tx.now.getTime() + heard.waitMs) });
    await stores.transcriptionJobs.done(tx, job);
    const { words } = heard;
    if (!words) return;
    await stores.voiceNotes.change(tx, id, (current) => {
      if (current.transcript !== undefined) return { events: [] };
      const about = { voiceNoteId: id, inspectionId: current.inspectionId, claimId: current.claimId };
      return { set: { transcript: words }, events: [createEvent(voiceNoteTranscribed, about)] };
    });
  });
}

/** Neither words nor a time to try again: it stays audio only. */
interface Heard {
  readonly words?: string;
  readonly waitMs?: number;
}

async function wordsOf(scope: Scope, { note, tries }: { note: VoiceNoteRecord; tries: number }, parts: Deps['parts']): Promise<Heard> {
  const { body } = await parts.objects.get(note.objectKey);
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(await buffer(body))], { type: note.contentType }), `voice-note-${note._id}`);
  const asked = { body: form, idempotencyKey: `voice-note-${note._id}-${tries}`, signal: AbortSignal.timeout(answerWithinMs) };
  try {
    const { transcription } = await parts.askAs(scope, 'ai')(transcribeAudio, asked);
    return { words: transcription.trim() };
  } catch (error) {
    // No provider, or the firm's limit is reached: nothing becomes better by asking again
    if (isFinal(error)) return {};
    const refused = afterRefusal(error, tries);
    return refused.kind === 'later' && tries < maxTries ? { waitMs: refused.waitMs } : {};
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && (withoutTranscription.includes(error.message) || ('status' in error && error.status === 409));
}
