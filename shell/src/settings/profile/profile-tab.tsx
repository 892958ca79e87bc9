// The own account: picture, name, phone, time zone; the address, role and plan as they are.
import { identityApi, ProfileChange, timeZoneLabels, usTimeZones } from '@plumbline/contracts/identity';
import {
  Button,
  checkForm,
  DescriptionList,
  fieldProps,
  FormErrorSummary,
  NativeSelect,
  SectionCard,
  StatusBadge,
  TextInput,
} from '@plumbline/ui';
import { useUser, type SessionUser } from '@plumbline/web';
import { useState, type FormEvent } from 'react';
import { planLabels, roleLabels } from '../../frame/role-labels.ts';
import { PictureField } from '../picture-field.tsx';
import styles from '../settings.module.css';
import { errorsOf, useSettingsWrite } from '../use-settings-write.ts';

const labels = { firstName: 'First name', lastName: 'Last name', phone: 'Phone', timeZone: 'Time zone' };

export function ProfileTab() {
  const user = useUser();
  const { role, organization, email } = user;
  const plan = planLabels[organization.plan];
  return (
    <div className={styles.stack}>
      <SectionCard title="Picture">
        <PictureField
          name={`${user.firstName} ${user.lastName}`}
          url={user.profileImageUrl}
          set={identityApi.setOwnPicture}
          remove={identityApi.removeOwnPicture}
          stale={['session', 'users']}
        />
      </SectionCard>
      <SectionCard title="Profile">
        <ProfileForm key={user.id} user={user} />
      </SectionCard>
      <SectionCard title="Account">
        <DescriptionList
          items={[
            { label: 'Email', value: email },
            { label: 'Organization', value: organization.name },
            { label: 'Role', value: <StatusBadge tone="blue" label={roleLabels[role]} /> },
            ...(plan ? [{ label: 'Plan', value: <StatusBadge tone="mint" label={plan} /> }] : []),
          ]}
        />
      </SectionCard>
    </div>
  );
}

function ProfileForm({ user }: { user: SessionUser }) {
  const [values, setValues] = useState({
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    timeZone: user.timeZone ?? '',
  });
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const save = useSettingsWrite(identityApi.changeProfile, {
    done: 'Profile saved',
    failed: 'Profile not saved',
    stale: ['session', 'users'],
  });
  const errors = errorsOf(found, save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(ProfileChange, { ...values, timeZone: values.timeZone || null });
    setFound(checked.ok ? {} : checked.errors);
    setAttempt(attempt + 1);
    if (checked.ok) save.mutate({ body: checked.data });
  };
  const field = (name: keyof typeof values) => ({
    ...fieldProps(name, errors),
    label: labels[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const firm = user.organization.timeZone;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />
      <div className={styles.fields}>
        <TextInput {...field('firstName')} autoComplete="given-name" required />
        <TextInput {...field('lastName')} autoComplete="family-name" required />
        <TextInput {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <NativeSelect
          {...field('timeZone')}
          data={[
            { value: '', label: `Same as the firm${firm ? ` (${firm.replaceAll('_', ' ')})` : ''}` },
            ...usTimeZones.map((value) => ({ value, label: timeZoneLabels[value] })),
          ]}
        />
      </div>
      <div>
        <Button type="submit" loading={save.isPending}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
