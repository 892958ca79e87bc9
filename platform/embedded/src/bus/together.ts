// Work that is asked for many times in one moment, done once for all of it.

/** Answers a function whose calls of one moment become one call of `work`; each resolves, or rejects, with it. */
export function together<T>(work: (all: readonly T[]) => Promise<void>): (one: T) => Promise<void> {
  let gathered: { readonly all: T[]; readonly done: Promise<void> } | undefined;
  const gather = () => {
    const all: T[] = [];
    const done = Promise.resolve().then(() => {
      gathered = undefined;
      return work(all);
    });
    return { all, done };
  };
  return (one) => {
    gathered ??= gather();
    gathered.all.push(one);
    return gathered.done;
  };
}
