// The AI service as a value: what tests, `npm start` and its own process begin.
import { aiApi } from '@plumbline/contracts/ai';
import { queuesOf } from '@plumbline/contracts/queues';
import { defineService, type Settings } from '@plumbline/server';
import { mountAi } from './http/routes.ts';
import { claudeModel } from './providers/claude.ts';
import { openAiModels } from './providers/openai.ts';
import { modelsIn } from './providers/team.ts';
import { openStores } from './stores/stores.ts';
import type { Deps } from './stores/deps.ts';

export const aiService = defineService({
  name: 'ai',
  endpoints: Object.values(aiApi),
  queues: queuesOf('ai'),
  build(parts) {
    const deps = { parts, stores: openStores(parts), ...modelsOf(parts.config) };
    return {
      integrations: { ai: modelsIn(deps.models).length > 0 },
      mount(on) {
        mountAi(on, deps);
      },
    };
  },
});

function modelsOf(settings: Settings): Pick<Deps, 'models' | 'speech'> {
  const { OPENAI_API_KEY: openAiKey, ANTHROPIC_API_KEY: claudeKey } = settings;
  const openAi = openAiKey === undefined ? undefined : openAiModels({ apiKey: openAiKey, baseUrl: settings.OPENAI_BASE_URL });
  const claude = claudeKey === undefined ? undefined : claudeModel({ apiKey: claudeKey, baseUrl: settings.ANTHROPIC_BASE_URL });
  return {
    models: { ...(openAi ? { openai: openAi.language } : {}), ...(claude ? { claude } : {}) },
    speech: openAi?.speech,
  };
}
