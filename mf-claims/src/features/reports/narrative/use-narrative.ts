// The text of a narrative while it is worked on: generated, edited, read, saved as a version.
import { aiApi, narrativeStages, type Narrative, type NarrativeInput, type NarrativeProgress } from '@plumbline/contracts/ai';
import { claimsApi, type NarrativeStart } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { CallFailure, callWithProgress, isConflict, useWrite } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { evidenceBySentence, mustChange, sentencesOf, type NarrativeWriter } from '@plumbline/contracts/narrative';
import { inSeconds } from '../../../shared/seconds.ts';
import { readForm, type NarrativeValues } from './form-values.ts';
import { detailsOf, readText, type Named } from './narrative-text.ts';

interface Words {
  readonly text: string;
  readonly named: Named;
  /** Sentence → the model in whose words it stands. */
  readonly models: ReadonlyMap<string, string>;
  readonly provider?: NarrativeWriter | undefined;
  readonly model?: string | undefined;
  /** Of what was generated here. */
  readonly generated?: Pick<Narrative, 'id' | 'tookMs' | 'leftOut' | 'fallbackReason' | 'reused'>;
}

const none: Words = { text: '', named: new Map(), models: new Map() };

function wordsOf({ latest }: NarrativeStart): Words {
  if (!latest) return none;
  const named = evidenceBySentence(latest.sentences);
  const models = new Map(latest.sentences.flatMap(({ text, model }) => (model === undefined ? [] : [[text, model] as const])));
  return { text: latest.narrative, named, models, provider: latest.provider, model: latest.model };
}

export function useNarrative(start: NarrativeStart) {
  const [words, setWords] = useState(() => wordsOf(start));
  /** The version that the text stands on, and its text. */
  const [base, setBase] = useState(() => ({ number: start.versions[0]?.number ?? 0, text: wordsOf(start).text }));
  const newest = start.versions[0];
  return {
    ...words,
    base,
    isDirty: words.text !== base.text,
    /** Somebody saved another version since. */
    theirs: newest && newest.number > base.number ? newest : undefined,
    type: (text: string) => setWords((before) => ({ ...before, text })),
    take: setWords,
    /** What was typed meanwhile stays, unsaved. */
    saved: (number: number, text: string) => {
      setBase({ number, text });
      setWords((before) => (before.text.trim() === text ? { ...before, text } : before));
    },
    /** What was written is saved over the newest version; that one stays among the versions. */
    standOnNewest: () => setBase((before) => ({ ...before, number: newest?.number ?? before.number })),
    useTheirs: () => {
      setWords(wordsOf(start));
      setBase({ number: newest?.number ?? 0, text: wordsOf(start).text });
    },
  };
}

export type NarrativeState = ReturnType<typeof useNarrative>;

export function useReading(state: Pick<NarrativeState, 'text' | 'named'>, values: NarrativeValues, start: NarrativeStart) {
  const { text, named } = state;
  const form = useMemo(() => readForm(values, start), [values, start]);
  // The list stays the same while somebody types: it is read once
  const details = useMemo(() => detailsOf(form, start), [form, start]);
  const read = useMemo(() => readText(text, details, named), [text, details, named]);
  return { form, ...read };
}

export function useGenerate(state: NarrativeState) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<NarrativeProgress['number']>(0);
  const mutation = useMutation({
    mutationFn: (input: NarrativeInput) => {
      setDone(0);
      return callWithProgress(aiApi.generateNarrative, { body: input }, ({ number }) => setDone(number));
    },
    onSuccess: ({ narrative, sentences, provider, model, ...generated }) => {
      setDone(narrativeStages.length);
      void queryClient.invalidateQueries({ queryKey: ['narrative-timing'] });
      const named = evidenceBySentence(sentences);
      const reworded = sentences.filter(({ by }) => by === 'model').flatMap(({ text }) => sentencesOf(text));
      const models = new Map(reworded.flatMap(({ text }) => (model === undefined ? [] : [[text, model] as const])));
      state.take({ text: narrative, named, models, provider, model, generated });
      toast({
        tone: 'good',
        title: 'Narrative Generated Successfully',
        description: `Professional damage assessment completed in ${inSeconds(generated.tookMs)} seconds.`,
      });
    },
    onError: (error) => {
      setDone(0);
      // Its inspection took no place after all: the next attempt starts from what stands now
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: ['narratives'] });
      toast({ tone: 'bad', title: 'Generation Failed', description: failedWords(error) });
    },
  });
  return { ...mutation, done, failure: mutation.error ? failedWords(mutation.error) : undefined };
}

/** The specification's words, but for what the person can do something about: everything that was refused, not what broke. */
function failedWords(error: Error): string {
  const isRefused = error instanceof CallFailure && error.status >= 400 && error.status < 500;
  return isRefused ? error.message : 'Failed to generate narrative. Please try again.';
}

export function useSaveNarrative(state: NarrativeState, start: NarrativeStart) {
  const write = useWrite(claimsApi.saveNarrative, {
    stale: ['narratives', 'claims', 'activity'],
    onSuccess: ({ number, narrative }) => {
      state.saved(number, narrative);
      toast({ tone: 'good', title: 'Narrative Saved', description: 'Your damage narrative has been saved to the claim.' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the narrative", description: error.message }),
  });
  const save = ({ form, issues }: Pick<ReturnType<typeof useReading>, 'form' | 'issues'>) => {
    if (mustChange(issues).length > 0) return;
    const { inspectionId, claimId } = start;
    const sentences = [...state.named].map(([text, evidence]) => ({ text, evidence: [...evidence] }));
    const body = {
      narrative: state.text.trim(),
      expectedVersion: state.base.number,
      sentences,
      ...(form ? { form } : {}),
      ...(inspectionId === undefined ? {} : { inspectionId }),
      ...omitUndefined({ generatedId: state.generated?.id }),
    };
    write.mutate({ params: { id: claimId }, body });
  };
  return { save, isPending: write.isPending };
}
