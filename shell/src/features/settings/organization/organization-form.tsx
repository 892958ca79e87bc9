// Name, time zone, business hours, default fee and the form of claim numbers.
import {
  claimNumberIn,
  defaultSettings,
  faultOfNumberFormat,
  identityApi,
  timeZoneLabels,
  usTimeZones,
  type Organization,
} from '@plumbline/contracts/identity';
import { Button, Form, NativeSelect, TextInput } from '@plumbline/ui';
import { BusinessHoursFields, hoursLabels, hoursPaths } from './business-hours-fields.tsx';
import { fieldsOfHours, hoursOfFields, withoutHours, type HoursFields } from './hours-text.ts';
import { NewerNotice } from '../shared/newer-notice.tsx';
import styles from '../shared/settings.module.css';
import { useNewer } from '../shared/use-newer.ts';
import { useSettingsForm } from '../shared/use-settings-form.ts';

const labels = {
  name: 'Name',
  timeZone: 'Time zone',
  fee: 'Default fee (%)',
  claimNumberFormat: 'Claim number format',
  phone: 'Office phone',
  email: 'Office email',
  address: 'Office address',
  license: 'Firm license number',
  engineeringRegistry: 'Engineering registry number',
};
const summaryLabels = { ...labels, ...hoursLabels };
const paths = { ...hoursPaths, fee: 'defaultFeePercentage' };
const words = { done: 'Firm settings saved', failed: "Couldn't save firm settings", stale: ['organization', 'session'] };

export function OrganizationForm({ firm }: { firm: Organization }) {
  const { form, newer } = useOrganizationForm(firm);
  return (
    <Form form={form} className={styles.form}>
      <NewerNotice newer={newer} labels={summaryLabels} shown={shownValue} />
      <Fields form={form} />
      <BusinessHoursFields form={form} />
      <div>
        <Button type="submit" loading={form.busy}>
          Save settings
        </Button>
      </div>
    </Form>
  );
}

/** A colleague's save changes only what is not being typed here. */
function useOrganizationForm(firm: Organization) {
  const stored = valuesOf(firm);
  const form = useSettingsForm(identityApi.changeOrganization, {
    words,
    labels: summaryLabels,
    paths,
    first: stored,
    toBody: ({ fee, ...values }): unknown => ({
      ...withoutHours(values),
      businessHours: hoursOfFields(values),
      defaultFeePercentage: fee.trim() === '' ? null : Number(fee),
      expectedVersion: newer.version,
    }),
    before: (send) => newer.isDecided() && send(),
    onDone: (now, sent) => newer.saved({ version: now.version, fields: valuesOf(now) }, sent),
    isShownByToast: true,
  });
  const newer = useNewer({ version: firm.version, fields: stored }, form.values, form.change);
  return { form, newer };
}

function shownValue(name: keyof Values, value: string | string[]): string {
  if (typeof value !== 'string') return value.length > 0 ? 'Closed' : 'Open';
  return name === 'timeZone' ? (timeZoneLabels[value as keyof typeof timeZoneLabels] ?? value) : value;
}

type Values = Record<keyof typeof labels, string> & HoursFields;

/** What was decided, else what holds for every firm. */
function valuesOf({
  name,
  timeZone,
  businessHours,
  defaultFeePercentage,
  claimNumberFormat,
  phone,
  email,
  address,
  license,
  engineeringRegistry,
}: Organization): Values {
  return {
    name,
    timeZone: timeZone ?? defaultSettings.timeZone,
    ...fieldsOfHours(businessHours ?? defaultSettings.businessHours),
    fee: defaultFeePercentage === undefined ? '' : String(defaultFeePercentage),
    claimNumberFormat: claimNumberFormat ?? defaultSettings.claimNumberFormat,
    phone: phone ?? '',
    email: email ?? '',
    address: address ?? '',
    license: license ?? '',
    engineeringRegistry: engineeringRegistry ?? '',
  };
}

/** The help stands below, so that fields beside one another are level. */
const helpBelow = ['label', 'input', 'description', 'error'] as const;

function Fields({ form }: { form: Pick<ReturnType<typeof useOrganizationForm>['form'], 'field' | 'values'> }) {
  const { values } = form;
  return (
    <div className={styles.fields}>
      <TextInput {...form.field('name')} required />
      <NativeSelect
        {...form.field('timeZone')}
        inputWrapperOrder={[...helpBelow]}
        description="Used for billing dates and as the default for users."
        data={usTimeZones.map((value) => ({ value, label: timeZoneLabels[value] }))}
      />
      <TextInput
        {...form.field('fee')}
        inputMode="decimal"
        inputWrapperOrder={[...helpBelow]}
        description="Applied to new claims. Leave empty for no default fee."
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
        description="Shown in the portal if no adjuster is assigned or the adjuster has no phone."
      />
      <TextInput
        {...form.field('email')}
        type="email"
        inputWrapperOrder={[...helpBelow]}
        description="Used the same way as the office phone."
      />
      <TextInput
        {...form.field('address')}
        autoComplete="off"
        inputWrapperOrder={[...helpBelow]}
        description="On invoices and statements"
      />
      <TextInput {...form.field('license')} autoComplete="off" />
      <TextInput
        {...form.field('engineeringRegistry')}
        autoComplete="off"
        inputWrapperOrder={[...helpBelow]}
        description="On engineering reports. Leave empty if no board registers your firm for engineering."
      />
    </div>
  );
}

function exampleOf(format: string): string {
  const help = '{YYYY} or {YY} is the year, {######} the sequence number.';
  if (faultOfNumberFormat(format)) return help;
  return `Example: ${claimNumberIn(format, { year: new Date().getFullYear(), count: 123 })}. ${help}`;
}
