// The intakes that wait beside the one in the form, each with the way back into it.
import { Button, Notice } from '@plumbline/ui';
import type { Values } from './use-intake.ts';

interface WaitingIntakesProps {
  waiting: readonly Values[];
  onOpen: (values: Values) => void;
}

export function WaitingIntakes({ waiting, onOpen }: WaitingIntakesProps) {
  return waiting.map((values) => (
    <Notice
      key={JSON.stringify(values)}
      tone="warning"
      title={`Another claim is not created yet: ${ownerOf(values)}`}
      action={
        <Button type="button" variant="default" aria-label={`Open the entries of ${ownerOf(values)}`} onClick={() => onOpen(values)}>
          Open its entries
        </Button>
      }
    >
      What was typed for it is kept here. What stands in the form is kept too.
    </Notice>
  ));
}

function ownerOf(values: Values): string {
  return values['propertyOwnerName']?.trim() || 'an unnamed owner';
}
