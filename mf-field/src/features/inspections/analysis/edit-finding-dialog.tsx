// Accepting a finding with other values: what the person puts here is what estimates and reports use.
import {
  damageAreaLabels,
  quantityUnitLabels,
  quantityUnits,
  severities,
  severityLabels,
  type DamageArea,
  type QuantityUnit,
  type Severity,
} from '@plumbline/contracts/enums';
import type { FindingEdit } from '@plumbline/contracts/ai';
import { DialogForm, Group, NumberInput, Select, Textarea, TextInput } from '@plumbline/ui';
import { useFindingForm, type FindingDialogProps } from './use-finding-form.ts';

interface Values {
  type: string;
  area: DamageArea;
  severity: Severity;
  quantity: number | string;
  unit: QuantityUnit;
  note: string;
}

const toData = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));
const within = (name: string) => [name, `edit.${name}`] as const;
const paths = Object.fromEntries(['type', 'area', 'severity', 'quantity', 'unit', 'note'].map(within));

export function EditFindingDialog(props: FindingDialogProps) {
  const { finding } = props;
  const form = useFindingForm<Values>(props, {
    first: () => ({
      type: finding.type,
      area: finding.area,
      severity: finding.severity,
      quantity: finding.quantity ?? '',
      unit: finding.unit ?? 'SF',
      note: '',
    }),
    toDecision: (values) => ({ decision: 'edited', edit: editOf(values) }),
    failed: "Couldn't save the edited finding",
    paths,
  });
  return (
    <DialogForm title={`Edit “${finding.type}”`} size="md" action="Save and accept" form={form} onClose={props.onClose}>
      <TextInput {...form.field('type')} label="Damage type" withAsterisk maxLength={120} />
      <Select
        {...form.field('area')}
        label="Damage area"
        data={toData(Object.keys(damageAreaLabels), damageAreaLabels)}
        allowDeselect={false}
        searchable
      />
      <Select {...form.field('severity')} label="Severity" data={toData(severities, severityLabels)} allowDeselect={false} />
      <Group grow align="start">
        <NumberInput {...form.field('quantity')} label="Quantity (optional)" min={0} hideControls inputMode="decimal" />
        <Select {...form.field('unit')} label="Unit" data={toData(quantityUnits, quantityUnitLabels)} allowDeselect={false} />
      </Group>
      <Textarea
        {...form.field('note')}
        label="Description (optional)"
        description={`Replaces the AI's: ${finding.description}`}
        minRows={2}
        maxLength={1_000}
      />
    </DialogForm>
  );
}

/** An empty quantity has no unit, an empty description is none. */
function editOf({ type, area, severity, quantity, unit, note }: Values): FindingEdit {
  const amount = quantity === '' ? {} : { quantity: Number(quantity), unit };
  return { type, area, severity, ...amount, ...(note.trim() === '' ? {} : { note }) };
}
