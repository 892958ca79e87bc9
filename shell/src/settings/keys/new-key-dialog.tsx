// Making a key: a name, what it may do, and the key itself, shown once.
import { ApiKeyIntake, identityApi, keyScopes } from '@plumbline/contracts/identity';
import { Checkbox, fieldProps, Notice, readerDayEnd, SimpleGrid, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { FormDialog } from '../form-dialog.tsx';
import styles from '../settings.module.css';
import { ShownOnce } from '../shown-once.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { useSettingsWrite } from '../use-settings-write.ts';

const labels = { name: 'Name', scopes: 'May do', expiresAt: 'Ends on (optional)' };

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [scopes, setScopes] = useState<string[]>([]);
  const make = useSettingsWrite(identityApi.createApiKey, { done: 'Key made', failed: 'Key not made', stale: ['apiKeys'] });
  const form = useSettingsForm({ name: '', expiresAt: '' }, labels, make.error);
  if (make.data?.key) return <MadeKey secret={make.data.key} onClose={onClose} />;

  const send = () => {
    const { name, expiresAt } = form.values;
    // The whole day counts, as the clock runs for whoever makes the key and sees it listed
    const ends = expiresAt ? { expiresAt: readerDayEnd(expiresAt)?.toISOString() } : {};
    const body = form.checked(ApiKeyIntake, { name, scopes, ...ends });
    if (body) make.mutate({ body });
  };
  return (
    <FormDialog title="New API key" send="Make key" form={form} labels={labels} write={make} onSend={send} onClose={onClose}>
      <TextInput {...form.field('name')} required data-autofocus />
      <Checkbox.Group {...fieldProps('scopes', form.errors)} label={labels.scopes} value={scopes} onChange={setScopes}>
        <SimpleGrid cols={2} mt="xs">
          {keyScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <TextInput {...form.field('expiresAt')} type="date" />
    </FormDialog>
  );
}

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce title="Your new key" copy={{ label: 'Copy key', text: secret }} onClose={onClose}>
      <Notice tone="warning">Copy the key now: it is shown only this once, and only its hash is kept.</Notice>
      <code className={styles.secret}>{secret}</code>
    </ShownOnce>
  );
}
