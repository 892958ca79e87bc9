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
    return `OpenAI didn't respond within ${seconds} second${seconds === 1 ? '' : 's'}. Please try again.`;
  if (name === 'APIConnectionError') return "Couldn't reach OpenAI. Ask your server administrator to check outbound network access.";
  return "The response didn't come from OpenAI. Ask your server administrator to check OPENAI_BASE_URL.";
}

function ofStatus(status: number, model: string): string {
  if (status === 401 || status === 403)
    return `OpenAI rejected this server's key (${status}). Ask your server administrator to change OPENAI_API_KEY.`;
  if (status === 404) return `The model ${model} isn't available for this server's OpenAI key (404).`;
  if (status === 429) return 'OpenAI is limiting requests (429). The quota is used up or too many requests were sent at once.';
  if (status >= 500) return `OpenAI had a server error (${status}). Please try again later.`;
  return `OpenAI rejected the request (${status}).`;
}
