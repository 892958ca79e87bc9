// Who takes which claims of a storm: neighboring ZIP codes stay in one hand, licenses hold, and the load is even.

export interface Loss {
  readonly claimId: number;
  readonly claimNumber: string;
  readonly state: string | undefined;
  readonly zip: string | undefined;
}

export interface Taker {
  readonly userId: number;
  readonly name: string;
  /** Open claims that they have already. */
  readonly openClaims: number;
  /** Why they may not handle a claim in this state, or nothing. */
  readonly reasonAgainst: (state: string | undefined) => string | undefined;
}

/** A ZIP code that somebody gives to one adjuster by hand. */
export interface Move {
  readonly zip: string;
  readonly userId: number;
}

export interface Given extends Loss {
  readonly userId: number;
}

export interface Plan {
  readonly given: readonly Given[];
  readonly left: readonly (Loss & { readonly reason: string })[];
}

/**
 * Walks the claims in the order of their ZIP codes and fills one adjuster after the other up to an even level, the least loaded first.
 * What nobody may or can take is left with the reason. `maxOpenClaims` bounds everybody; `moves` go first.
 */
export function planOf(
  losses: readonly Loss[],
  takers: readonly Taker[],
  {
    maxOpenClaims = Number.POSITIVE_INFINITY,
    moves = [],
  }: { maxOpenClaims?: number | undefined; moves?: readonly Move[] | undefined } = {},
): Plan {
  const load = new Map(takers.map(({ userId, openClaims }) => [userId, openClaims]));
  const byHand = new Map(moves.map(({ zip, userId }) => [zip, userId]));
  const isMoved = ({ zip }: Loss) => zip !== undefined && byHand.has(zip);
  const { given, left } = givenByHand(losses.filter(isMoved), { byHand, takers, load, maxOpenClaims });
  const free = losses.filter((loss) => !isMoved(loss));
  for (const [state, ofState] of byState(free)) {
    const allowed = takers.filter((taker) => taker.reasonAgainst(state) === undefined);
    const level = Math.min(
      evenLevel(
        allowed.map(({ userId }) => load.get(userId) ?? 0),
        ofState.length,
      ),
      maxOpenClaims,
    );
    let current: Taker | undefined;
    for (const loss of ofState) {
      current = hasRoom(current, load, level) ? current : leastLoaded(allowed, load, maxOpenClaims);
      if (current) {
        given.push({ ...loss, userId: current.userId });
        load.set(current.userId, (load.get(current.userId) ?? 0) + 1);
      } else left.push({ ...loss, reason: reasonToLeave(state, allowed.length, maxOpenClaims) });
    }
  }
  return { given, left };
}

interface ByHand {
  readonly byHand: ReadonlyMap<string, number>;
  readonly takers: readonly Taker[];
  readonly load: Map<number, number>;
  readonly maxOpenClaims: number;
}

/** What a person gave to somebody goes first: to them, or, where they may not or cannot take it, to nobody. */
function givenByHand(losses: readonly Loss[], { byHand, takers, load, maxOpenClaims }: ByHand) {
  const given: Given[] = [];
  const left: (Loss & { reason: string })[] = [];
  for (const loss of losses) {
    const taker = takers.find(({ userId }) => userId === byHand.get(loss.zip ?? ''));
    const own = load.get(taker?.userId ?? 0) ?? 0;
    const reason = taker ? taker.reasonAgainst(loss.state) : "The adjuster chosen for this ZIP code isn't selected";
    if (!taker || reason !== undefined) left.push({ ...loss, reason: reason ?? '' });
    else if (own >= maxOpenClaims) left.push({ ...loss, reason: `${taker.name} has ${maxOpenClaims} open claims` });
    else {
      given.push({ ...loss, userId: taker.userId });
      load.set(taker.userId, own + 1);
    }
  }
  return { given, left };
}

/** Claims of each state in the order of their ZIP codes; those without a state come last, because anybody may take them. */
function byState(losses: readonly Loss[]): [string | undefined, Loss[]][] {
  const groups = new Map<string | undefined, Loss[]>();
  for (const loss of losses) {
    const group = groups.get(loss.state);
    if (group) group.push(loss);
    else groups.set(loss.state, [loss]);
  }
  for (const group of groups.values()) group.sort((a, b) => (a.zip ?? '99999').localeCompare(b.zip ?? '99999') || a.claimId - b.claimId);
  return [...groups].toSorted(([a], [b]) => (a ?? 'ZZ').localeCompare(b ?? 'ZZ'));
}

/** The number of open claims that everybody has once `count` more are spread evenly over these loads. */
export function evenLevel(loads: readonly number[], count: number): number {
  const sorted = loads.toSorted((a, b) => a - b);
  let rest = count;
  for (const [index, load] of sorted.entries()) {
    const next = sorted[index + 1] ?? Number.POSITIVE_INFINITY;
    const room = (next - load) * (index + 1);
    if (room >= rest) return load + Math.ceil(rest / (index + 1));
    rest -= room;
  }
  return 0;
}

function hasRoom(taker: Taker | undefined, load: ReadonlyMap<number, number>, level: number): taker is Taker {
  return taker !== undefined && (load.get(taker.userId) ?? 0) < level;
}

function leastLoaded(allowed: readonly Taker[], load: ReadonlyMap<number, number>, most: number): Taker | undefined {
  let best: Taker | undefined;
  for (const taker of allowed) {
    const own = load.get(taker.userId) ?? 0;
    if (own < most && (!best || own < (load.get(best.userId) ?? 0))) best = taker;
  }
  return best;
}

function reasonToLeave(state: string | undefined, allowed: number, most: number): string {
  if (allowed === 0) return state ? `No selected adjuster holds a valid license in ${state}` : 'No adjusters selected';
  return `Every adjuster${state ? ` licensed in ${state}` : ''} has ${most} open claims`;
}
