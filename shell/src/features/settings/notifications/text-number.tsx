// The number for texts: entered, verified with the code that was sent to it, and taken away again.
import { commsApi, type NotificationSettings } from '@plumbline/contracts/comms';
import { Button, ConfirmDialog, Form, Group, Notice, StatusBadge, TextInput, readerZone } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { useSettingsWrite, type Said } from '../shared/use-settings-write.ts';

const stale = ['notificationSettings'];

export function TextNumberField({ settings: { texts, textsCarriedBy } }: { settings: NotificationSettings }) {
  const [isChanging, setChanging] = useState(false);
  const isKept = textsCarriedBy === 'local';
  const showsForm = texts.state === 'none' || isChanging;
  return (
    <div className={styles.intro}>
      <h3 className={styles.name}>Text message number</h3>
      <p className={styles.quiet}>
        Text messages are sent from 8 AM to 8 PM your time. Reply STOP to end them. Message and data rates may apply.
      </p>
      {isKept && (
        <Notice tone="info">Text messaging isn't set up. Messages stay in the local outbox, where administrators can read them.</Notice>
      )}
      {texts.number && (
        <Group gap="sm">
          <span>{texts.number}</span>
          <StatusBadge tone="green" label="Verified" about="Number" />
        </Group>
      )}
      {showsForm ? (
        <NumberForm isKept={isKept} onSent={() => setChanging(false)} onKeep={isChanging ? () => setChanging(false) : undefined} />
      ) : (
        texts.waiting && <CodeForm key={texts.waiting} number={texts.waiting} isKept={isKept} />
      )}
      {texts.state !== 'none' && !isChanging && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setChanging(true)}>
            Change number
          </Button>
          <RemoveNumber number={texts.number} />
        </Group>
      )}
    </div>
  );
}

/** To be texted again the number must be verified again: it is asked first. */
function RemoveNumber({ number }: { number: string | undefined }) {
  const [isConfirming, setConfirming] = useState(false);
  const words = { done: 'Number removed', failed: "Couldn't remove the number", stale };
  const remove = useSettingsWrite(commsApi.removeTextNumber, words, () => setConfirming(false));
  return (
    <>
      <Button variant="subtle" onClick={() => setConfirming(true)}>
        Remove number
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Remove number?"
        confirm="Remove number"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onClose={() => setConfirming(false)}
      >
        {number ?? 'The number'} will be removed and text notifications turned off. To get them again, verify a number with a new code.
      </ConfirmDialog>
    </>
  );
}

const numberLabels = { phone: 'Phone number' };

const codeKept: Said = {
  tone: 'neutral',
  title: 'Not sent: text messaging not set up',
  description: 'An administrator can find the code in the local outbox.',
};

interface NumberFormProps {
  /** No carrier takes the code outside. */
  isKept: boolean;
  onSent: () => void;
  /** The way back, where a number stands already. */
  onKeep: (() => void) | undefined;
}

function NumberForm({ isKept, onSent, onKeep }: NumberFormProps) {
  const { phone = '' } = useUser();
  const done = isKept ? () => codeKept : 'Code sent';
  const form = useSettingsForm(commsApi.startTextNumber, {
    words: { done, failed: "Couldn't send the code", stale },
    labels: numberLabels,
    first: { phone },
    toBody: (values) => ({ ...values, timeZone: readerZone() }),
    onDone: onSent,
    isShownByToast: true,
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <Group gap="sm">
        <Button type="submit" loading={form.busy}>
          Send code
        </Button>
        {onKeep && (
          <Button variant="default" disabled={form.busy} onClick={onKeep}>
            Keep number
          </Button>
        )}
      </Group>
    </Form>
  );
}

const codeLabels = { code: 'Code' };

function CodeForm({ number, isKept }: { number: string; isKept: boolean }) {
  const form = useSettingsForm(commsApi.confirmTextNumber, {
    words: { done: 'Number verified', failed: "Couldn't verify the number", stale },
    labels: codeLabels,
    first: { code: '' },
    isShownByToast: true,
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        {...form.field('code')}
        description={
          isKept
            ? `6 digits, in the local outbox for ${number}. Expires in 10 minutes.`
            : `6 digits, sent to ${number}. Expires in 10 minutes.`
        }
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div>
        <Button type="submit" loading={form.busy}>
          Verify number
        </Button>
      </div>
    </Form>
  );
}
