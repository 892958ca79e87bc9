// Of what I am told by e-mail: three switches over my notification matrix, which the senders obey; the rest of it stands in the settings.
import { commsApi, notificationFacts, type NotificationSettings } from '@plumbline/contracts/comms';
import { QueryBoundary, SectionCard, Switch, toast } from '@plumbline/ui';
import { call, useWrite } from '@plumbline/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './portal.module.css';

/** The same key as in the settings: one truth. */
const settingsQuery = queryOptions({ queryKey: ['notificationSettings'], queryFn: () => call(commsApi.readNotificationSettings) });

const switches = {
  'case-status': { label: 'Status updates', description: 'An e-mail when a case moves to its next step' },
  'case-document': { label: 'New documents', description: 'An e-mail when a document or photo is shared with you' },
  'case-message': { label: 'Messages and requests', description: 'An e-mail when your adjuster writes to you or asks for something' },
} as const;
const kinds = Object.keys(switches) as (keyof typeof switches)[];

export function Notices() {
  const found = useQuery(settingsQuery);
  return (
    <SectionCard title="Notifications">
      <QueryBoundary query={found} what="your notifications">
        {({ choices, texts }) => <Switches choices={choices} texts={texts} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Switches({ choices, texts }: Pick<NotificationSettings, 'choices' | 'texts'>) {
  const client = useQueryClient();
  const set = useWrite(commsApi.changeNotificationSettings, {
    stale: [],
    onSuccess: (kept) => {
      client.setQueryData(settingsQuery.queryKey, kept);
      toast({ tone: 'good', title: 'Notifications saved' });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Notifications not saved', description: error.message }),
  });
  return (
    <div className={styles.switches}>
      {kinds.map((kind) => {
        const known = choices.find((one) => one.kind === kind) ?? { kind, ...notificationFacts[kind].byDefault };
        const choice = { ...known, sms: known.sms && texts.state === 'verified' };
        return (
          <Switch
            key={kind}
            {...switches[kind]}
            checked={choice.email}
            disabled={set.isPending}
            onChange={(event) => set.mutate({ body: { choices: [{ ...choice, email: event.currentTarget.checked }] } })}
          />
        );
      })}
      <p className={styles.plain}>
        <Link to="/settings?tab=notifications">More ways to be told</Link>
      </p>
    </div>
  );
}
