// The bytes of a file that the server hands out.

/** Throws where it hands out none. */
export async function bytesAt(href: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(href, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error("Couldn't load the file");
  return new Uint8Array(await answer.arrayBuffer());
}
