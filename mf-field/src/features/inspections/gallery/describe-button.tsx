// What is said of many photos at once: area, severity and caption. What is left blank stays as it is.
import { damageAreaLabels, severities, severityLabels, type Severity, type DamageArea } from '@plumbline/contracts/enums';
import { maxCaption } from '@plumbline/contracts/inspection';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { Button, DialogForm, IconEdit, Select, TextInput, useDisclosure } from '@plumbline/ui';
import { useState } from 'react';
import { photosInWords, type BulkAction } from './use-bulk.ts';

const asItIs = 'Leave as it is';
const toData = (labels: Readonly<Record<string, string>>, order = Object.keys(labels)) =>
  order.map((value) => ({ value, label: labels[value] ?? value }));

export function DescribeButton(props: BulkAction) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconEdit size={16} aria-hidden />} disabled={props.bulk.isPending} onClick={dialog.open}>
        Describe
      </Button>
      {opened && <DescribeDialog {...props} onClose={dialog.close} />}
    </>
  );
}

function DescribeDialog({ chosen, bulk, onClose }: BulkAction & { onClose: () => void }) {
  const [area, setArea] = useState<string | null>(null);
  const [severity, setSeverity] = useState<string | null>(null);
  const [caption, setCaption] = useState('');
  const said = omitUndefined({
    damageArea: (area as DamageArea | null) ?? undefined,
    severity: (severity as Severity | null) ?? undefined,
    description: caption.trim() || undefined,
  });
  const save = () => {
    bulk.edit(
      chosen.map(({ id }) => id),
      said,
      { done: (count) => `${photosInWords(count)} described`, onSaved: onClose },
    );
  };
  return (
    <DialogForm
      title={`Describe ${photosInWords(chosen.length)}`}
      size="sm"
      action="Save"
      blocked={Object.keys(said).length === 0}
      busy={bulk.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label="Damage area"
        placeholder={asItIs}
        data={toData(damageAreaLabels)}
        value={area}
        onChange={setArea}
        clearable
        searchable
      />
      <Select
        label="Severity"
        placeholder={asItIs}
        data={toData(severityLabels, [...severities])}
        value={severity}
        onChange={setSeverity}
        clearable
      />
      <TextInput
        label="Caption"
        placeholder={asItIs}
        maxLength={maxCaption}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
