// What is damaged in a section, how badly and how much of it.
import { damageAreaLabels, damageAreas, severities, severityLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { Group, NumberInput, Select, useId } from '@plumbline/ui';
import type { SectionDraft } from '../../shared/captures/drafts/section-draft.ts';
import styles from './mobile-inspection.module.css';

interface DraftProps {
  draft: SectionDraft;
  onChange: (part: Partial<SectionDraft>) => void;
}

const units = [
  { value: 'SF', label: 'square feet' },
  { value: 'SQ', label: 'squares' },
  { value: 'LF', label: 'linear feet' },
  { value: 'EA', label: 'pieces' },
];

/** “Sort later” is an area like the others: the camera waits for none. */
const sortLater = { value: 'sort-later', label: 'Sort later' };

export function AreaChoice({ category, draft, onChange }: DraftProps & { category: InspectionCategory }) {
  return (
    <Select
      label="Damage area"
      size="md"
      data={[sortLater, ...damageAreas[category].map((area) => ({ value: area, label: damageAreaLabels[area] }))]}
      value={draft.area || sortLater.value}
      allowDeselect={false}
      onChange={(area) => onChange({ area: !area || area === sortLater.value ? '' : area })}
    />
  );
}

export function DamageFields({ draft, onChange }: DraftProps) {
  return (
    <>
      <SeverityChoice draft={draft} onChange={onChange} />
      <QuantityFields draft={draft} onChange={onChange} />
    </>
  );
}

function SeverityChoice({ draft, onChange }: DraftProps) {
  const label = useId();
  return (
    <div role="radiogroup" aria-labelledby={label} className={styles.severities}>
      <span id={label} className={styles.severityTitle}>
        Damage Severity
      </span>
      {severities.map((severity) => (
        <button
          key={severity}
          type="button"
          role="radio"
          aria-checked={draft.severity === severity}
          data-severity={severity}
          className={styles.severity}
          onClick={() => onChange({ severity })}
        >
          <span className={styles.severityDot} aria-hidden="true" />
          {severityLabels[severity]}
        </button>
      ))}
    </div>
  );
}

function QuantityFields({ draft, onChange }: DraftProps) {
  return (
    <Group grow align="end">
      <NumberInput
        label="Quantity (optional)"
        size="md"
        min={0}
        hideControls
        inputMode="decimal"
        value={draft.quantity}
        onChange={(quantity) => onChange({ quantity: quantity === '' ? '' : Number(quantity) })}
      />
      <Select
        label="Unit"
        size="md"
        data={units}
        value={draft.unit}
        onChange={(unit) => unit && onChange({ unit })}
        allowDeselect={false}
      />
    </Group>
  );
}
