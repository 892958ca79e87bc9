// Why a model did not answer, in a sentence for whoever asked, and who can help. It names no key and repeats nothing that the provider said.
import type { ModelProvider } from '@plumbline/contracts/ai';
import { faultOf } from './fault.ts';
import { labelOf } from './model.ts';

interface Asked {
  readonly name: ModelProvider;
  readonly model: string;
  readonly seconds: number;
}

/** The settings of the server that belong to a provider. */
export const settingsOfProvider: Record<ModelProvider, { readonly key: string; readonly address: string }> = {
  openai: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' },
  claude: { key: 'ANTHROPIC_API_KEY', address: 'ANTHROPIC_BASE_URL' },
};

export function probeReason(error: unknown, asked: Asked): string {
  const { name, seconds } = asked;
  const label = labelOf(name);
  const { kind, status = 0 } = faultOf(error);
  if (kind === 'status') return ofStatus(status, asked);
  if (kind === 'timeout') return `${label} didn't respond within ${seconds} second${seconds === 1 ? '' : 's'}. Please try again.`;
  if (kind === 'unreachable') return `Couldn't reach ${label}. Ask your server administrator to check outbound network access.`;
  return `The response didn't come from ${label}. Ask your server administrator to check ${settingsOfProvider[name].address}.`;
}

function ofStatus(status: number, { name, model }: Asked): string {
  const label = labelOf(name);
  if (status === 401 || status === 403)
    return `${label} rejected this server's key (${status}). Ask your server administrator to change ${settingsOfProvider[name].key}.`;
  if (status === 402) return `${label} asks for payment (402). Ask your server administrator to check the account.`;
  if (status === 404) return `The model ${model} isn't available for this server's ${label} key (404).`;
  if (status === 429) return `${label} is limiting requests (429). The quota is used up or too many requests were sent at once.`;
  if (status === 529) return `${label} is overloaded (529). Please try again later.`;
  if (status >= 500) return `${label} had a server error (${status}). Please try again later.`;
  return `${label} rejected the request (${status}).`;
}
