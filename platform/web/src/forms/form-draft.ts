// Where the entries of a form are kept that outlive it.
import type { ActionKey } from '../calls/use-write.ts';
import type { Draft } from '../drafts/drafts.ts';

/** `useDialogDraft` makes one, and `draftOfTexts`. */
export interface FormDraft<V> {
  readonly value: V;
  readonly change: (changed: Partial<V>) => void;
  /** What was sent is stored. Answers with what stands in the form now: with what was typed meanwhile. */
  readonly saved: (sent: V, stored: V) => V;
  readonly restored?: boolean;
  readonly dirty?: boolean;
  /** Forgets what was typed. Answers with what stands in the form now. */
  readonly clear?: () => V;
  readonly action?: ActionKey;
}

/** Texts that are kept each under its own name, of a form that stays: what was written on while it was sent stays in it. */
export function draftOfTexts<N extends string>(drafts: Readonly<Record<N, Draft<string>>>): FormDraft<Record<N, string>> {
  const names = Object.keys(drafts) as N[];
  const each = (text: (name: N) => string) => Object.fromEntries(names.map((name) => [name, text(name)])) as Record<N, string>;
  return {
    value: each((name) => drafts[name].value),
    change: (changed) => {
      for (const name of names) if (changed[name] !== undefined) drafts[name].change(changed[name]);
    },
    saved: (sent) => each((name) => drafts[name].sent(sent[name])),
  };
}
