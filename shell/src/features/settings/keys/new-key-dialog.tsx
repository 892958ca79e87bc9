// Making a key: a name, what it may do, and the key itself, shown once.
import { ApiKeyIntake, identityApi, keyScopes } from '@plumbline/contracts/identity';
import { Instant, string } from '@plumbline/contracts/kernel';
import { Checkbox, DialogForm, Notice, readerDayEnd, SimpleGrid, TextInput } from '@plumbline/ui';
import { useRef } from 'react';
import styles from '../shared/settings.module.css';
import { ShownOnce } from '../shared/shown-once.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';

/** The last day whose end is written with four digits wherever the clock is behind UTC. */
const lastDay = '9999-12-30';
const isInstant = (text: string) => Instant.safeParse(text).success;
const isToCome = (end: string) => Date.parse(end) > Date.now();
/** The contract speaks of an instant; who fills this in chose a day. */
const KeyEntries = ApiKeyIntake.extend({
  expiresAt: string()
    .refine(isInstant, 'Enter a complete date with a four-digit year')
    .refine(isToCome, 'Choose today or a later date')
    .optional(),
});
const labels = { name: 'Name', scopes: 'Scopes', expiresAt: 'Expires on (optional)' };

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const endsOn = useRef<HTMLInputElement>(null);
  const form = useSettingsForm(identityApi.createApiKey, {
    words: { done: 'Key created', failed: "Couldn't create the key", stale: ['apiKeys'] },
    labels,
    schema: KeyEntries,
    first: { name: '', scopes: [] as string[], expiresAt: '' },
    toBody: ({ name, scopes, expiresAt }) => {
      // A date that is begun and not finished has no value for the browser, which would be a key without an end
      const day = endsOn.current?.validity.badInput ? 'unfinished' : expiresAt;
      // The whole day counts, as the clock runs for whoever makes the key and sees it listed; what has no end is refused as it stands
      return { name, scopes, ...(day ? { expiresAt: readerDayEnd(day)?.toISOString() ?? day } : {}) };
    },
  });
  const { data } = form.write;
  if (data?.key) return <MadeKey secret={data.key} onClose={onClose} />;
  return (
    <DialogForm title="New API key" size="md" action="Create key" form={form} onClose={onClose}>
      <TextInput {...form.field('name')} required />
      <Checkbox.Group {...form.field('scopes')}>
        <SimpleGrid cols={2} mt="xs">
          {keyScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <TextInput {...form.field('expiresAt')} type="date" max={lastDay} ref={endsOn} />
    </DialogForm>
  );
}

function MadeKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce title="Your new key" copy={{ label: 'Copy key', text: secret }} onClose={onClose}>
      <Notice tone="warning">Copy the key now. It won't be shown again.</Notice>
      <code className={styles.secret}>{secret}</code>
    </ShownOnce>
  );
}
