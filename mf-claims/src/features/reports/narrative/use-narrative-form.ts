// The form of a narrative as it is filled in, checked by the contract before anything is generated.
import { aiApi, NarrativeInput, type NarrativeInput as Input } from '@plumbline/contracts/ai';
import type { NarrativeProposal, NarrativeStart } from '@plumbline/contracts/claims';
import { narrativeSentences } from '@plumbline/contracts/narrative';
import { toast } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { bodyOf, valuesOf, type NarrativeValues } from './work/form-values.ts';

/** It begins with the form behind a text that was kept unsaved, if there is one. `onReady` gets what the contract made of the fields: the call tells its stages, which a form does not listen to. */
export function useNarrativeForm(start: NarrativeStart, kept: NarrativeProposal | undefined, onReady: (input: Input) => void) {
  const { claimId, inspectionId } = start;
  const toBody = (values: NarrativeValues) => ({
    claimId,
    ...bodyOf(values, start),
    ...(inspectionId === undefined ? {} : { inspectionId }),
  });
  const form = useContractForm(aiApi.generateNarrative, {
    first: () => valuesOf(kept ?? start.latest?.form ?? start.form),
    toBody,
    stale: [],
    onSuccess: () => undefined,
    onError: () => undefined,
    isShownByToast: true,
    // It shows what is wrong; what is right goes to `onReady`
    before: () => undefined,
  });
  const submit = () => {
    const checked = NarrativeInput.safeParse(toBody(form.values));
    if (checked.success) {
      onReady(checked.data);
      return;
    }
    if (checked.error.issues.some(({ message }) => message === narrativeSentences.missing))
      toast({ tone: 'bad', title: 'Missing Information', description: narrativeSentences.missing });
    form.submit();
  };
  return { ...form, submit };
}

export type NarrativeFormState = ReturnType<typeof useNarrativeForm>;
