// Several captures on their way at once: one until the first has arrived, then two. What starts, starts in its order.

/** While one waits for its answer the other fills the line. More only lose more of what is under way at each cut. */
const lanesAtOnce = 2;

interface Lanes<T> {
  /** The next one to start, marked as such; undefined when nothing may go now. */
  readonly next: () => Promise<T | undefined>;
  /** Resolves to whether others are worth trying. */
  readonly deliver: (one: T) => Promise<boolean>;
}

/** Resolves when nothing more may go. A first capture that fails opens no lane: later ones are not tried in vain. */
export async function inLanes<T>({ next, deliver }: Lanes<T>): Promise<void> {
  const first = await next();
  if (first === undefined || !(await deliver(first))) return;
  let turn: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const inTurn = (): Promise<T | undefined> => {
    const mine = turn.then(() => (isOver ? undefined : next()));
    turn = mine.catch(() => undefined);
    return mine;
  };
  const lane = async (): Promise<void> => {
    for (let one = await inTurn(); one !== undefined; one = await inTurn()) if (!(await deliver(one))) isOver = true;
  };
  await Promise.all(Array.from({ length: lanesAtOnce }, lane));
}
