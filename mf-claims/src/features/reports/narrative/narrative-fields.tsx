// The fields of a narrative in their groups, each with where its value came from.
import { narrativeDamageTypes, roofTypes, weatherEventTypes } from '@plumbline/contracts/narrative';
import type { NarrativeSource, NarrativeStart } from '@plumbline/contracts/claims';
import { Checkbox, DateText, Group, Notice, Select, SimpleGrid, TextInput } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { severityChoices } from './work/form-values.ts';
import { SourceChip } from './source-chip.tsx';
import type { NarrativeFormState } from './use-narrative-form.ts';
import styles from './narrative.module.css';

export interface FieldsProps {
  form: NarrativeFormState;
  start: NarrativeStart;
  sources: ReadonlyMap<string, NarrativeSource>;
}

export function NarrativeFields(props: FieldsProps) {
  return (
    <>
      <PropertyFields {...props} />
      <DamageFields {...props} />
      <MeasurementFields {...props} />
      <WeatherFields {...props} />
    </>
  );
}

function Fields({ legend, note, children }: { legend: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.fields}>
      <legend>
        {legend} {note && <span className={styles.note}>{note}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/** Label of a field with the mark of its source; the source is read out with the field. */
function useMarked({ sources }: FieldsProps) {
  return (key: string, label: string) => ({
    label: (
      <>
        {label} <SourceChip source={sources.get(key)} />
      </>
    ),
  });
}

function PropertyFields(props: FieldsProps) {
  const { field } = props.form;
  const marked = useMarked(props);
  return (
    <Fields legend="Property">
      <TextInput {...field('property.address')} {...marked('property.address', 'Property address')} withAsterisk maxLength={400} />
      <Select
        {...chosen(field('property.roofType'))}
        {...marked('property.roofType', 'Roof type')}
        data={[...roofTypes]}
        placeholder="Not recorded"
        clearable
      />
      <SimpleGrid cols={2} spacing="sm" className={styles.row}>
        <TextInput {...field('property.sqft')} {...marked('property.sqft', 'Total sq ft')} inputMode="decimal" />
        <TextInput {...field('property.age')} {...marked('property.age', 'Age, years')} inputMode="decimal" />
      </SimpleGrid>
    </Fields>
  );
}

function DamageFields(props: FieldsProps) {
  const { field } = props.form;
  const { findings, inspectedOn } = props.start;
  const marked = useMarked(props);
  const count = findings.length;
  const worst = field('damage.severity').value === 'catastrophic' ? [{ value: 'catastrophic', label: 'Catastrophic' }] : [];
  return (
    <Fields legend="Damage" note={`${count} accepted ${count === 1 ? 'finding' : 'findings'}`}>
      <Checkbox.Group {...field('damage.damageTypes')} {...marked('damage.damageTypes', 'Damage types')}>
        <Group gap="xs" mt={6}>
          {narrativeDamageTypes.map((type) => (
            <Checkbox key={type} value={type} label={type} />
          ))}
        </Group>
      </Checkbox.Group>
      <Select
        {...chosen(field('damage.severity'))}
        {...marked('damage.severity', 'Severity')}
        data={[...severityChoices, ...worst]}
        placeholder="Not recorded"
        clearable
      />
      {inspectedOn && (
        <p className={styles.note}>
          Inspected on <DateText at={inspectedOn} />
        </p>
      )}
    </Fields>
  );
}

function MeasurementFields(props: FieldsProps) {
  const { field } = props.form;
  const marked = useMarked(props);
  const isMadeUp = [...props.sources.values()].some(({ sandbox }) => sandbox === true);
  return (
    <Fields legend="Measurements">
      {isMadeUp && (
        <Notice tone="warning" title="Sandbox measurement">
          The roof figures are not of the real roof. The narrative and its PDF say so.
        </Notice>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" className={styles.row}>
        <TextInput
          {...field('measurements.totalArea')}
          {...marked('measurements.totalArea', 'Total roof area, sq ft')}
          withAsterisk
          inputMode="decimal"
        />
        <TextInput
          {...field('measurements.affectedArea')}
          {...marked('measurements.affectedArea', 'Affected area, sq ft')}
          inputMode="decimal"
        />
        <TextInput {...field('measurements.slope')} {...marked('measurements.slope', 'Roof slope')} placeholder="6/12" />
        <TextInput
          {...field('measurements.linearMeasurements')}
          {...marked('measurements.linearMeasurements', 'Linear measurements, ft')}
          inputMode="decimal"
        />
      </SimpleGrid>
    </Fields>
  );
}

function WeatherFields(props: FieldsProps) {
  const { field } = props.form;
  const marked = useMarked(props);
  return (
    <Fields legend="Weather event">
      <TextInput
        {...field('damage.weatherEvent.name')}
        {...marked('damage.weatherEvent.name', 'Name')}
        placeholder="Not recorded"
        maxLength={120}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" className={styles.row}>
        <TextInput {...field('damage.weatherEvent.date')} {...marked('damage.weatherEvent.date', 'Date')} type="date" />
        <Select
          {...chosen(field('damage.weatherEvent.type'))}
          {...marked('damage.weatherEvent.type', 'Type')}
          data={[...weatherEventTypes]}
          placeholder="Not recorded"
          clearable
        />
        <Select
          {...chosen(field('damage.weatherEvent.severity'))}
          {...marked('damage.weatherEvent.severity', 'Severity')}
          data={[...severityChoices]}
          placeholder="Not recorded"
          clearable
        />
      </SimpleGrid>
    </Fields>
  );
}

/** Nothing chosen is no choice to clear, and a cleared one is an empty text. */
function chosen(props: ReturnType<NarrativeFormState['field']>) {
  return {
    ...props,
    value: typeof props.value === 'string' && props.value !== '' ? props.value : null,
    onChange: (value: string | null) => props.onChange?.(value ?? ''),
  };
}
