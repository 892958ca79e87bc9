// OpenAI behind the ports: the Responses interface with a strict schema for photos, the transcription interface for speech.
import OpenAI, { toFile } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { makeBreaker } from './breaker.ts';
import { probeReason } from './probe-rules.ts';
import type { SpeechModel } from './speech-model.ts';
import {
  ModelFailure,
  SeenAnswer,
  usable,
  visionInstructions,
  type Seen,
  type Usage,
  type VisionModel,
  type VisionTask,
} from './vision-model.ts';

const visionModelName = 'gpt-5-mini';
const speechModelName = 'gpt-4o-mini-transcribe';
/** One call; the client tries once more after a timeout, a 429 or a 5xx. */
const timeoutMs = 45_000;
const maxRetries = 1;

export interface OpenAiSettings {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number;
}

export function openAiModels(settings: OpenAiSettings): { vision: VisionModel; speech: SpeechModel } {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    timeout: settings.timeoutMs ?? timeoutMs,
    maxRetries,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
  });
  const guarded = makeBreaker();
  return {
    vision: {
      name: 'openai',
      model: visionModelName,
      see: (task) => guarded(() => see(client, task)),
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

/** A person waits for it. */
const probeTimeoutMs = 15_000;

/** Past the guard: whoever asks whether it works wants to know what is now. */
async function probe(client: OpenAI, { timeoutMs: given = probeTimeoutMs }: OpenAiSettings): Promise<Usage> {
  const timeout = Math.min(given, probeTimeoutMs);
  const question = { model: visionModelName, input: 'Answer with the word yes.', max_output_tokens: 16, store: false } as const;
  const response = await client.responses
    .create({ ...question, reasoning: { effort: 'minimal' } }, { timeout, maxRetries: 0 })
    .catch((error: unknown) => {
      throw new ModelFailure(probeReason(error, { model: visionModelName, seconds: Math.ceil(timeout / 1_000) }));
    });
  const used = usageOf(response);
  if (!used) throw new ModelFailure(probeReason(undefined, { model: visionModelName, seconds: 0 }));
  return used;
}

/** Nothing where what answered names no model: it does not speak like OpenAI, and is not paid. */
function usageOf({ model, usage }: Partial<OpenAI.Responses.Response>): Usage | undefined {
  if (typeof model !== 'string') return undefined;
  return { model, tokens: { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 } };
}

const unknownForm = "The model's response had an unknown format";

async function see(client: OpenAI, task: VisionTask): Promise<Seen> {
  const response = await client.responses.create({
    model: visionModelName,
    instructions: visionInstructions,
    input: [{ role: 'user', content: contentOf(task) }],
    text: { format: zodTextFormat(SeenAnswer, 'damage') },
    store: false,
  });
  const used = usageOf(response);
  if (!used) throw new ModelFailure(unknownForm);
  try {
    return { ...usable(answerIn(response), task.photos), ...used };
  } catch (error) {
    throw new ModelFailure(error instanceof ModelFailure ? error.message : unknownForm, used);
  }
}

function answerIn({ incomplete_details: incomplete, output_text: text }: OpenAI.Responses.Response): SeenAnswer {
  if (incomplete?.reason) throw new ModelFailure(`The model stopped early: ${incomplete.reason}`);
  if (text === '') throw new ModelFailure('The model declined to answer');
  return SeenAnswer.parse(JSON.parse(text));
}

type Content = OpenAI.Responses.ResponseInputMessageContentList;

function contentOf({ input, photos }: VisionTask): Content {
  const shown: Content = photos.flatMap(({ photoId, jpeg }) => [
    { type: 'input_text' as const, text: `Photo ${photoId}:` },
    { type: 'input_image' as const, detail: 'auto' as const, image_url: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` },
  ]);
  return [{ type: 'input_text', text: `<facts>\n${input.replaceAll('</facts>', '')}\n</facts>` }, ...shown];
}
