// The license under which an adjuster signs: reports and letters name it. Apprentices' licenses are an administrator's.
import { identityApi } from '@plumbline/contracts/identity';
import { usStates } from '@plumbline/contracts/enums';
import { handlesClaims } from '@plumbline/contracts/kernel';
import { Button, Form, NativeSelect, SectionCard, TextInput } from '@plumbline/ui';
import { useUser, type SessionUser } from '@plumbline/web';
import styles from '../shared/settings.module.css';
import { useSettingsForm } from '../shared/use-settings-form.ts';

const labels = { state: 'License state', number: 'License number', expiresOn: 'Expires on' };
const words = { done: 'License saved', failed: "Couldn't save the license", stale: ['session', 'users', 'team', 'reports'] };
const states = Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }));

export function LicenseCard() {
  const user = useUser();
  if (!handlesClaims(user.role)) return null;
  return (
    <SectionCard title="License">
      <LicenseForm key={user.id} license={user.license} />
    </SectionCard>
  );
}

function LicenseForm({ license }: { license: SessionUser['license'] }) {
  const own = license?.kind === undefined || license.kind === 'adjuster' ? license : undefined;
  const form = useSettingsForm(identityApi.changeProfile, {
    words,
    labels,
    first: { state: own?.state ?? '', number: own?.number ?? '', expiresOn: own?.expiresOn ?? '' },
    toBody: ({ state, number, expiresOn }) => ({ license: { state, number, ...(expiresOn ? { expiresOn } : {}) } }),
    isShownByToast: true,
  });
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.fields}>
        <NativeSelect {...form.field('state')} data={[{ value: '', label: 'Choose a state' }, ...states]} required />
        <TextInput {...form.field('number')} autoComplete="off" required />
        <TextInput {...form.field('expiresOn')} type="date" />
      </div>
      <div>
        <Button type="submit" loading={form.busy}>
          Save license
        </Button>
      </div>
    </Form>
  );
}
