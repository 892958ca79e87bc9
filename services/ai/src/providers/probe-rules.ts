// Why a model did not answer, in a sentence for whoever asked, and who can help. It names no key and repeats nothing that the provider said.

interface Asked {
  readonly model: string;
  readonly seconds: number;
}

export function probeReason(error: unknown, { model, seconds }: Asked): string {
  const status = (error as { status?: unknown } | undefined)?.status;
  if (typeof status === 'number') return ofStatus(status, model);
  const name = error instanceof Error ? error.constructor.name : '';
  if (name === 'APIConnectionTimeoutError')
    return `OpenAI did not answer within ${seconds} second${seconds === 1 ? '' : 's'}. Please try again.`;
  if (name === 'APIConnectionError')
    return 'OpenAI could not be reached. Whoever runs this server can see whether it may go out to the network.';
  return 'What answered does not speak like OpenAI. Whoever runs this server can look at OPENAI_BASE_URL.';
}

function ofStatus(status: number, model: string): string {
  if (status === 401 || status === 403)
    return `OpenAI does not accept the key of this server (${status}). Whoever runs it sets another one in OPENAI_API_KEY.`;
  if (status === 404) return `OpenAI does not offer the model ${model} for the key of this server (404).`;
  if (status === 429) return 'OpenAI takes no more for now (429): its quota is used up, or too much was asked at once.';
  if (status >= 500) return `OpenAI has a fault of its own (${status}). Please try again later.`;
  return `OpenAI refused the question (${status}).`;
}
