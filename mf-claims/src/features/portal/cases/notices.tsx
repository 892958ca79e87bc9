// Of what I am told by email: three switches over my notification matrix, which the senders obey; the rest of it stands in the settings. While a colleague looks, those of the person whose portal it is.
import { claimsApi, type PortalNotices, type Impersonation } from '@plumbline/contracts/claims';
import { commsApi, notificationMeta, type NotificationKind, type NotificationSettings } from '@plumbline/contracts/comms';
import { QueryBoundary, SectionCard, Switch, toast } from '@plumbline/ui';
import { call, useWrite } from '@plumbline/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSeenAs } from '../base/use-seen-as.ts';
import { refusalText, say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

/** The same key as in the settings: one truth. */
const settingsQuery = queryOptions({ queryKey: ['notificationSettings'], queryFn: () => call(commsApi.readNotificationSettings) });

const seenQuery = (userId: number) =>
  queryOptions({
    queryKey: ['portal', 'view-notices', userId],
    queryFn: () => call(claimsApi.readImpersonationNotices, { params: { userId } }),
  });

interface NoticeSwitch {
  /** Of those who follow cases, and of the office: the row of their matrix. */
  readonly kind: NotificationKind;
  readonly label: string;
  readonly description: string;
}

const ofPortalUsers = (): Record<keyof PortalNotices, NoticeSwitch> => ({
  statusUpdates: { kind: 'case-status', label: say('statusUpdates'), description: say('statusUpdatesText') },
  newDocuments: { kind: 'case-document', label: say('newDocuments'), description: say('newDocumentsText') },
  messages: { kind: 'case-message', label: say('messagesAndRequests'), description: say('messagesAndRequestsText') },
});

/** What the portal means to the office: its own claims, and what those who follow them send. */
const ofOffice: Record<keyof PortalNotices, NoticeSwitch> = {
  statusUpdates: { kind: 'claim-status', label: 'Status updates', description: 'Email when someone changes the status of your claim' },
  newDocuments: { kind: 'item-received', label: 'New documents', description: 'Email when a requested item arrives' },
  messages: {
    kind: 'client-message',
    label: 'Messages',
    description: 'Email when someone sends a portal message about your claim',
  },
};

const names = Object.keys(ofOffice) as (keyof PortalNotices)[];

export function Notices() {
  const { as, view, isOffice, hasEnded } = useSeenAs();
  if (as !== undefined) return view && !hasEnded ? <SeenNotices view={view} /> : null;
  return <OwnNotices switches={isOffice ? ofOffice : ofPortalUsers()} />;
}

function OwnNotices({ switches }: { switches: typeof ofOffice }) {
  const found = useQuery(settingsQuery);
  return (
    <SectionCard title={say('notifications')}>
      <QueryBoundary query={found} what={say('yourNotifications')}>
        {({ choices, texts }) => <Switches switches={switches} choices={choices} texts={texts} />}
      </QueryBoundary>
    </SectionCard>
  );
}

type Settings = Pick<NotificationSettings, 'choices' | 'texts'>;

function Switches({ switches, choices, texts }: Settings & { switches: typeof ofOffice }) {
  const client = useQueryClient();
  const set = useWrite(commsApi.changeNotificationSettings, {
    stale: [],
    onSuccess: (kept) => {
      client.setQueryData(settingsQuery.queryKey, kept);
      toast({ tone: 'good', title: say('notificationsSaved') });
    },
    onError: (error) => toast({ tone: 'bad', title: say('notificationsNotSaved'), description: refusalText(error) }),
  });
  return (
    <div className={styles.switches}>
      {names.map((name) => {
        const { kind, label, description } = switches[name];
        const known = choices.find((one) => one.kind === kind) ?? { kind, ...notificationMeta[kind].byDefault };
        const choice = { ...known, sms: known.sms && texts.state === 'verified' };
        return (
          <Switch
            key={name}
            label={label}
            description={description}
            checked={choice.email}
            disabled={set.isPending}
            onChange={(event) => set.mutate({ body: { choices: [{ ...choice, email: event.currentTarget.checked }] } })}
          />
        );
      })}
      <p className={styles.plain}>
        <Link to="/settings?tab=notifications">{say('moreSettings')}</Link>
      </p>
    </div>
  );
}

function SeenNotices({ view: { userId, name } }: { view: Impersonation }) {
  const found = useQuery(seenQuery(userId));
  return (
    <SectionCard title={say('notifications')}>
      <QueryBoundary query={found} what={`notifications for ${name}`}>
        {(notices) => (
          <div className={styles.switches}>
            <p className={styles.plain}>
              Email notifications for {name}. Only {name} can change them.
            </p>
            {names.map((one) => {
              const { label, description } = ofPortalUsers()[one];
              // A switch that cannot be moved is pale: its state is said as well
              const state = notices[one] ? 'on' : 'off';
              return <Switch key={one} label={`${label}: ${state}`} description={description} checked={notices[one]} disabled readOnly />;
            })}
          </div>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
