// Everything that one reader is shown of the estate, and what questions with a word in them answer to that reader.
import type { EndpointShape, ZodType } from '@plumbline/contracts/kernel';
import type { Visitor } from '../whole-house.ts';
import type { Estate } from './estate.ts';
import { addressWith, type Ids } from './parameters.ts';

export interface Reader {
  readonly name: string;
  readonly visitor: Visitor;
  /** What the contracts let this reader ask for. */
  readonly endpoints: readonly EndpointShape[];
}

/** Answers that are files are looked at where they are made. */
const isText = (answer: Response) => /json|text\/(?!event)/.test(answer.headers.get('content-type') ?? '');

interface Reply {
  readonly status: number;
  readonly next: string;
  readonly text: string;
}

async function get(visitor: Visitor, address: string): Promise<Reply> {
  const answer = await visitor.send(address);
  const text = isText(answer) ? await answer.text() : (await answer.body?.cancel(), '');
  return { status: answer.status, next: answer.headers.get('link') ?? '', text: text.replace(/"requestId":"[^"]+"/, '') };
}

const addressOf = (shape: EndpointShape, ids: Ids) => addressWith(shape, (thing) => ids[thing]);

/** By name, the answers of everything that the reader may ask for of these things. */
export async function shownTo({ visitor, endpoints }: Reader, { ids }: Pick<Estate, 'ids'>): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const shape of endpoints) shown[shape.name] = (await get(visitor, addressOf(shape, ids))).text;
  return shown;
}

export interface Question {
  readonly shape: EndpointShape;
  readonly field: string;
}

const fieldsOf = ({ query }: EndpointShape) => (query as { shape?: Readonly<Record<string, ZodType>> } | undefined)?.shape ?? {};

/** Whether the contract lets this word pass: one that is refused by its form is looked for nowhere. */
export const takes = ({ shape, field }: Question, word: string): boolean => fieldsOf(shape)[field]?.safeParse(word).success ?? false;

/** The fields of queries that take this word. */
export function questionsOf(endpoints: readonly EndpointShape[], word: string): Question[] {
  const all = endpoints.flatMap((shape) => Object.keys(fieldsOf(shape)).map((field) => ({ shape, field })));
  return all.filter((question) => takes(question, word));
}

/** The answer to a question, without the word that was asked. */
export async function answerTo({ visitor }: Reader, { shape, field }: Question, asked: { word: string; ids: Ids }): Promise<Reply> {
  const query = encodeURIComponent(asked.word);
  const told = await get(visitor, `${addressOf(shape, asked.ids)}?${field}=${query}`);
  const without = (text: string) => text.replaceAll(query, '').replaceAll(asked.word, '');
  return { ...told, next: without(told.next), text: without(told.text) };
}
