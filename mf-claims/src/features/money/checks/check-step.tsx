// What every step of a check shares: its entries with the version they were made over, and what is said when another step was first.
import { checkWords, type Check } from '@plumbline/contracts/claims';
import { OvertakenNotice } from '@plumbline/ui';
import { isConflict, useDialogDraft, type DialogDraft } from '@plumbline/web';
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
  error: Error | null;
  draft: Pick<DialogDraft<{ version: number }>, 'value' | 'change'>;
}

/** Another step was taken first: what the check is now, and this step over it. */
export function Overtaken({ check, error, draft }: OvertakenProps) {
  const endorsed = check.payees.filter(({ endorsement }) => endorsement === 'endorsed').length;
  return (
    <OvertakenNotice
      refused={isConflict(error)}
      seen={draft.value.version}
      now={check.version}
      onKeep={() => draft.change({ version: check.version })}
    >
      The check is {checkWords[check.state].label.toLowerCase()} now, {endorsed} of {check.payees.length} endorsed, last step:{' '}
      {check.steps.at(-1)?.what ?? 'its receipt'}.
    </OvertakenNotice>
  );
}
