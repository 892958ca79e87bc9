// Of what I am told by e-mail: three switches that keep what I choose; the sender asks them each time.
import { claimsApi, portalNotices, type PortalNotices } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard, Switch, toast } from '@plumbline/ui';
import { call, useWrite } from '@plumbline/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './portal.module.css';

const noticesQuery = queryOptions({ queryKey: ['portal', 'notices'], queryFn: () => call(claimsApi.readPortalNotices) });

const words: Record<(typeof portalNotices)[number], { label: string; description: string }> = {
  statusUpdates: { label: 'Status updates', description: 'An e-mail when a case moves to its next step' },
  newDocuments: { label: 'New documents', description: 'An e-mail when a document is shared with you' },
  messages: { label: 'Messages and requests', description: 'An e-mail when your adjuster writes to you or asks for something' },
};

export function Notices() {
  const found = useQuery(noticesQuery);
  return (
    <SectionCard title="Notifications">
      <QueryBoundary query={found} what="your notifications">
        {(notices) => <Switches notices={notices} />}
      </QueryBoundary>
    </SectionCard>
  );
}

function Switches({ notices }: { notices: PortalNotices }) {
  const client = useQueryClient();
  const set = useWrite(claimsApi.setPortalNotices, {
    stale: [],
    onSuccess: (kept) => {
      client.setQueryData(noticesQuery.queryKey, kept);
      toast({ tone: 'good', title: 'Notifications saved' });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Notifications not saved', description: error.message }),
  });
  return (
    <div className={styles.switches}>
      {portalNotices.map((name) => (
        <Switch
          key={name}
          label={words[name].label}
          description={words[name].description}
          checked={notices[name]}
          disabled={set.isPending}
          onChange={(event) => set.mutate({ body: { ...notices, [name]: event.currentTarget.checked } })}
        />
      ))}
    </div>
  );
}
