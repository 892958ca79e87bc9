// The AI service as a value: what tests, `npm start` and its own process begin.
import { aiApi } from '@plumbline/contracts/ai';
import { queuesOf } from '@plumbline/contracts/queues';
import { defineService, type Settings } from '@plumbline/server';
import { mountAi } from './http/routes.ts';
import { openAiModels } from './providers/openai.ts';
import { openStores } from './stores/stores.ts';

export const aiService = defineService({
  name: 'ai',
  endpoints: Object.values(aiApi),
  queues: queuesOf('ai'),
  build(parts) {
    const needs = { parts, stores: openStores(parts), ...modelsOf(parts.config) };
    return {
      integrations: { ai: needs.vision !== undefined },
      mount(on) {
        mountAi(on, needs);
      },
    };
  },
});

function modelsOf({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl }: Settings) {
  return apiKey === undefined ? { vision: undefined, speech: undefined } : openAiModels({ apiKey, baseUrl });
}
