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
      <h3 className={styles.name}>Number for texts</h3>
      <p className={styles.quiet}>
        Texts come between 8 AM and 8 PM where you are. Reply STOP to any of them to end them. The price of texts is that of your phone
        plan.
      </p>
      {isKept && (
        <Notice tone="info">
          No carrier for texts is set on this server: texts stay in its outbox, where an administrator can read them.
        </Notice>
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
            Another number
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
  const words = { done: 'Number taken away', failed: 'Number not taken away', stale };
  const remove = useSettingsWrite(commsApi.removeTextNumber, words, () => setConfirming(false));
  return (
    <>
      <Button variant="subtle" onClick={() => setConfirming(true)}>
        No texts any more
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="No texts any more?"
        confirm="Take the number away"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onClose={() => setConfirming(false)}
      >
        {number ?? 'The number'} is forgotten and every switch for texts goes off. To get texts again you verify a number with a new code.
      </ConfirmDialog>
    </>
  );
}

const numberLabels = { phone: 'Phone number' };

const codeKept: Said = {
  tone: 'neutral',
  title: 'Kept here, not delivered',
  description: 'An administrator finds the code in the outbox of this workspace.',
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
    words: { done, failed: 'Code not sent', stale },
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
          Send me a code
        </Button>
        {onKeep && (
          <Button variant="default" disabled={form.busy} onClick={onKeep}>
            Keep the number
          </Button>
        )}
      </Group>
    </Form>
  );
}

const codeLabels = { code: 'Code' };

function CodeForm({ number, isKept }: { number: string; isKept: boolean }) {
  const form = useSettingsForm(commsApi.confirmTextNumber, {
    words: { done: 'Number verified', failed: 'Number not verified', stale },
    labels: codeLabels,
    first: { code: '' },
    isShownByToast: true,
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        {...form.field('code')}
        description={`Six digits, ${isKept ? 'kept in the outbox for' : 'sent to'} ${number}; they work for 10 minutes`}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div>
        <Button type="submit" loading={form.busy}>
          Verify the number
        </Button>
      </div>
    </Form>
  );
}
