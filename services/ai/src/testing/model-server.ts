// A server on loopback that plays a model: what a test gives it, in the wire format of a company, and whatever else goes wrong.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelServer {
  readonly url: string;
  /** The calls so far. */
  readonly asked: { path: string; body: string; headers: IncomingMessage['headers'] }[];
  answer: Answer;
  /** Nobody is answered before. */
  answersAfter: Promise<unknown>;
  stop(): Promise<void>;
}

export type Answer =
  | { kind: 'text'; text: string }
  /** A model that has been taken over: it says what this makes of the request. */
  | { kind: 'obey'; say: (request: string) => string }
  | { kind: 'refusal' }
  | { kind: 'incomplete' }
  | { kind: 'status'; status: number }
  | { kind: 'silence' }
  /** A body that is not JSON. */
  | { kind: 'malformed' }
  /** JSON of another form: fields have other names. */
  | { kind: 'drift' }
  /** More bytes than any answer has. */
  | { kind: 'flood' }
  | { kind: 'redirect'; to: string }
  | { kind: 'speech'; text: string };

/** How a company writes an answer. */
export interface WireFormat {
  /** What the address ends with. */
  readonly base: string;
  answered(text: string): object;
  refused(): object;
  cutOff(): object;
  failed(status: number): object;
}

export async function startModelServer(format: WireFormat): Promise<ModelServer> {
  const asked: ModelServer['asked'] = [];
  const state: Pick<ModelServer, 'answer' | 'answersAfter'> = { answer: { kind: 'status', status: 500 }, answersAfter: Promise.resolve() };
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    asked.push({ path: request.url ?? '', body, headers: request.headers });
    await state.answersAfter;
    if (state.answer.kind !== 'silence') reply(response, { answer: state.answer, body, format });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${format.base}`,
    asked,
    get answer() {
      return state.answer;
    },
    set answer(next) {
      state.answer = next;
    },
    get answersAfter() {
      return state.answersAfter;
    },
    set answersAfter(next) {
      state.answersAfter = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Reply {
  readonly answer: Exclude<Answer, { kind: 'silence' }>;
  readonly body: string;
  readonly format: WireFormat;
}

function reply(response: ServerResponse, { answer, body, format }: Reply): void {
  if (answer.kind === 'redirect') {
    response.writeHead(307, { location: answer.to }).end();
    return;
  }
  const status = answer.kind === 'status' ? answer.status : 200;
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after-ms': '10' } : {}) });
  if (answer.kind === 'malformed') response.end('{"id": "resp_1", "output": [');
  else if (answer.kind === 'flood') response.end(`"${'x'.repeat(4 * 1024 * 1024)}"`);
  else response.end(JSON.stringify(bodyFor(answer, { body, format })));
}

function bodyFor(
  answer: Exclude<Reply['answer'], { kind: 'redirect' | 'malformed' | 'flood' }>,
  { body, format }: Omit<Reply, 'answer'>,
): object {
  switch (answer.kind) {
    case 'text':
      return format.answered(answer.text);
    case 'obey':
      return format.answered(answer.say(body));
    case 'refusal':
      return format.refused();
    case 'incomplete':
      return format.cutOff();
    case 'status':
      return format.failed(answer.status);
    case 'drift':
      return { result: { kind: 'answer', parts: [{ markdown: '{}' }] }, engine: 'next-1' };
    default:
      return { text: answer.text };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

/** What a model says that sees a torn roof on the first photo that it is shown, of whatever batch. */
export const seenOnFirst = (more: object = {}): Answer => ({
  kind: 'obey',
  say: (request) => sayRoof({ photoIds: [firstPhotoIn(request)], ...more }),
});

export function firstPhotoIn(request: string): number {
  return Number(/Photo (\d+):/.exec(request)?.[1]);
}

/** What a model that sees the torn roof says. */
export const seenOnRoof = (more: object = {}): Answer => ({ kind: 'text', text: sayRoof(more) });

function sayRoof(more: object): string {
  return JSON.stringify({
    findings: [
      {
        area: 'roof_covering',
        severity: 'severe',
        confidence: 84,
        description: 'Missing tabs',
        photoIds: [1],
        count: null,
        boxes: [],
        ...more,
      },
    ],
    recommendations: ['Tarp the roof'],
  });
}
