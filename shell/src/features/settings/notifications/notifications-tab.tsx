// What somebody is told of, and where: one row for each kind, one switch for each channel.
import { commsApi, notificationMeta, type NotificationSettings } from '@plumbline/contracts/comms';
import { Notice, QueryBoundary, SectionCard, Switch } from '@plumbline/ui';
import { call, useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from '../shared/settings.module.css';
import { TextNumberField } from './text-number.tsx';
import { useSettingsWrite } from '../shared/use-settings-write.ts';

const words = { done: 'Notification preferences saved', failed: "Couldn't save notification preferences", stale: ['notificationSettings'] };

export function NotificationsTab() {
  const { email } = useUser();
  const settings = useQuery({
    queryKey: ['notificationSettings'],
    queryFn: ({ signal }) => call(commsApi.readNotificationSettings, { signal }),
  });
  return (
    <SectionCard title="Notifications" flush>
      <div className={styles.intro}>
        <p className={styles.quiet}>
          In-app notifications appear under the bell. Email goes to {email}. To get text messages, verify a number below. You aren't
          notified about your own actions.
        </p>
      </div>
      <QueryBoundary query={settings} what="your notifications">
        {(known) => (
          <>
            <Matrix choices={known.choices} isTextable={known.texts.state === 'verified'} />
            <TextNumberField settings={known} />
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

type Choice = NotificationSettings['choices'][number];

function Matrix({ choices, isTextable }: { choices: readonly Choice[]; isTextable: boolean }) {
  const save = useSettingsWrite(commsApi.changeNotificationSettings, words);
  // What was just switched counts until the server has answered
  const pending = save.isPending ? save.variables.body.choices[0] : undefined;
  return (
    <>
      <ul className={styles.rows} aria-label="Notifications">
        {choices.map((known) => {
          const choice = pending?.kind === known.kind ? { ...known, ...pending, sms: pending.sms ?? known.sms } : known;
          return (
            <ChoiceRow
              key={choice.kind}
              choice={choice}
              isTextable={isTextable}
              onChange={(change) => save.mutate({ body: { choices: [{ ...choice, sms: choice.sms && isTextable, ...change }] } })}
            />
          );
        })}
      </ul>
      {save.isError && (
        <div className={styles.intro}>
          <Notice tone="bad">Your last change wasn't saved. Please try again.</Notice>
        </div>
      )}
    </>
  );
}

interface RowProps {
  choice: Choice;
  /** A number is verified. */
  isTextable: boolean;
  onChange: (change: Partial<Choice>) => void;
}

function ChoiceRow({ choice, isTextable, onChange }: RowProps) {
  const { label, description } = notificationMeta[choice.kind];
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{label}</h3>
        <p className={styles.quiet}>{description}</p>
      </div>
      <div className={styles.actions}>
        <Switch
          label="In app"
          aria-label={`${label}: in app`}
          checked={choice.app}
          onChange={(event) => onChange({ app: event.currentTarget.checked })}
        />
        <Switch
          label="Email"
          aria-label={`${label}: email`}
          checked={choice.email}
          onChange={(event) => onChange({ email: event.currentTarget.checked })}
        />
        <Switch
          label="Text"
          aria-label={`${label}: text`}
          checked={choice.sms && isTextable}
          disabled={!isTextable}
          onChange={(event) => onChange({ sms: event.currentTarget.checked })}
        />
      </div>
    </li>
  );
}
