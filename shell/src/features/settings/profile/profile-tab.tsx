// The own account: picture, name, phone, time zone, address, the keyboard; role and plan as they are.
import { identityApi, timeZoneLabels, usTimeZones } from '@plumbline/contracts/identity';
import { roleLabels } from '@plumbline/contracts/kernel';
import { Button, DescriptionList, Form, NativeSelect, SectionCard, StatusBadge, TextInput } from '@plumbline/ui';
import { useUser, type SessionUser } from '@plumbline/web';
import { planLabels } from '../../../frame/plan-labels.ts';
import { SingleKeysSwitch } from '../../shortcuts/public.ts';
import { PictureField } from '../picture/picture-field.tsx';
import styles from '../shared/settings.module.css';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { EmailCard } from './email-card.tsx';
import { LicenseCard } from './license-card.tsx';

const labels = { firstName: 'First name', lastName: 'Last name', phone: 'Phone', timeZone: 'Time zone' };

export function ProfileTab() {
  const user = useUser();
  const { role, organization } = user;
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
      <LicenseCard />
      <EmailCard />
      <SectionCard title="Keyboard">
        <SingleKeysSwitch />
      </SectionCard>
      <SectionCard title="Account">
        <DescriptionList
          items={[
            { label: 'Firm', value: organization.name },
            { label: 'Role', value: <StatusBadge tone="blue" label={roleLabels[role]} /> },
            ...(plan ? [{ label: 'Plan', value: <StatusBadge tone="mint" label={plan} /> }] : []),
          ]}
        />
      </SectionCard>
    </div>
  );
}

const words = { done: 'Profile saved', failed: "Couldn't save the profile", stale: ['session', 'users'] };

function ProfileForm({ user }: { user: SessionUser }) {
  const { firstName, lastName, phone = '', timeZone = '', organization } = user;
  const form = useSettingsForm(identityApi.changeProfile, {
    words,
    labels,
    first: { firstName, lastName, phone, timeZone },
    toBody: (values) => ({ ...values, timeZone: values.timeZone || null }),
    isShownByToast: true,
  });
  const firm = organization.timeZone;
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.fields}>
        <TextInput {...form.field('firstName')} autoComplete="given-name" required />
        <TextInput {...form.field('lastName')} autoComplete="family-name" required />
        <TextInput {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <NativeSelect
          {...form.field('timeZone')}
          data={[
            { value: '', label: `Same as the firm${firm ? ` (${firm.replaceAll('_', ' ')})` : ''}` },
            ...usTimeZones.map((value) => ({ value, label: timeZoneLabels[value] })),
          ]}
        />
      </div>
      <div>
        <Button type="submit" loading={form.busy}>
          Save profile
        </Button>
      </div>
    </Form>
  );
}
