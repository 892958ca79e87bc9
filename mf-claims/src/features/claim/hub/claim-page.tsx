// The hub of one claim: who, where it stands, the money, the next step, and the tabs of every remote.
import type { Claim } from '@plumbline/contracts/claims';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { Button, EmptyState, MilestoneBar, Notice, PageHeader, QueryBoundary, StatusBadge, formatDate } from '@plumbline/ui';
import { useForgotten, useRecentItem } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { ClaimStatusBadge, PriorityBadge } from '../../../shared/claims/claim-display.tsx';
import { Tags } from '../base/tags.tsx';
import { AddressLine } from './header/address-line.tsx';
import { ClaimActivity } from './activity/claim-activity.tsx';
import { ClaimTabs } from './claim-tabs.tsx';
import { dispositionLabel } from './fields/editable-fields.ts';
import { FieldsProvider } from './fields/fields-provider.tsx';
import { HeaderActions } from './header/header-actions.tsx';
import { HeaderCards } from './header/header-cards.tsx';
import type { HubPanels } from './overview/hub-panels.ts';
import styles from './hub.module.css';

const crumbs = [
  { label: 'Dashboard', to: '/' },
  { label: 'Claims', to: '/claims' },
];

/** `panels`: what other features show in the overview. */
export function ClaimPage({ panels = {} }: { panels?: HubPanels }) {
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id < 1) return <ClaimNotFound />;
  return <LoadedClaim key={id} id={id} panels={panels} />;
}

function LoadedClaim({ id, panels }: { id: number; panels: HubPanels }) {
  const claim = useQuery(claimQuery(id));
  if (claim.error && 'status' in claim.error && claim.error.status === 404) return <ClaimNotFound />;
  return (
    <>
      {!claim.data && <PageHeader title="Claim" breadcrumb={[...crumbs, { label: 'Claim' }]} />}
      <QueryBoundary query={claim} what="the claim">
        {(data) => <Hub claim={data} panels={panels} />}
      </QueryBoundary>
    </>
  );
}

function Hub({ claim, panels }: { claim: Claim; panels: HubPanels }) {
  const { id, propertyOwnerName, claimNumber, propertyAddress } = claim;
  useRecentItem({ to: `/claims/${id}`, label: propertyOwnerName, detail: `${claimNumber} · ${propertyAddress}`, claimId: id });
  return (
    <FieldsProvider claim={claim}>
      <PageHeader
        title={claim.propertyOwnerName}
        documentTitle={`${claim.claimNumber} ${claim.propertyOwnerName}`}
        breadcrumb={[...crumbs, { label: claim.claimNumber }]}
        subtitle={<AddressLine claim={claim} />}
        badges={
          <>
            <ClaimStatusBadge status={claim.status} />
            <PriorityBadge priority={claim.priority} />
            <Tags tags={claim.tags} />
            {claim.disposition !== 'open' && <StatusBadge about="Disposition" tone="gray" label={dispositionLabel(claim.disposition)} />}
          </>
        }
        action={<HeaderActions claim={claim} />}
      />
      {claim.disposition !== 'open' && <Closed claim={claim} />}
      <div className={styles.milestones}>
        <MilestoneBar
          label={`Milestones, status ${claimStatusLabel(claim.status)}`}
          milestones={claim.milestones.map((one) => ({
            label: one.label,
            state: one.state,
            note: noteOf(one),
          }))}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <HeaderCards claim={claim} />
          <ClaimTabs claim={claim} panels={panels} />
        </div>
        <div className={styles.aside}>
          <ClaimActivity claimId={claim.id} />
        </div>
      </div>
    </FieldsProvider>
  );
}

function noteOf({ at, beforeImport, state }: Claim['milestones'][number]): string | undefined {
  if (at) return formatDate(at);
  if (beforeImport) return 'Before import';
  return state === 'current' ? 'In progress' : undefined;
}

function Closed({ claim }: { claim: Claim }) {
  const since = claim.dispositionSince ? ` since ${formatDate(claim.dispositionSince)}` : '';
  return (
    <div className={styles.closed}>
      <Notice tone="info" title={`${dispositionLabel(claim.disposition)}${since}`}>
        {claim.dispositionReason}
      </Notice>
    </div>
  );
}

function ClaimNotFound() {
  useForgotten(useLocation().pathname);
  return (
    <>
      <PageHeader
        title="Claim not found"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Claims', to: '/claims' }, { label: 'Not found' }]}
      />
      <EmptyState
        title="We couldn't find this claim"
        description="Check the address, or ask the assigned adjuster for access."
        action={
          <Button component={Link} to="/claims">
            Back to claims
          </Button>
        }
      />
    </>
  );
}
