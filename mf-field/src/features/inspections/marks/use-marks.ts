// The marks of a photo while somebody draws: what is stored, what is drawn and not saved yet, and the way back.
import { inspectionApi, type Mark, type MarkLayer } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { call, failureText, isConflict, useSend } from '@plumbline/web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergedMarks } from './mark-rules.ts';

const marksQuery = (photoId: number) =>
  queryOptions({
    queryKey: ['photo-marks', photoId],
    queryFn: () => call(inspectionApi.readMarks, { params: { id: photoId } }),
  });

interface Draft {
  readonly photoId: number;
  /** The layer that was drawn on. */
  readonly base: MarkLayer;
  readonly marks: readonly Mark[];
  /** Earlier states, the last one newest. */
  readonly before: readonly (readonly Mark[])[];
}

export type MarksState = ReturnType<typeof useMarks>;

export function useMarks(photoId: number) {
  const layer = useQuery(marksQuery(photoId));
  const [stored, setStored] = useState<Draft>();
  /** Of another photo it is none. */
  const draft = stored?.photoId === photoId ? stored : undefined;
  const setDraft = (next: Draft | undefined) => setStored(next);
  const save = useSaveMarks(photoId, setDraft);
  const from = draft ?? (layer.data && { photoId, base: layer.data, marks: layer.data.marks, before: [] });
  return {
    query: layer,
    marks: from?.marks ?? [],
    isChanged: draft !== undefined,
    canUndo: draft !== undefined && draft.before.length > 0,
    isSaving: save.isPending,
    change: (next: (marks: readonly Mark[]) => readonly Mark[]) => {
      if (from) setDraft({ ...from, marks: next(from.marks), before: [...from.before, from.marks] });
    },
    undo: () => setDraft(draft && undone(draft)),
    discard: () => setDraft(undefined),
    save: () => draft && save.mutate(draft),
  };
}

/** Undefined once nothing is left that is not stored. */
function undone(draft: Draft): Draft | undefined {
  const last = draft.before.at(-1);
  if (!last || last === draft.base.marks) return undefined;
  return { ...draft, marks: last, before: draft.before.slice(0, -1) };
}

/** Refused because of another person's marks, both stand on the photo, and nothing is saved before the next press. */
function useSaveMarks(photoId: number, setDraft: (next: Draft | undefined) => void) {
  const queryClient = useQueryClient();
  const send = useSend(inspectionApi.saveMarks);
  return useMutation({
    mutationFn: ({ base, marks }: Draft) => send({ params: { id: photoId }, body: { baseVersion: base.version, marks: [...marks] } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(marksQuery(photoId).queryKey, saved);
      setDraft(undefined);
      toast({ tone: 'good', title: 'Marks saved', description: `Version ${saved.version}. The original is unchanged.` });
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun === 'photos' || noun === 'custody' });
    },
    onError: async (error, mine) => {
      if (!isConflict(error)) {
        toast({ tone: 'bad', title: "Couldn't save the marks", description: failureText(error, 'Please try again.') });
        return;
      }
      const base = await queryClient.fetchQuery({ ...marksQuery(photoId), staleTime: 0 });
      setDraft({ photoId, base, marks: mergedMarks(base.marks, mine.marks, mine.base.marks), before: [] });
      toast({
        tone: 'bad',
        title: 'Someone else marked this photo',
        description: 'Their marks are shown with yours. Save again to keep both.',
      });
    },
    retry: false,
  });
}
