// A recording that was turned into text.
import { object, string, type Infer } from '../kernel/schema.ts';
import { AiProviderName } from './config.ts';

export const Transcription = object({ transcription: string(), provider: AiProviderName, model: string().optional() });
export type Transcription = Infer<typeof Transcription>;

export const transcriptionFailedSentence = 'Could not convert voice to text. Please try again.';
export const noTranscriptionSentence = 'Transcription failed: no speech-to-text provider is configured. The recording is kept.';
export const notChosenToTranscribeSentence =
  'Transcription failed: the AI provider that your firm chose has no speech-to-text. The recording is kept.';
/** Nobody failed: there is nothing that would transcribe. */
export const withoutTranscription: readonly string[] = [noTranscriptionSentence, notChosenToTranscribeSentence];
export const audioTypes = ['audio/wav', 'audio/webm', 'audio/mp4', 'audio/ogg'] as const;
