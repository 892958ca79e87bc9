// The text of a narrative while it is worked on: generated, edited, read, saved as a version.
import { aiApi, narrativeStages, type NarrativeInput, type NarrativeProgress } from '@plumbline/contracts/ai';
import { claimsApi, type NarrativeStart } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { CallFailure, callWithProgress, isConflict, useWrite } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { evidenceBySentence, mustChange, sentencesOf } from '@plumbline/contracts/narrative';
import { inSeconds } from '../../../../shared/seconds.ts';
import { readForm, type NarrativeValues } from './form-values.ts';
import { isDirty, savedWork, useKeptWork, type Words } from './kept-narrative.ts';
import { detailsOf, readText } from './narrative-text.ts';

export function useNarrative(start: NarrativeStart) {
  const { work, now, put } = useKeptWork(start);
  const newest = start.versions[0];
  const { words, base, isRestored } = work;
  return {
    ...words,
    base,
    isDirty: isDirty(work),
    isRestored,
    /** Somebody saved another version since. */
    theirs: newest && newest.number > base.number ? newest : undefined,
    type: (text: string) => put({ ...now(), words: { ...now().words, text } }),
    take: (next: Words) => put({ ...now(), words: next, isRestored: false }),
    /** What was typed meanwhile stays, unsaved. */
    saved: (number: number, text: string) => {
      const { words: typed } = now();
      put({ base: { number, text }, words: typed.text.trim() === text ? { ...typed, text } : typed, isRestored: false });
    },
    /** What was written is saved over the newest version; that one stays among the versions. */
    standOnNewest: () => put({ ...now(), base: { ...now().base, number: newest?.number ?? now().base.number } }),
    useTheirs: () => put(savedWork(start)),
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
    onSuccess: ({ narrative, sentences, provider, model, ...generated }, { property, damage, measurements }) => {
      setDone(narrativeStages.length);
      void queryClient.invalidateQueries({ queryKey: ['narrative-timing'] });
      const named = evidenceBySentence(sentences);
      const reworded = sentences.filter(({ by }) => by === 'model').flatMap(({ text }) => sentencesOf(text));
      const models = new Map(reworded.flatMap(({ text }) => (model === undefined ? [] : [[text, model] as const])));
      state.take({ text: narrative, named, models, provider, model, form: { property, damage, measurements }, generated });
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
