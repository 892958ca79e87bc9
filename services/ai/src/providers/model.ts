// The port of a language model: one question with a strict answer, whichever company runs the model.
import { aiProviderLabels, type ModelProvider } from '@plumbline/contracts/ai';
import type { ZodType } from '@plumbline/contracts/kernel';
import type { ModelInput } from './personal/model-input.ts';

export interface PhotoToSee {
  readonly photoId: number;
  /** JPEG without metadata, at most 1600 px. */
  readonly jpeg: Uint8Array;
}

/** No tools, ever: an answer is data that is read, and nothing else comes of it. */
export interface Question<A> {
  /** `damage`: names the form of the answer for the provider. */
  readonly name: string;
  /** Of the prompt: another one is another question. */
  readonly version: string;
  readonly instructions: string;
  /** What others wrote; data, never instructions. */
  readonly data: ModelInput;
  readonly photos: readonly PhotoToSee[];
  /** Every field is required and nothing more is allowed; ranges are checked by `check`, providers know none. */
  readonly answer: ZodType<A>;
  /** Gives the answer as it may be used. Throws `ModelFailure` for one that is not. */
  check(answer: A): A;
}

/** Of any answer, with what a model thinks before it. */
export const maxOutputTokens = 8_000;
/** Far more than a photo of 1600 px, and than the form of an answer, at any provider. */
const tokensOfPhoto = 5_000;
const tokensOfForm = 4_000;

/** What one call reads and writes at most: no text has more tokens than bytes. */
export function maxTokensOf({ instructions, data, photos }: Question<unknown>): { inputTokens: number; outputTokens: number } {
  const texts = Buffer.byteLength(instructions) + Buffer.byteLength(data);
  return { inputTokens: texts + photos.length * tokensOfPhoto + tokensOfForm, outputTokens: maxOutputTokens };
}

/** What a call is paid by, whatever its answer is worth. */
export interface Usage {
  /** As the provider names what answered. */
  readonly model: string;
  readonly tokens: { input: number; output: number };
}

export interface Answered<A> extends Usage {
  readonly answer: A;
}

export interface Model {
  readonly name: ModelProvider;
  readonly model: string;
  /** Throws `ModelFailure` with the reason for the fallback. */
  ask<A>(question: Question<A>): Promise<Answered<A>>;
  /** One short question, to learn whether key, network and model work. Throws `ModelFailure` with the reason, at once and every time. */
  probe(): Promise<Usage>;
}

/** Why a model gave no usable answer. The text is shown with the result; `used` is what the answer cost all the same. */
export class ModelFailure extends Error {
  readonly used: Usage | undefined;

  constructor(reason: string, used?: Usage) {
    super(reason);
    this.used = used;
  }
}

export const unknownForm = "The model's response had an unknown format";
export const declined = 'The model declined to answer';
/** Words of ours for the reasons that a provider may give: what it says itself is repeated nowhere. */
const stops: Readonly<Record<string, string>> = {
  max_output_tokens: 'the answer was too long',
  max_tokens: 'the answer was too long',
  model_context_window_exceeded: 'the question was too long',
  content_filter: 'its provider filtered the answer',
};

export function stoppedEarly(reason: string): ModelFailure {
  const why = Object.hasOwn(stops, reason) ? `: ${stops[reason]}` : '';
  return new ModelFailure(`The model stopped early${why}`);
}

/** The text that a model answered, as the question asked for it. Throws `ModelFailure` with what was used where the text is worth nothing, or there is none. */
export function readAnswer<A>(textOf: () => string, question: Question<A>, used: Usage): Answered<A> {
  try {
    return { answer: question.check(question.answer.parse(JSON.parse(textOf()))), ...used };
  } catch (error) {
    throw new ModelFailure(error instanceof ModelFailure ? error.message : unknownForm, used);
  }
}

/** The facts between their marks. */
export function dataText({ data }: Pick<Question<unknown>, 'data'>): string {
  return `<facts>\n${data}\n</facts>`;
}

/** The same question for every provider, asked to learn whether it answers. */
export const probeQuestion = 'Answer with the word yes.';
/** What it takes at most. */
export const probeMost = { inputTokens: 200, outputTokens: 1_000 } as const;
/** A person waits for it. */
export const probeTimeoutMs = 15_000;

export function labelOf(name: ModelProvider): string {
  return aiProviderLabels[name];
}
