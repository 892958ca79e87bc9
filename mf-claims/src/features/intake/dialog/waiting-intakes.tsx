// The intakes that wait beside the one in the form, each with the way back into it.
import { Button, Notice } from '@plumbline/ui';
import type { Values } from '../base/use-intake.ts';
import type { WaitingIntake } from '../base/use-waiting-intakes.ts';

interface WaitingIntakesProps {
  waiting: readonly WaitingIntake[];
  onOpen: (values: Values) => void;
}

export function WaitingIntakes({ waiting, onOpen }: WaitingIntakesProps) {
  return waiting.map(({ values, sentBy }) => (
    <Notice
      key={JSON.stringify(values)}
      tone="warning"
      title={`${sentBy ? 'Another claim may not be saved' : "Another claim isn't saved yet"}: ${ownerOf(values)}`}
      action={
        <Button type="button" variant="default" aria-label={`Open entries for ${ownerOf(values)}`} onClick={() => onOpen(values)}>
          Open entries
        </Button>
      }
    >
      {sentBy
        ? "You left before this claim was saved. Your entries are here. We'll check for duplicates before saving again."
        : 'Its entries are kept here. The entries in this form are kept too.'}
    </Notice>
  ));
}

function ownerOf(values: Values): string {
  return values['propertyOwnerName']?.trim() || 'an unnamed owner';
}
