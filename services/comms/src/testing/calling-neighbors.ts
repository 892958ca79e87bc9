// For tests of calls: the neighbors that are asked during one. An adjuster with a phone, where a claim stands, and a speech-to-text.
import { noTranscriptionSentence, transcriptionFailedSentence, transcribeAudio } from '@plumbline/contracts/ai';
import { answerAppointmentByPhone, readClaim, readClaimSnapshot, readSpokenStatus } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';

export const adjuster = { id: 2, name: 'Ana Torres', phone: '(305) 555-0111' };

/** What callers answered about their visits. */
export const visits = { answered: [] as object[], isMoved: false, isAway: false };

export const claimsNeighbor = defineService({
  name: 'claims',
  endpoints: [readClaim, readClaimSnapshot, readSpokenStatus, answerAppointmentByPhone],
  build: () => ({
    mount(on) {
      for (const endpoint of [readClaim, readClaimSnapshot])
        on(endpoint, () => {
          throw new Failure('not_found', 'Not found');
        });
      on(answerAppointmentByPhone, async ({ params, body, write }) => {
        if (visits.isAway) throw new Failure('unavailable', 'The server is busy. Please try again in a moment.');
        if (visits.isMoved) throw new Failure('conflict', 'The time of this inspection changed. Check the new time first.');
        await write(async () => void visits.answered.push({ ...params, ...body }));
      });
      on(readSpokenStatus, ({ query }) => ({ text: query.language === 'es' ? 'Su inspección está programada.' : 'The date is set.' }));
    },
  }),
});

export const identityNeighbor = defineService({
  name: 'identity',
  endpoints: [identityApi.getUser],
  build: () => ({
    mount(on) {
      on(identityApi.getUser, ({ params }) => {
        if (params.id !== adjuster.id) throw new Failure('not_found', 'User not found');
        const rest = {
          version: 1,
          email: 'ana@firm.test',
          firstName: 'Ana',
          lastName: 'Torres',
          role: 'adjuster' as const,
          isAuthorized: true,
        };
        return { ...adjuster, ...rest, licenses: [], createdAt: '2026-09-01T10:00:00.000Z' };
      });
    },
  }),
});

/** What the speech-to-text of the firm answers; without words there is none. */
export function aiNeighbor(heard: { words: string | undefined; isAway: boolean }) {
  return defineService({
    name: 'ai',
    endpoints: [transcribeAudio],
    build: () => ({
      mount(on) {
        on(transcribeAudio, async ({ multipart, write }) => {
          const read = async ({ stream }: { stream: AsyncIterable<unknown> }) => {
            for await (const _ of stream);
          };
          await multipart({ maxFiles: 1, maxFileBytes: 1e7 }, read);
          if (heard.isAway) throw new Failure('unavailable', transcriptionFailedSentence);
          if (heard.words === undefined) throw new Failure('unavailable', noTranscriptionSentence);
          const transcription = heard.words;
          return write(async () => ({ transcription, provider: 'openai' as const }));
        });
      },
    }),
  });
}
