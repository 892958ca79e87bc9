// A model on loopback that answers in the format of Anthropic's Messages. The answers are hand-made in the shape of the documentation, not recorded.
import { startModelServer, type ModelServer, type WireFormat } from './model-server.ts';

export const startClaudeServer = (): Promise<ModelServer> => startModelServer(claudeFormat);

const claudeFormat: WireFormat = {
  base: '',
  // What it thought comes first, without its words
  answered: (text) =>
    message('end_turn', [
      { type: 'thinking', thinking: '', signature: 'c2ln' },
      { type: 'text', text },
    ]),
  refused: () => message('refusal', []),
  cutOff: () => message('max_tokens', [{ type: 'text', text: '{"find' }]),
  failed: (status) => ({ type: 'error', error: { type: errorTypes[status] ?? 'api_error', message: 'a fault' }, request_id: 'req_1' }),
};

const errorTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

function message(reason: string, content: object[]): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-sonnet-5-5',
    content,
    stop_reason: reason,
    stop_sequence: null,
    usage: { input_tokens: 1_400, output_tokens: 90, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
  };
}
