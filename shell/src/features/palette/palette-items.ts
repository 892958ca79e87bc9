// What the palette can offer, as data: entries, how they are narrowed by what was typed, and in which order they stand.
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Name of an icon that the shell knows. */
  readonly icon: string;
  /** Further words under which it is found. */
  readonly words?: string | undefined;
  /** Shortcut that does the same. */
  readonly keys?: string | undefined;
  readonly act: () => void;
  /** The palette stays open for a second step. */
  readonly stays?: boolean;
}

export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
  /** Still asked, not to be had, or waiting for the network. */
  readonly state?: 'searching' | 'failed' | 'offline' | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Every typed word begins a word of the entry; entries whose label begins with all of it come first. */
export function narrowed(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const text = folded(typed);
  if (text === '') return [...items];
  const wanted = text.split(' ');
  const fitting = items.filter((item) => {
    const words = folded(`${item.label} ${item.detail ?? ''} ${item.words ?? ''}`).split(' ');
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
  const rank = (item: PaletteItem) => (folded(item.label).startsWith(text) ? 0 : 1);
  return fitting.toSorted((one, other) => rank(one) - rank(other));
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Groups that have something to show or to say. */
export function shownGroups(groups: readonly PaletteGroup[]): PaletteGroup[] {
  return groups.filter((group) => group.items.length > 0 || group.state !== undefined);
}

/** The entry after or before the marked one; at the ends it goes round. */
export function steppedTo(items: readonly PaletteItem[], marked: string | undefined, step: 1 | -1): string | undefined {
  if (items.length === 0) return undefined;
  const at = items.findIndex(({ id }) => id === marked);
  return items[(at + step + items.length) % items.length]?.id;
}

/** What the palette says aloud. */
export function countText(groups: readonly PaletteGroup[]): string {
  if (groups.some(({ state }) => state === 'searching')) return 'Searching...';
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 0 ? 'No results' : `${count} ${count === 1 ? 'result' : 'results'}`;
}
