// Name, time zone, business hours, default fee and the form of claim numbers.
import {
  claimNumberIn,
  defaultSettings,
  faultOfNumberFormat,
  identityApi,
  OrganizationChange,
  timeZoneLabels,
  usTimeZones,
  type Organization,
} from '@plumbline/contracts/identity';
import { Button, Checkbox, fieldProps, FormErrorSummary, Group, NativeSelect, TextInput } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';
import { NewerNotice } from '../shared/newer-notice.tsx';
import styles from '../shared/settings.module.css';
import { useNewer } from '../shared/use-newer.ts';
import { useSettingsForm, type SettingsForm } from '../shared/use-settings-form.ts';
import { useSettingsWrite } from '../shared/use-settings-write.ts';

const labels = {
  name: 'Name',
  timeZone: 'Time zone',
  from: 'Day begins',
  to: 'Day ends',
  fee: 'Default fee (percent)',
  claimNumberFormat: 'Claim numbers',
  phone: 'Office phone',
  email: 'Office email',
};
const fieldLabels = {
  ...labels,
  'businessHours.to': 'Day ends',
  'businessHours.from': 'Day begins',
  'businessHours.days': 'Working days',
  defaultFeePercentage: 'Default fee (percent)',
};
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const words = { done: 'Organization saved', failed: 'Organization not saved', stale: ['organization', 'session'] };

export function OrganizationForm({ firm }: { firm: Organization }) {
  const save = useSettingsWrite(identityApi.changeOrganization, words);
  const { form, days, setDays, newer } = useOrganizationForm(firm, save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { from, to, fee, ...rest } = form.values;
    const businessHours = { days: days.map(Number).toSorted((one, other) => one - other), from, to };
    const change = { ...rest, businessHours, defaultFeePercentage: fee.trim() === '' ? null : Number(fee), expectedVersion: newer.version };
    const body = form.checked(OrganizationChange, change);
    const onSuccess = (now: Organization) => newer.saved({ version: now.version, fields: valuesOf(now) });
    if (body && newer.isDecided()) save.mutate({ body }, { onSuccess });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary errors={form.errors} labels={fieldLabels} attempt={form.attempt} />
      <NewerNotice newer={newer} labels={{ ...labels, days: 'Working days' }} shown={shownValue} />
      <Fields form={form} />
      <Checkbox.Group
        {...fieldProps('businessHours.days', form.errors)}
        label="Working days"
        description="Visits are booked on these days, within these hours, in the zone of the property; outside of them only with a reason"
        value={days}
        onChange={setDays}
      >
        <Group mt="xs">
          {weekdays.map((label, day) => (
            <Checkbox key={label} value={String(day)} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <div>
        <Button type="submit" loading={save.isPending}>
          Save organization
        </Button>
      </div>
    </form>
  );
}

/** A colleague's save changes only what is not being typed here. */
function useOrganizationForm(firm: Organization, refused: unknown) {
  const stored = valuesOf(firm);
  const { days: storedDays, ...texts } = stored;
  const [days, setDays] = useState<string[]>(storedDays);
  const form = useSettingsForm(texts, labels, refused);
  const newer = useNewer(
    { version: firm.version, fields: stored },
    { ...form.values, days: days.toSorted() },
    ({ days: met, ...others }) => {
      setDays(met);
      form.set(others);
    },
  );
  return { form, days, setDays, newer };
}

function shownValue(name: keyof Values | 'days', value: string | string[]): string {
  if (typeof value !== 'string') return value.map((day) => weekdays[Number(day)]).join(', ');
  return name === 'timeZone' ? (timeZoneLabels[value as keyof typeof timeZoneLabels] ?? value) : value;
}

type Values = Record<keyof typeof labels, string>;

/** What was decided, else what holds for every firm. */
function valuesOf({
  name,
  timeZone,
  businessHours,
  defaultFeePercentage,
  claimNumberFormat,
  phone,
  email,
}: Organization): Values & { days: string[] } {
  const { days, from, to } = businessHours ?? defaultSettings.businessHours;
  return {
    name,
    timeZone: timeZone ?? defaultSettings.timeZone,
    days: days.map(String).toSorted(),
    from,
    to,
    fee: defaultFeePercentage === undefined ? '' : String(defaultFeePercentage),
    claimNumberFormat: claimNumberFormat ?? defaultSettings.claimNumberFormat,
    phone: phone ?? '',
    email: email ?? '',
  };
}

/** The help stands below, so that fields beside one another are level. */
const helpBelow = ['label', 'input', 'description', 'error'] as const;

function Fields({ form }: { form: SettingsForm<Values> }) {
  const { errors, values } = form;
  const at = (name: string) => fieldProps(name, errors);
  return (
    <div className={styles.fields}>
      <TextInput {...form.field('name')} required />
      <NativeSelect
        {...form.field('timeZone')}
        inputWrapperOrder={[...helpBelow]}
        description="The days of billing begin and end in it; whoever has no zone of their own sees times in it, from the next time they open the page"
        data={usTimeZones.map((value) => ({ value, label: timeZoneLabels[value] }))}
      />
      <TextInput {...form.field('from')} {...at('businessHours.from')} type="time" />
      <TextInput {...form.field('to')} {...at('businessHours.to')} type="time" />
      <TextInput
        {...form.field('fee')}
        {...at('defaultFeePercentage')}
        inputMode="decimal"
        inputWrapperOrder={[...helpBelow]}
        description="New claims begin with it; empty: no fee is assumed"
      />
      <TextInput
        {...form.field('claimNumberFormat')}
        inputWrapperOrder={[...helpBelow]}
        description={exampleOf(values.claimNumberFormat)}
      />
      <TextInput
        {...form.field('phone')}
        type="tel"
        inputWrapperOrder={[...helpBelow]}
        description="Clients see it in their portal while no adjuster is in charge, or where the adjuster gave none"
      />
      <TextInput
        {...form.field('email')}
        type="email"
        inputWrapperOrder={[...helpBelow]}
        description="As the phone: for clients in their portal"
      />
    </div>
  );
}

function exampleOf(format: string): string {
  const help = '{YYYY} or {YY} is the year, {######} the running number.';
  if (faultOfNumberFormat(format)) return help;
  return `The next claims look like ${claimNumberIn(format, { year: new Date().getFullYear(), count: 123 })}. ${help}`;
}
