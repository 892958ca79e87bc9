// A model on loopback that answers in OpenAI's wire format. The answers are hand-made in the shape of the documentation, not recorded.
import { startModelServer, type ModelServer, type WireFormat } from './model-server.ts';

export const startOpenAiServer = (): Promise<ModelServer> => startModelServer(openAiFormat);

const openAiFormat: WireFormat = {
  base: '/v1',
  answered: (text) => response({ content: [{ type: 'output_text', text, annotations: [] }] }),
  refused: () => response({ content: [{ type: 'refusal', refusal: 'I cannot help with that' }] }),
  cutOff: () =>
    response({
      content: [{ type: 'output_text', text: '{"find', annotations: [] }],
      status: 'incomplete',
      incomplete: { reason: 'max_output_tokens' },
    }),
  failed: () => ({ error: { message: 'a fault', type: 'server_error' } }),
};

interface Parts {
  readonly content: object[];
  readonly status?: string;
  readonly incomplete?: object;
}

function response({ content, status = 'completed', incomplete }: Parts): object {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_790_000_000,
    model: 'gpt-5-mini-2025-08-07',
    status,
    error: null,
    incomplete_details: incomplete ?? null,
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
