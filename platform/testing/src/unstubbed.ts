// Addresses that a test asked for and told no answer to: whoever asks is refused, and the test fails at its end even where its screen says nothing.

const asked = new Set<string>();

const words = (requests: string) => `The test tells no answer to ${requests}`;

/** What a stub of fetch does with an address that its test did not name. */
export function refuseUnstubbed(method: string, address: string): Promise<never> {
  asked.add(`${method} ${address}`);
  return Promise.reject(new Error(words(`${method} ${address}`)));
}

/** Throws where a test asked for what it did not tell, and forgets it for the next one. */
export function assertAllStubbed(): void {
  const requests = [...asked];
  asked.clear();
  if (requests.length > 0) throw new Error(words(requests.join(', ')));
}
