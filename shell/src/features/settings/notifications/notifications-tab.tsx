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
      <table className={styles.matrix} aria-label="Notifications">
        <thead>
          <tr>
            <th scope="col">Notification</th>
            {channels.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
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

const channels = [
  { key: 'app', label: 'In app' },
  { key: 'email', label: 'Email' },
  { key: 'sms', label: 'Text' },
] as const;

function ChoiceRow({ choice, isTextable, onChange }: RowProps) {
  const { label, description } = notificationMeta[choice.kind];
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{label}</span>
        <span className={styles.quiet}>{description}</span>
      </th>
      {channels.map(({ key, label: channel }) => (
        <td key={key}>
          <Switch
            aria-label={`${label}: ${channel.toLowerCase()}`}
            checked={choice[key] && (key !== 'sms' || isTextable)}
            disabled={key === 'sms' && !isTextable}
            onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
          />
        </td>
      ))}
    </tr>
  );
}
