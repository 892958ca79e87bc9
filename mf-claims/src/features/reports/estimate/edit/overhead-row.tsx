// Overhead and profit of the estimate: when they apply, and what they are a percentage of.
import { Button, DialogForm, Radio, Stack, Textarea, useDisclosure } from '@plumbline/ui';
import type { OverheadChoice } from '@plumbline/contracts/claims';
import styles from '../estimate.module.css';
import { Overtaken } from './line-dialogs.tsx';
import { overheadOf, overheadText, overheadWhen, usualOverhead } from './overhead-text.ts';
import type { EditDesk } from './use-edit-desk.ts';
import { useEditForm } from './use-edit-form.ts';

export function OverheadRow({ desk }: { desk: EditDesk }) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <div className={styles.row}>
      <p className={styles.meta}>Overhead and profit, 10% each: {overheadText(chosenIn(desk))}</p>
      {desk.mayEdit && (
        <Button variant="default" size="compact-md" disabled={!desk.edits} aria-label="Change overhead and profit" onClick={dialog.open}>
          Change
        </Button>
      )}
      {isOpen && <OverheadDialog desk={desk} onClose={dialog.close} />}
    </div>
  );
}

function chosenIn({ edits }: EditDesk): OverheadChoice {
  return edits?.edits.find(({ overhead }) => overhead)?.overhead ?? usualOverhead;
}

function OverheadDialog({ desk, onClose }: { desk: EditDesk; onClose: () => void }) {
  const form = useEditForm(desk, onClose, {
    first: { ...chosenIn(desk), reason: '' },
    toBody: (values) => ({ kind: 'overhead', ...values }),
  });
  return (
    <DialogForm title="Overhead and profit" size="md" action="Save choice" form={form} onClose={onClose}>
      <Overtaken notice={form.notice} />
      <Radio.Group label="When they apply" value={form.values.applies} onChange={(applies) => form.change({ applies })}>
        <Choices of={overheadWhen} />
      </Radio.Group>
      <Radio.Group label="What they are a percentage of" value={form.values.base} onChange={(base) => form.change({ base })}>
        <Choices of={overheadOf} />
      </Radio.Group>
      <Textarea
        {...form.field('reason')}
        label="Reason"
        placeholder="The carrier takes them of price plus tax"
        maxLength={300}
        withAsterisk
      />
    </DialogForm>
  );
}

function Choices({ of }: { of: Record<string, string> }) {
  return (
    <Stack gap="xs" mt="xs">
      {Object.entries(of).map(([value, label]) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Stack>
  );
}
