// The port of a provider that turns speech into text.

export interface Recording {
  readonly bytes: Buffer;
  /** `audio/webm` … decided by the bytes. */
  readonly contentType: string;
}

export interface SpeechModel {
  readonly name: 'openai';
  readonly model: string;
  /** Throws `ModelFailure`. */
  transcribe(recording: Recording): Promise<string>;
}
