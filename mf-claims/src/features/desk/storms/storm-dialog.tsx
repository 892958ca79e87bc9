// Naming a storm event, or changing what is known of it.
import { catastropheLabels, catastropheStates, claimsApi, type StormEvent } from '@plumbline/contracts/claims';
import { damageTypeLabels, damageTypes, trimmedEnd } from '@plumbline/contracts/enums';
import { OvertakenNotice, Select, Textarea, TextInput, savedOtherwise, DialogForm } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { useNavigate } from 'react-router';
import { useChangeForm } from '../../../shared/use-change.ts';
import styles from './storms.module.css';

interface DialogProps {
  /** The event that is changed; absent for a new one. */
  event?: StormEvent;
  opened: boolean;
  onClose: () => void;
}

export function StormDialog({ event, opened, onClose }: DialogProps) {
  return opened ? <StormForm {...(event ? { event } : {})} onClose={onClose} /> : null;
}

const labels = {
  name: 'Name',
  peril: 'Cause of loss',
  startsOn: 'Start date',
  endsOn: 'End date',
  declaredOn: 'Declared on',
  declaredBy: 'Declared by',
  declarationNumber: 'Declaration number',
  catastrophe: 'Designated catastrophe',
  catastropheOn: 'Designated on',
  hurricaneFrom: 'First hurricane watch or warning',
  hurricaneUntil: 'Last watch or warning ended',
  counties: 'Counties',
  zips: 'ZIP codes or prefixes',
  note: 'Note',
} as const;
type Field = keyof typeof labels;

const perils = damageTypes.map((type) => ({ value: type, label: damageTypeLabels[type] }));
const catastropheChoices = catastropheStates.map((value) => ({ value, label: catastropheLabels[value] }));

function StormForm({ event, onClose }: Omit<DialogProps, 'opened'>) {
  const form = useStormForm(event, onClose);
  const { field, values } = form;
  return (
    <DialogForm
      title={event ? `Edit ${event.name}` : 'Create storm event'}
      action={event ? 'Save' : 'Create event'}
      form={form}
      onClose={onClose}
    >
      <TextInput {...field('name')} withAsterisk placeholder="Hurricane Opal" />
      <Select {...field('peril')} withAsterisk data={perils} value={values.peril || null} />
      <div className={styles.pair}>
        <TextInput {...field('startsOn')} withAsterisk type="date" />
        <TextInput {...field('endsOn')} type="date" />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('declaredOn')} type="date" description="Emergency rules apply only to a declared emergency." />
        <TextInput {...field('declaredBy')} placeholder="Governor of Florida" />
      </div>
      <TextInput {...field('declarationNumber')} />
      <div className={styles.pair}>
        <Select
          {...field('catastrophe')}
          description="Some states' deadlines depend on it. Applies to the event's claims."
          data={catastropheChoices}
          value={values.catastrophe || 'unknown'}
          allowDeselect={false}
        />
        {values.catastrophe === 'yes' && <TextInput {...field('catastropheOn')} type="date" />}
      </div>
      <div className={styles.pair}>
        <TextInput {...field('hurricaneFrom')} type="date" description="Only for a declared hurricane." />
        <TextInput {...field('hurricaneUntil')} type="date" description="Applies to the event's claims." />
      </div>
      <Textarea {...field('counties')} minRows={2} description="One per line: county, state. Example: Lee, FL" />
      <Textarea {...field('zips')} minRows={2} description="ZIP codes or 3-digit prefixes, separated by spaces" />
      <Textarea {...field('note')} minRows={2} />
      {event && <OvertakenNotice {...form.overtaken(event.version)}>{savedOtherwise(labels, valuesOf(event), values)}</OvertakenNotice>}
    </DialogForm>
  );
}

function useStormForm(event: StormEvent | undefined, onClose: () => void) {
  const navigate = useNavigate();
  return useChangeForm(event ? claimsApi.changeStormEvent : claimsApi.openStormEvent, {
    done: event ? 'Storm event saved' : 'Storm event created',
    failed: event ? "Couldn't save the storm event" : "Couldn't create the storm event",
    stale: ['storms'],
    ...(event ? { params: { id: event.id } } : {}),
    labels,
    // With the version that was read: another person's change in between is told by the server, not written over
    draft: useDialogDraft(`storm-${event?.id ?? 'new'}`, () => ({ ...valuesOf(event), version: event?.version ?? 0 })),
    toBody: ({ version, ...values }) => ({ ...bodyOf(values), ...(event ? { ...emptied(values, event), version } : {}) }),
    onDone: ({ id }) => {
      onClose();
      if (!event) void navigate(`/storms/${id}`);
    },
  });
}

function valuesOf(event: StormEvent | undefined): Record<Field, string> {
  const text = Object.fromEntries(Object.keys(labels).map((name) => [name, String(event?.[name as Field] ?? '')])) as Record<Field, string>;
  const counties = event?.counties.map(({ county, state }) => `${county}, ${state}`).join('\n') ?? '';
  return { ...text, counties, zips: event?.zips.join(' ') ?? '' };
}

const required = ['name', 'peril', 'startsOn'];
const mayLack = [
  'endsOn',
  'declaredOn',
  'declaredBy',
  'declarationNumber',
  'catastropheOn',
  'hurricaneFrom',
  'hurricaneUntil',
  'note',
] as const;

/** What the event had and was emptied. */
function emptied(values: Record<Field, string>, event: StormEvent): Partial<Record<(typeof mayLack)[number], null>> {
  return Object.fromEntries(mayLack.flatMap((name) => (event[name] !== undefined && given(name, values) === '' ? [[name, null]] : [])));
}

/** A day of the designation belongs to a designation. */
function given(name: Field, values: Record<Field, string>): string {
  return name === 'catastropheOn' && values.catastrophe !== 'yes' ? '' : values[name].trim();
}

/** What was typed, in the shape of the contract; what is empty and not needed is left out. */
function bodyOf(values: Record<Field, string>): Record<string, unknown> {
  const { counties, zips, ...texts } = values;
  const fields = Object.entries(texts).filter(([name]) => given(name as Field, values) !== '' || required.includes(name));
  const rows = counties.split('\n').filter((line) => line.trim() !== '');
  return {
    ...Object.fromEntries(fields),
    counties: rows.map((line) => {
      const [, county = line, state = ''] = /^(.*)[,\s]([A-Za-z]{2})$/.exec(line.trim()) ?? [];
      return { county: trimmedEnd(county, ',').trim(), state: state.toUpperCase() };
    }),
    zips: zips.split(/[\s,;]+/).filter((one) => one !== ''),
  };
}
