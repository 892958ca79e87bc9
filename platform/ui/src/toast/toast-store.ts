// The one visible toast: a new one takes the place of the old (core-workspace §9).
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `bad` is announced at once; the others wait for a pause. Default `neutral`. */
  tone?: 'neutral' | 'good' | 'bad' | undefined;
  /** One thing to do about it, such as Undo. */
  action?: { label: string; run: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows the result of an action for five seconds. Conditions that last are a `Notice`, not a toast. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) change(undefined);
}

export function shownToast(): ShownToast | undefined {
  return shown;
}

export function watchToast(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    // Where nothing shows it any more nobody sees its end
    if (watchers.size === 0) shown = undefined;
  };
}

function change(next: ShownToast | undefined): void {
  shown = next;
  for (const changed of watchers) changed();
}
