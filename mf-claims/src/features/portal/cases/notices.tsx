// Of what I am told by email: three switches over my notification matrix, which the senders obey; the rest of it stands in the settings. While a colleague looks, those of the person whose portal it is.
import { claimsApi, type PortalNotices, type PortalView } from '@plumbline/contracts/claims';
import { commsApi, notificationMeta, type NotificationKind, type NotificationSettings } from '@plumbline/contracts/comms';
import { QueryBoundary, SectionCard, Switch, toast } from '@plumbline/ui';
import { call, useWrite } from '@plumbline/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSeenAs } from '../base/use-seen-as.ts';
import styles from '../base/portal.module.css';

/** The same key as in the settings: one truth. */
const settingsQuery = queryOptions({ queryKey: ['notificationSettings'], queryFn: () => call(commsApi.readNotificationSettings) });

const seenQuery = (userId: number) =>
  queryOptions({
    queryKey: ['portal', 'view-notices', userId],
    queryFn: () => call(claimsApi.readPortalViewNotices, { params: { userId } }),
  });

interface NoticeSwitch {
  /** Of those who follow cases, and of the office: the row of their matrix. */
  readonly kind: NotificationKind;
  readonly label: string;
  readonly description: string;
}

const ofFollowers: Record<keyof PortalNotices, NoticeSwitch> = {
  statusUpdates: {
    kind: 'case-status',
    label: 'Status updates',
    description: 'Email when a case status changes',
  },
  newDocuments: { kind: 'case-document', label: 'New documents', description: 'Email when a document or photo is shared' },
  messages: {
    kind: 'case-message',
    label: 'Messages and requests',
    description: 'Email when the adjuster sends a message or request',
  },
};

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

const names = Object.keys(ofFollowers) as (keyof PortalNotices)[];

export function Notices() {
  const { as, view, isOffice, hasEnded } = useSeenAs();
  if (as !== undefined) return view && !hasEnded ? <SeenNotices view={view} /> : null;
  return <OwnNotices switches={isOffice ? ofOffice : ofFollowers} />;
}

function OwnNotices({ switches }: { switches: typeof ofFollowers }) {
  const found = useQuery(settingsQuery);
  return (
    <SectionCard title="Notifications">
      <QueryBoundary query={found} what="your notifications">
        {({ choices, texts }) => <Switches switches={switches} choices={choices} texts={texts} />}
      </QueryBoundary>
    </SectionCard>
  );
}

type Settings = Pick<NotificationSettings, 'choices' | 'texts'>;

function Switches({ switches, choices, texts }: Settings & { switches: typeof ofFollowers }) {
  const client = useQueryClient();
  const set = useWrite(commsApi.changeNotificationSettings, {
    stale: [],
    onSuccess: (kept) => {
      client.setQueryData(settingsQuery.queryKey, kept);
      toast({ tone: 'good', title: 'Notifications saved' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save notifications", description: error.message }),
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
        <Link to="/settings?tab=notifications">More notification settings</Link>
      </p>
    </div>
  );
}

function SeenNotices({ view: { userId, name } }: { view: PortalView }) {
  const found = useQuery(seenQuery(userId));
  return (
    <SectionCard title="Notifications">
      <QueryBoundary query={found} what={`notifications for ${name}`}>
        {(notices) => (
          <div className={styles.switches}>
            <p className={styles.plain}>
              Email notifications for {name}. Only {name} can change them.
            </p>
            {names.map((one) => {
              const { label, description } = ofFollowers[one];
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
