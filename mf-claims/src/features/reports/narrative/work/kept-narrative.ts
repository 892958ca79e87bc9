// The text of a narrative that is not saved to its claim yet: kept in this browser tab while it is worked on, with what each sentence rests on.
import type { Narrative } from '@plumbline/contracts/ai';
import type { NarrativeProposal, NarrativeStart } from '@plumbline/contracts/claims';
import { evidenceBySentence, type NarrativeWriter } from '@plumbline/contracts/narrative';
import { useDraft } from '@plumbline/web';
import { useRef, useState } from 'react';
import type { Named } from './narrative-text.ts';

export interface Words {
  readonly text: string;
  readonly named: Named;
  /** Sentence → the model in whose words it stands. */
  readonly models: ReadonlyMap<string, string>;
  readonly provider?: NarrativeWriter | undefined;
  readonly model?: string | undefined;
  /** That it was generated from here: what its sentences rest on. */
  readonly form?: NarrativeProposal | undefined;
  /** Of what was generated here. */
  readonly generated?: Pick<Narrative, 'id' | 'tookMs' | 'leftOut' | 'fallbackReason' | 'reused'>;
}

export interface Work {
  readonly words: Words;
  /** The version that the text stands on, and its text. */
  readonly base: { readonly number: number; readonly text: string };
  /** It was found in this tab, as it was left. */
  readonly isRestored: boolean;
}

/** Maps are no JSON. */
interface Kept extends Pick<Work, 'base'> {
  readonly words: Omit<Words, 'named' | 'models'>;
  readonly named: [string, readonly string[]][];
  readonly models: [string, string][];
}

const none: Words = { text: '', named: new Map(), models: new Map() };

/** As the claim has it. */
export function savedWork(start: NarrativeStart): Work {
  const words = wordsOf(start);
  return { words, base: { number: start.versions[0]?.number ?? 0, text: words.text }, isRestored: false };
}

function wordsOf({ latest }: NarrativeStart): Words {
  if (!latest) return none;
  const named = evidenceBySentence(latest.sentences);
  const models = new Map(latest.sentences.flatMap(({ text, model }) => (model === undefined ? [] : [[text, model] as const])));
  return { text: latest.narrative, named, models, provider: latest.provider, model: latest.model };
}

export const isDirty = ({ words, base }: Work) => words.text !== base.text;

/** `now` is the work of this moment, also where a save comes back late; `put` shows and keeps the next one. */
export function useKeptWork(start: NarrativeStart): { work: Work; now: () => Work; put: (next: Work) => void } {
  const draft = useDraft<Kept | undefined>(`narrative-${start.claimId}`, undefined);
  const [work, show] = useState(() => restored(draft.value, start) ?? savedWork(start));
  const latest = useRef(work);
  const put = (next: Work) => {
    latest.current = next;
    show(next);
    if (isDirty(next)) draft.change(kept(next));
    else draft.clear();
  };
  return { work, now: () => latest.current, put };
}

/** What the claim has by now, saved from another tab, is nothing to restore. */
function restored(found: Kept | undefined, { latest }: NarrativeStart): Work | undefined {
  if (!found || found.words.text === latest?.narrative) return undefined;
  const words = { ...found.words, named: new Map(found.named), models: new Map(found.models) };
  return { words, base: found.base, isRestored: true };
}

function kept({ words: { named, models, ...words }, base }: Work): Kept {
  return { words, base, named: [...named], models: [...models] };
}
