// Work that many causes in a row ask for: begun at once, and while more of them come done once in each rest.

/** Answers what asks for `run`: at once, and of many in a row the last one after a rest of `restMs` milliseconds. */
export function withRests(run: () => void, restMs: number): () => void {
  let isResting = false;
  let isDue = false;
  const rest = () => {
    isResting = isDue;
    if (!isDue) return;
    isDue = false;
    // Before the run: one that fails must not be the last
    setTimeout(rest, restMs);
    run();
  };
  return () => {
    isDue = true;
    if (!isResting) rest();
  };
}
