// The hub of one claim: who, where it stands, the money, the next step, and the tabs of every remote.
import type { Claim } from '@plumbline/contracts/claims';
import { Button, EmptyState, Notice, PageHeader, QueryBoundary, StatusBadge, formatDate, useMediaQuery } from '@plumbline/ui';
import { useForgotten, useRecentItem } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { ClaimStatusBadge, PriorityBadge } from '../../../shared/claims/claim-display.tsx';
import { ClaimTabs } from './claim-tabs.tsx';
import { dispositionLabel } from './fields/editable-fields.ts';
import { FieldsProvider } from './fields/fields-provider.tsx';
import { ActionDialogs } from './header/action-menu.tsx';
import { AdjacentClaims } from './header/adjacent-claims.tsx';
import { ClaimNumber } from './header/claim-number.tsx';
import { HeaderActions } from './header/header-actions.tsx';
import { PhoneBar } from './header/phone-bar.tsx';
import { useClaimActions } from './header/use-claim-actions.ts';
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
  const actions = useClaimActions(claim);
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return (
    <FieldsProvider claim={claim}>
      <PageHeader
        title={propertyOwnerName}
        documentTitle={`${claimNumber} ${propertyOwnerName}`}
        breadcrumb={[...crumbs, { label: claimNumber }]}
        compact={{ before: isSmall ? undefined : <AdjacentClaims claimId={id} />, after: <ClaimNumber number={claimNumber} /> }}
        badges={<Badges claim={claim} />}
        {...(isSmall ? {} : { action: <HeaderActions claim={claim} actions={actions} /> })}
      />
      {claim.disposition !== 'open' && <Closed claim={claim} />}
      <ClaimTabs claim={claim} panels={panels} actions={actions} />
      <ActionDialogs claim={claim} actions={actions} />
      {isSmall && <PhoneBar claim={claim} actions={actions} />}
    </FieldsProvider>
  );
}

function Badges({ claim }: { claim: Claim }) {
  return (
    <>
      <ClaimStatusBadge status={claim.status} />
      <PriorityBadge priority={claim.priority} />
      {claim.isSimulated && <StatusBadge tone="orange" label="Simulated" />}
      {claim.legalHold && <StatusBadge tone="red" label="On legal hold" />}
      {claim.disposition !== 'open' && <StatusBadge about="Disposition" tone="gray" label={dispositionLabel(claim.disposition)} />}
    </>
  );
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
