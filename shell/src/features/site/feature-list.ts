// What the product does, with the state of each feature. The public pages speak only of what is built.
import list from './features.json' with { type: 'json' };

interface Feature {
  readonly id: string;
  readonly state: string;
  /** The test that tries it. */
  readonly proof?: { readonly file: string; readonly test: string };
}

export const features: readonly Feature[] = list.features;

const built = new Set(features.filter(({ state }) => state === 'built').map(({ id }) => id));

/** Words that promise a feature. */
export interface Promising {
  readonly feature: string;
}

export interface Point extends Promising {
  readonly text: string;
}

export const isBuilt = ({ feature }: Promising): boolean => built.has(feature);

/** Those that speak of what is built. */
export function kept<T extends Promising>(items: readonly T[]): T[] {
  return items.filter(isBuilt);
}
