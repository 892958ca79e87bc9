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
      title={`${sentBy ? 'Another claim may not be created' : 'Another claim is not created yet'}: ${ownerOf(values)}`}
      action={
        <Button type="button" variant="default" aria-label={`Open the entries of ${ownerOf(values)}`} onClick={() => onOpen(values)}>
          Open its entries
        </Button>
      }
    >
      {sentBy
        ? 'This page was left while it was on its way. What was typed for it is kept here; sent again, a claim that was created is named first.'
        : 'What was typed for it is kept here. What stands in the form is kept too.'}
    </Notice>
  ));
}

function ownerOf(values: Values): string {
  return values['propertyOwnerName']?.trim() || 'an unnamed owner';
}
