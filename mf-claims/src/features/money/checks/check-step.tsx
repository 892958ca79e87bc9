// What every step of a check shares: its entries with the version they were made over, and what is said when another step was first.
import { checkWords, type Check } from '@plumbline/contracts/claims';
import { OvertakenNotice } from '@plumbline/ui';
import { useDialogDraft, type DialogDraft } from '@plumbline/web';
import type { ComponentProps } from 'react';
import { nothingSaid, type Said } from '../base/day-and-note.tsx';

/**
 * The entries of one step of a check, over the version that its writer saw: sent again after a lost answer it is the same body,
 * so it acts once, although the first one has changed the check already.
 */
export function useStepDraft<T extends object>(
  { id, version }: Check,
  step: string,
  first: () => T,
): DialogDraft<T & Said & { version: number }> {
  return useDialogDraft(`check-${id}-${step}`, () => ({ ...first(), ...nothingSaid(), version }));
}

interface OvertakenProps {
  check: Check;
  form: { overtaken: (now: number) => Omit<ComponentProps<typeof OvertakenNotice>, 'children'> };
}

/** Another step was taken first: what the check is now, and this step over it. */
export function Overtaken({ check, form }: OvertakenProps) {
  const endorsed = check.payees.filter(({ endorsement }) => endorsement === 'endorsed').length;
  return (
    <OvertakenNotice {...form.overtaken(check.version)}>
      The check is {checkWords[check.state].label.toLowerCase()} now, {endorsed} of {check.payees.length} endorsed, last step:{' '}
      {check.steps.at(-1)?.what ?? 'its receipt'}.
    </OvertakenNotice>
  );
}
