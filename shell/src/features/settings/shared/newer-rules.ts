// Two people work on the same settings: what stands in a form when a newer version arrives. Pure.

export type Fields = Readonly<Record<string, unknown>>;

/** Both changed the same field, each in another way. */
export interface Conflict<F extends Fields> {
  readonly name: keyof F & string;
  readonly theirs: F[keyof F];
  readonly yours: F[keyof F];
}

export interface Met<F extends Fields> {
  /** What the form shows now: what was typed here stays, what only they changed is taken over. */
  readonly fields: F;
  readonly conflicts: readonly Conflict<F>[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `open`: fields that nobody has decided on since an earlier newer version. */
export function meetNewer<F extends Fields>(
  { known, typed, newer }: { known: F; typed: F; newer: F },
  open: readonly string[] = [],
): Met<F> {
  const names = Object.keys(newer) as (keyof F & string)[];
  const isMine = (name: keyof F & string) => !isSame(typed[name], known[name]);
  const isDisputed = (name: keyof F & string) =>
    !isSame(typed[name], newer[name]) && (open.includes(name) || (isMine(name) && !isSame(newer[name], known[name])));
  return {
    fields: Object.fromEntries(names.map((name) => [name, isMine(name) || isDisputed(name) ? typed[name] : newer[name]])) as F,
    conflicts: names.filter(isDisputed).map((name) => ({ name, theirs: newer[name], yours: typed[name] })),
  };
}

/** After the own save: what the server made of each field (`12.50` became `12.5`), unless it was typed on since it was sent. */
export function meetSaved<F extends Fields>({ sent, typed, stored }: { sent: F; typed: F; stored: F }): F {
  const names = Object.keys(stored) as (keyof F & string)[];
  return Object.fromEntries(names.map((name) => [name, isSame(typed[name], sent[name]) ? stored[name] : typed[name]])) as F;
}
