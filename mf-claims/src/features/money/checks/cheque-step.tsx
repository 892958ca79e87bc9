// What every step of a cheque shares: its entries with the version they were made over, and what is said when another step was first.
import { chequeWords, type Cheque } from '@plumbline/contracts/claims';
import { OvertakenNotice } from '@plumbline/ui';
import { isConflict, useDialogDraft, type DialogDraft } from '@plumbline/web';
import { nothingSaid, type Said } from '../base/day-and-note.tsx';

/**
 * The entries of one step of a cheque, over the version that its writer saw: sent again after a lost answer it is the same body,
 * so it acts once, although the first one has changed the cheque already.
 */
export function useStepDraft<T extends object>(
  { id, version }: Cheque,
  step: string,
  first: () => T,
): DialogDraft<T & Said & { version: number }> {
  return useDialogDraft(`cheque-${id}-${step}`, () => ({ ...first(), ...nothingSaid(), version }));
}

interface OvertakenProps {
  cheque: Cheque;
  error: Error | null;
  draft: Pick<DialogDraft<{ version: number }>, 'value' | 'change'>;
}

/** Another step was taken first: what the cheque is now, and this step over it. */
export function Overtaken({ cheque, error, draft }: OvertakenProps) {
  const endorsed = cheque.payees.filter(({ endorsement }) => endorsement === 'endorsed').length;
  return (
    <OvertakenNotice
      refused={isConflict(error)}
      seen={draft.value.version}
      now={cheque.version}
      onKeep={() => draft.change({ version: cheque.version })}
    >
      The cheque is {chequeWords[cheque.state].label.toLowerCase()} now, {endorsed} of {cheque.payees.length} endorsed, last step:{' '}
      {cheque.steps.at(-1)?.what ?? 'its receipt'}.
    </OvertakenNotice>
  );
}
