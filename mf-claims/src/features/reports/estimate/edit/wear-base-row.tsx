// What the lines of the estimate are depreciated from, as the carrier does it.
import { Button, Checkbox, DialogForm, Textarea, useDisclosure } from '@plumbline/ui';
import { usualWearBase, wearBaseText, type WearBase } from '@plumbline/contracts/claims';
import styles from '../estimate.module.css';
import { Overtaken } from './line-dialogs.tsx';
import type { EditDesk } from './use-edit-desk.ts';
import { useEditForm } from './use-edit-form.ts';

export function WearBaseRow({ desk }: { desk: EditDesk }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <div className={styles.row}>
      <p className={styles.meta}>Depreciation: of {wearBaseText(chosenIn(desk))}</p>
      {desk.mayEdit && (
        <Button variant="default" size="compact-md" disabled={!desk.edits} aria-label="Change what is depreciated" onClick={dialog.open}>
          Change
        </Button>
      )}
      {isOpen && <WearBaseDialog desk={desk} onClose={dialog.close} />}
    </div>
  );
}

function chosenIn({ edits }: EditDesk): WearBase {
  return edits?.edits.find(({ wearBase }) => wearBase)?.wearBase ?? usualWearBase;
}

function WearBaseDialog({ desk, onClose }: { desk: EditDesk; onClose: () => void }) {
  const form = useEditForm(desk, onClose, {
    first: { ...chosenIn(desk), reason: '' },
    toBody: (values) => ({ kind: 'wear-base', ...values }),
  });
  const { withOverhead, withRemoval } = form.values;
  return (
    <DialogForm title="What is depreciated" size="md" action="Save choice" form={form} onClose={onClose}>
      <Overtaken notice={form.notice} />
      <Checkbox
        label="Overhead and profit"
        description="Otherwise price and tax alone"
        checked={withOverhead}
        onChange={(event) => form.change({ withOverhead: event.currentTarget.checked })}
      />
      <Checkbox
        label="Removal, in lines that remove and replace"
        description="At the removal price of the price list"
        checked={withRemoval}
        onChange={(event) => form.change({ withRemoval: event.currentTarget.checked })}
      />
      <Textarea
        {...form.field('reason')}
        label="Reason"
        placeholder="The carrier does not depreciate removal"
        maxLength={300}
        withAsterisk
      />
    </DialogForm>
  );
}
