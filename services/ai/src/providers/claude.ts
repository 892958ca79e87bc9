// Claude behind the port: the Messages interface with images, and an answer in the form of a JSON schema.
import { array, number, object, string, unknown, type Infer } from '@plumbline/contracts/kernel';
import { toJSONSchema } from 'zod';
import { makeBreaker } from './breaker.ts';
import { postMessage, type ClaudeAccess } from './claude-call.ts';
import {
  dataText,
  declined,
  ModelFailure,
  maxOutputTokens,
  probeMost,
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

const modelName = 'claude-sonnet-5-5';
const timeoutMs = 45_000;
/** Photos and facts are looked at once, not reasoned about for long: the answer comes within the time that a person waits. */
const effort = 'low';

export interface ClaudeSettings extends ClaudeAccess {
  readonly timeoutMs?: number;
}

export function claudeModel(settings: ClaudeSettings): Model {
  const guarded = makeBreaker();
  return {
    name: 'claude',
    model: modelName,
    ask: (question, repair) => guarded(() => ask(settings, question, repair)),
    probe: () => probe(settings),
  };
}

/** What of an answer is used. Blocks of other kinds, its thoughts among them, are passed over. */
const Message = object({
  model: string(),
  stop_reason: string(),
  content: array(object({ type: string(), text: unknown().optional() })),
  usage: object({
    input_tokens: number(),
    output_tokens: number(),
    cache_creation_input_tokens: number().nullish(),
    cache_read_input_tokens: number().nullish(),
  }),
});

/** Past the guard: whoever asks whether it works wants to know what is now. */
async function probe(settings: ClaudeSettings): Promise<Usage> {
  const limit = Math.min(settings.timeoutMs ?? probeTimeoutMs, probeTimeoutMs);
  const about = { name: 'claude', model: modelName, seconds: Math.ceil(limit / 1_000) } as const;
  const body = {
    model: modelName,
    max_tokens: probeMost.outputTokens,
    messages: [{ role: 'user', content: probeQuestion }],
    output_config: { effort },
  };
  const answer = await postMessage(settings, body, { timeoutMs: limit, more: 0 }).catch((error: unknown) => {
    throw new ModelFailure(probeReason(error, about));
  });
  const message = Message.safeParse(answer);
  if (!message.success) throw new ModelFailure(probeReason(undefined, about));
  return usageOf(message.data);
}

async function ask<A>(settings: ClaudeSettings, question: Question<A>, repair: Repair | undefined): Promise<Answered<A>> {
  const body = {
    model: modelName,
    max_tokens: maxOutputTokens,
    system: question.instructions,
    messages: [{ role: 'user', content: contentOf(question) }, ...afterwards(repair)],
    output_config: { effort, format: { type: 'json_schema', schema: schemaOf(question) } },
  };
  const read = Message.safeParse(await postMessage(settings, body, { timeoutMs: settings.timeoutMs ?? timeoutMs, more: 1 }));
  if (!read.success) throw new ModelFailure(unknownForm);
  return readAnswer(() => textIn(read.data), question, usageOf(read.data));
}

type Message = Infer<typeof Message>;

function schemaOf({ answer }: Question<unknown>): object {
  const { $schema: _, ...schema } = toJSONSchema(answer);
  return schema;
}

function usageOf({ model, usage }: Message): Usage {
  const { input_tokens: fresh, output_tokens: output, cache_creation_input_tokens: written, cache_read_input_tokens: read } = usage;
  return { model, tokens: { input: fresh + (written ?? 0) + (read ?? 0), output } };
}

function textIn({ stop_reason: reason, content }: Message): string {
  if (reason === 'refusal') throw new ModelFailure(declined);
  if (reason !== 'end_turn') throw stoppedEarly(reason);
  const texts = content.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
  if (texts.length === 0) throw new ModelFailure(declined);
  return texts.join('');
}

function afterwards(repair: Repair | undefined): object[] {
  if (!repair) return [];
  return [
    { role: 'assistant', content: repair.said },
    { role: 'user', content: repairText(repair) },
  ];
}

function contentOf(question: Question<unknown>): object[] {
  const shown = question.photos.flatMap(({ photoId, jpeg }) => [
    { type: 'text', text: `Photo ${photoId}:` },
    { type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: Buffer.from(jpeg).toString('base64') } },
  ]);
  return [{ type: 'text', text: dataText(question) }, ...shown];
}
