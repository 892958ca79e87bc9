// What was written in a narrative and not saved: kept in this tab for its writer, so that a reload or another screen does not lose it.
import type { Narrative } from '@plumbline/contracts/ai';
import type { NarrativeWriter } from '@plumbline/contracts/narrative';
import { useDraft, type Draft } from '@plumbline/web';
import { useEffect, useState } from 'react';
import { useLatest } from '../../base/use-keeping.ts';

export interface Words {
  readonly text: string;
  /** Sentence → the keys of its evidence. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** Sentence → the model in whose words it stands. */
  readonly models: ReadonlyMap<string, string>;
  readonly provider?: NarrativeWriter | undefined;
  readonly model?: string | undefined;
  /** Of what was generated here. */
  readonly generated?: Pick<Narrative, 'id' | 'tookMs' | 'leftOut' | 'fallbackReason' | 'reused'>;
}

/** The version that the text stands on, and its text. */
export interface Base {
  readonly number: number;
  readonly text: string;
}

/** As storage has it. */
interface KeptWords extends Pick<Words, 'text'> {
  readonly generated?: Words['generated'] | undefined;
  readonly base: Base;
  readonly named: readonly (readonly [string, readonly string[]])[];
  readonly models: readonly (readonly [string, string])[];
  readonly provider?: NarrativeWriter | undefined;
  readonly model?: string | undefined;
}

export interface Unsaved {
  readonly words: Words;
  readonly base: Base;
}

/** `found` was there when the screen was opened; absent: nothing. */
export function useKeptWords(claimId: number): { draft: Draft<KeptWords | null>; found: Unsaved | undefined } {
  const draft = useDraft<KeptWords | null>(`claim-${claimId}-narrative`, null);
  const [found] = useState(() => (draft.value ? readBack(draft.value) : undefined));
  return { draft, found };
}

/** Keeps what is unsaved a moment after the last change, and forgets it once it is saved. */
export function useKeepWords(draft: Draft<KeptWords | null>, { words, base }: Unsaved): void {
  const keep = useLatest((now: Unsaved) => {
    if (now.words.text === now.base.text) draft.clear();
    else draft.change(toKeep(now));
  });
  useEffect(() => {
    keep({ words, base });
  }, [words, base, keep]);
}

function toKeep({ words: { text, named, models, provider, model, generated }, base }: Unsaved): KeptWords {
  return { text, base, named: [...named].map(([said, keys]) => [said, [...keys]]), models: [...models], provider, model, generated };
}

function readBack({ text, base, named, models, provider, model, generated }: KeptWords): Unsaved {
  const words = { text, named: new Map(named), models: new Map(models), provider, model };
  return { words: generated ? { ...words, generated } : words, base };
}
