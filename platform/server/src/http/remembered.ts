// One answer for everybody who asks at the same moment, and for those who ask right after it.

/** Makes the answer once, however many ask while it is made, and gives it for so long afterwards. A failure is not remembered. */
export function remembered<A>(forMs: number, make: () => Promise<A>): () => Promise<A> {
  let made: Promise<A> | undefined;
  const forget = () => {
    made = undefined;
  };
  return () => {
    if (made) return made;
    made = make();
    made.then(() => setTimeout(forget, forMs).unref(), forget);
    return made;
  };
}
