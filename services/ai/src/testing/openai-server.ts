// A server on loopback that answers in OpenAI's wire format: what a test gives it, and whatever else goes wrong.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OpenAiServer {
  readonly url: string;
  /** Bodies of the calls so far. */
  readonly asked: { path: string; body: string }[];
  answer: Answer;
  stop(): Promise<void>;
}

export type Answer =
  | { kind: 'text'; text: string }
  | { kind: 'refusal' }
  | { kind: 'incomplete' }
  | { kind: 'status'; status: number }
  | { kind: 'silence' }
  | { kind: 'speech'; text: string };

export async function startOpenAiServer(): Promise<OpenAiServer> {
  const asked: OpenAiServer['asked'] = [];
  const state: { answer: Answer } = { answer: { kind: 'status', status: 500 } };
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push({ path: request.url ?? '', body: await bodyOf(request) });
    const { answer } = state;
    if (answer.kind === 'silence') return;
    const status = answer.kind === 'status' ? answer.status : 200;
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after-ms': '10' } : {}) });
    response.end(JSON.stringify(bodyFor(answer)));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    get answer() {
      return state.answer;
    },
    set answer(next) {
      state.answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function bodyFor(answer: Answer): object {
  if (answer.kind === 'speech') return { text: answer.text };
  if (answer.kind === 'status') return { error: { message: 'a fault', type: 'server_error' } };
  const content =
    answer.kind === 'refusal'
      ? [{ type: 'refusal', refusal: 'I cannot help with that' }]
      : [{ type: 'output_text', text: answer.kind === 'text' ? answer.text : '{"find', annotations: [] }];
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_790_000_000,
    model: 'gpt-5-mini-2025-08-07',
    status: answer.kind === 'incomplete' ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: answer.kind === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    output: [{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content }],
    usage: {
      input_tokens: 1_200,
      output_tokens: 80,
      total_tokens: 1_280,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

/** What a model that sees the torn roof says. */
export const seenOnRoof = (more: object = {}): Answer => ({
  kind: 'text',
  text: JSON.stringify({
    findings: [{ area: 'roof_covering', severity: 'severe', confidence: 84, description: 'Missing tabs', photoIds: [1], ...more }],
    recommendations: ['Tarp the roof'],
  }),
});
