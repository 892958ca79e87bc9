// What identity said about a cookie or key, remembered for four seconds, so that a revoked one is refused within five.
import type { LinkBearer } from '@plumbline/contracts/inspection';
import type { KeyBearer, SessionBearer } from '@plumbline/contracts/identity';

/** Who stands behind a secret. */
export type Bearer =
  | { readonly kind: 'session'; readonly session: SessionBearer }
  | { readonly kind: 'key'; readonly key: KeyBearer }
  | { readonly kind: 'link'; readonly link: LinkBearer };

export interface BearerEntry {
  readonly asked: Promise<Bearer | undefined>;
  readonly untilMs: number;
  bearer: Bearer | undefined;
  /** Signed tokens by where the caller is; kept as long as identity says the same. */
  tokens: Map<string, { token: string; untilMs: number }>;
}

const rememberMs = 4_000;
const maxEntries = 10_000;

export class BearerCache {
  readonly #entries = new Map<string, BearerEntry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What is known, or what `look` finds. What could not be asked is not remembered. */
  async get(id: string, look: () => Promise<Bearer | undefined>): Promise<BearerEntry> {
    const known = this.#entries.get(id);
    if (known && known.untilMs > this.#now()) {
      await known.asked;
      return known;
    }
    const entry: BearerEntry = { asked: look(), untilMs: this.#now() + rememberMs, bearer: undefined, tokens: new Map() };
    this.#remember(id, entry);
    try {
      entry.bearer = await entry.asked;
    } catch (error) {
      if (this.#entries.get(id) === entry) this.#entries.delete(id);
      throw error;
    }
    if (known && JSON.stringify(known.bearer) === JSON.stringify(entry.bearer)) entry.tokens = known.tokens;
    return entry;
  }

  /** What identity is being asked about at this moment goes too: its answer may be older than the change. */
  forget(match: (bearer: Bearer) => boolean): void {
    for (const [id, { bearer }] of this.#entries) if (!bearer || match(bearer)) this.#entries.delete(id);
  }

  delete(id: string): void {
    this.#entries.delete(id);
  }

  #remember(id: string, entry: BearerEntry): void {
    this.#entries.delete(id);
    if (this.#entries.size >= maxEntries) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(id, entry);
  }
}
