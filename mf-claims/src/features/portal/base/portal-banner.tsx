// Who looks, and that nothing of the claim can be changed here; a colleague chooses whose portal to look at, and ends that again.
import { claimsApi, type Impersonation } from '@plumbline/contracts/claims';
import { Button, Group, Notice, Select, toast, useStillHere } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { portalUsersQuery } from '../../../shared/people/staff-queries.ts';
import { useSeenAs } from './use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from './portal.module.css';

export function PortalBanner() {
  const { isOffice, as, view, hasEnded } = useSeenAs();
  if (!isOffice)
    return (
      <Notice tone="info" title={say('readOnly')}>
        {say('readOnlyText')}
      </Notice>
    );
  if (as === undefined || hasEnded) return <ClaimsTestService hasEnded={hasEnded} />;
  return (
    <Notice tone="warning" title={view ? `Viewing the portal as ${view.name} (${view.role})` : 'Read-only view'}>
      <Group gap="sm">
        <span>Read-only. This view is logged.</span>
        <Button component={Link} to="/attorney-portal" size="compact-sm" variant="default">
          End view
        </Button>
      </Group>
    </Notice>
  );
}

function ClaimsTestService({ hasEnded }: { hasEnded: boolean }) {
  return (
    <Notice tone={hasEnded ? 'warning' : 'info'} title={hasEnded ? 'This view ended' : 'Read-only view'}>
      {!hasEnded && <p className={styles.bannerText}>You're viewing cases as the client sees them.</p>}
      <ViewAs />
    </Notice>
  );
}

/** Whoever has left while the view was begun is not fetched back: the toast leads to it. */
function useOpening(): (view: Impersonation) => void {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return ({ userId, name }) => {
    const open = () => void navigate(`/attorney-portal?as=${userId}`);
    if (isStillHere()) open();
    else toast({ title: `Ready to view as ${name}`, description: 'This view is logged.', action: { label: 'Open', run: open } });
  };
}

function ViewAs() {
  const open = useOpening();
  const client = useQueryClient();
  const found = useQueries({ queries: [portalUsersQuery('client'), portalUsersQuery('attorney')] });
  const people = found.flatMap(({ data }) => data ?? []);
  const missing = found.filter(({ data, isError }) => data === undefined && isError);
  const isLoading = found.some(({ isPending }) => isPending);
  const begin = useWrite(claimsApi.startImpersonation, {
    stale: [],
    onSuccess: (view) => {
      client.setQueryData(['portal', 'view', view.userId], view);
      open(view);
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't open the view", description: error.message }),
  });
  return (
    <>
      <Select
        label="View as client or attorney"
        placeholder={people.length > 0 ? 'Choose a person' : nobodyWords({ isMissing: missing.length > 0, isLoading })}
        description="You see exactly what they see. This view is logged."
        data={people.map(({ id, name, role }) => ({ value: String(id), label: `${name} (${role})` }))}
        value={null}
        searchable
        disabled={begin.isPending}
        onChange={(value) => value && begin.mutate({ body: { userId: Number(value) } })}
        className={styles.viewAs}
      />
      {missing.length > 0 && (
        <Button mt="xs" variant="default" onClick={() => missing.forEach((one) => void one.refetch())}>
          Retry
        </Button>
      )}
    </>
  );
}

/** An empty list that was not answered says nothing about who has an account. */
function nobodyWords({ isMissing, isLoading }: { isMissing: boolean; isLoading: boolean }): string {
  if (isMissing) return "Couldn't load people";
  return isLoading ? 'Loading…' : 'No portal accounts yet';
}
