// OpenAI behind the ports: the Responses interface with a strict schema, the transcription interface for speech.
import OpenAI, { toFile } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { makeBreaker } from './breaker.ts';
import {
  dataText,
  declined,
  ModelFailure,
  maxOutputTokens,
  probeQuestion,
  probeTimeoutMs,
  readAnswer,
  repairText,
  stoppedEarly,
  unknownForm,
  type Answered,
  type Model,
  type Question,
  type Repair,
  type Usage,
} from './model.ts';
import { probeReason } from './probe-rules.ts';
import type { SpeechModel } from './speech-model.ts';

const modelName = 'gpt-5-mini';
const speechModelName = 'gpt-4o-mini-transcribe';
/** One call; the client tries once more after a timeout, a 429 or a 5xx. */
const timeoutMs = 45_000;
const maxRetries = 1;

export interface OpenAiSettings {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number;
}

export function openAiModels(settings: OpenAiSettings): { language: Model; speech: SpeechModel } {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    timeout: settings.timeoutMs ?? timeoutMs,
    maxRetries,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
  });
  const guarded = makeBreaker();
  return {
    language: {
      name: 'openai',
      model: modelName,
      ask: (question, repair) => guarded(() => ask(client, question, repair)),
      probe: () => probe(client, settings),
    },
    speech: {
      name: 'openai',
      model: speechModelName,
      transcribe: ({ bytes, contentType }) =>
        guarded(async () => {
          const file = await toFile(bytes, `recording.${contentType.split('/')[1] ?? 'webm'}`, { type: contentType });
          return (await client.audio.transcriptions.create({ file, model: speechModelName })).text;
        }),
    },
  };
}

/** Past the guard: whoever asks whether it works wants to know what is now. */
async function probe(client: OpenAI, { timeoutMs: given = probeTimeoutMs }: OpenAiSettings): Promise<Usage> {
  const timeout = Math.min(given, probeTimeoutMs);
  const about = { name: 'openai', model: modelName, seconds: Math.ceil(timeout / 1_000) } as const;
  const question = { model: modelName, input: probeQuestion, max_output_tokens: 16, store: false } as const;
  const response = await client.responses
    .create({ ...question, reasoning: { effort: 'minimal' } }, { timeout, maxRetries: 0 })
    .catch((error: unknown) => {
      throw new ModelFailure(probeReason(error, about));
    });
  const used = usageOf(response);
  if (!used) throw new ModelFailure(probeReason(undefined, about));
  return used;
}

/** Nothing where what answered names no model: it does not speak like OpenAI, and is not paid. */
function usageOf({ model, usage }: Partial<OpenAI.Responses.Response>): Usage | undefined {
  if (typeof model !== 'string') return undefined;
  return { model, tokens: { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 } };
}

async function ask<A>(client: OpenAI, question: Question<A>, repair: Repair | undefined): Promise<Answered<A>> {
  const response = await client.responses.create({
    model: modelName,
    instructions: question.instructions,
    input: [{ role: 'user', content: contentOf(question) }, ...afterwards(repair)],
    text: { format: zodTextFormat(question.answer, question.name) },
    max_output_tokens: maxOutputTokens,
    store: false,
  });
  const used = usageOf(response);
  if (!used) throw new ModelFailure(unknownForm);
  return readAnswer(() => textIn(response), question, used);
}

function textIn({ incomplete_details: incomplete, output_text: text }: OpenAI.Responses.Response): string {
  if (incomplete?.reason) throw stoppedEarly(incomplete.reason);
  if (text === '') throw new ModelFailure(declined);
  return text;
}

function afterwards(repair: Repair | undefined): OpenAI.Responses.EasyInputMessage[] {
  if (!repair) return [];
  return [
    { role: 'assistant', content: repair.said },
    { role: 'user', content: repairText(repair) },
  ];
}

type Content = OpenAI.Responses.ResponseInputMessageContentList;

function contentOf(question: Question<unknown>): Content {
  const shown: Content = question.photos.flatMap(({ photoId, jpeg }) => [
    { type: 'input_text' as const, text: `Photo ${photoId}:` },
    { type: 'input_image' as const, detail: 'auto' as const, image_url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` },
  ]);
  return [{ type: 'input_text', text: dataText(question) }, ...shown];
}
