// The first field of a dialog has the focus when it opens, unless another one is marked for it.
import { useLayoutEffect, type RefObject } from 'react';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled)';
const mark = '[data-autofocus]';

/** The trap of the dialog gives the focus to what is marked; a form that comes later than its dialog takes it. */
export function useFirstField(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = firstIn(inside.current);
    field?.setAttribute('data-autofocus', '');
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches(fields)) field?.focus();
    });
    return () => clearTimeout(timer);
  }, [inside]);
}

function firstIn(root: HTMLElement | null): HTMLElement | undefined {
  const marked = root?.querySelector<HTMLElement>(mark);
  if (marked) return marked;
  const first = root?.querySelector<HTMLInputElement>(fields);
  // Of a choice, what is chosen
  const chosen =
    first?.type === 'radio' ? root?.querySelector<HTMLElement>(`input[name=${JSON.stringify(first.name)}]:checked`) : undefined;
  return chosen ?? first ?? undefined;
}
