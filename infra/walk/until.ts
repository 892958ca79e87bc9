// Waiting for something that becomes true by itself: asks again until it is, or says what never came.

/** Resolves to the first answer that is not undefined. Throws after `timeoutMs` with the name of what was waited for. */
export async function until<T>(what: string, look: () => Promise<T | undefined>, timeoutMs = 30_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let wait = 20; ; wait = Math.min(wait * 1.5, 500)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Timed out after ${Math.round(timeoutMs / 1_000)} s waiting until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
