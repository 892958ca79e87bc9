// One case in plain words: where it stands, what we wait for, inspections, photos, documents, money.
import { claimsApi, type PortalCaseDetail } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DescriptionList, EmptyState, MilestoneBar, PageHeader, QueryBoundary, SectionCard, formatDate } from '@plumbline/ui';
import { useRecentItem } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { portalCaseQuery } from '../base/portal-queries.ts';
import { damageLabel } from '../../../shared/claims/claim-display.tsx';
import { Appointments } from './appointments.tsx';
import { CaseContactCard } from './case-contact-card.tsx';
import { CaseMoney } from './case-money.tsx';
import { CasePhotos } from './case-photos.tsx';
import { PortalActivity } from './portal-activity.tsx';
import { CaseNext } from './case-next.tsx';
import { CaseSignatures } from './case-signatures.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { PortalBanner } from '../base/portal-banner.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import styles from '../base/portal.module.css';

/** Each case, as each person, stands for itself: what is begun in one is neither shown nor sent in another. */
export function CasePage() {
  const id = Number(useParams()['id']);
  const { as } = useSeenAs();
  if (!Number.isSafeInteger(id) || id < 1) return <CaseNotFound />;
  return <LoadedCase key={`${id} ${as ?? 'own'}`} id={id} as={as} />;
}

function LoadedCase({ id, as }: { id: number; as: number | undefined }) {
  const found = useQuery(portalCaseQuery(id, as));
  if (found.error && 'status' in found.error && found.error.status === 404) return <CaseNotFound />;
  return (
    <>
      {!found.data && <PageHeader title="Case" breadcrumb={[{ label: 'Client Portal', to: '/attorney-portal' }, { label: 'Case' }]} />}
      <QueryBoundary query={found} what="the case">
        {(data) => <Case case_={data} />}
      </QueryBoundary>
    </>
  );
}

function Case({ case_ }: { case_: PortalCaseDetail }) {
  const { as, suffix, isOffice } = useSeenAs();
  // Somebody of the office who looks through the eyes of a client has not opened a case of their own
  const { id, propertyAddress, claimNumber, statusLabel } = case_;
  useRecentItem(isOffice ? undefined : { to: `/attorney-portal/${id}`, label: propertyAddress, detail: `${claimNumber} · ${statusLabel}` });
  return (
    <>
      <PageHeader
        title={case_.propertyAddress}
        subtitle={`${case_.claimNumber} · ${case_.propertyOwnerName}`}
        breadcrumb={[{ label: 'Client Portal', to: `/attorney-portal${suffix}` }, { label: case_.claimNumber }]}
      />
      {isOffice && <PortalBanner />}
      <div className={styles.sections}>
        <SectionCard title={case_.statusLabel}>
          <MilestoneBar
            label={case_.isClosed ? 'Progress of your case' : 'Case progress'}
            milestones={case_.milestones.map((one) => ({
              label: one.label,
              state: one.state,
              note: one.at ? formatDate(one.at) : undefined,
            }))}
          />
          <p className={styles.waiting}>{case_.waitingFor}</p>
          {case_.waitingForWhom && (
            <p className={styles.plain}>
              Waiting on: <strong>{case_.waitingForWhom}</strong>
            </p>
          )}
          <CaseNext case_={case_} />
        </SectionCard>
        {case_.adjuster && <CaseContactCard contact={case_.adjuster} />}
        <SectionCard title="Details">
          <DescriptionList
            items={[
              { label: 'Damage', value: damageLabel(case_.damageType) },
              { label: 'Date of loss', value: formatDate(case_.incidentDate) },
              { label: 'Insurance company', value: case_.insuranceCompany },
            ]}
          />
          {case_.reportReady && (
            <Button component="a" href={hrefOf(claimsApi.portalReport, { id: case_.id }, { as })} target="_blank" rel="noopener" mt="md">
              Open report (PDF)
            </Button>
          )}
        </SectionCard>
        <Appointments case_={case_} />
        <CaseSignatures caseId={case_.id} />
        <PortalActivity caseId={case_.id} />
        <CasePhotos caseId={case_.id} />
        <CaseDocuments caseId={case_.id} />
        <CaseMoney caseId={case_.id} />
      </div>
    </>
  );
}

function CaseNotFound() {
  return (
    <>
      <PageHeader title="Case not found" breadcrumb={[{ label: 'Client Portal', to: '/attorney-portal' }, { label: 'Not found' }]} />
      <EmptyState
        title="We couldn't find this case"
        description="Check the link, or ask your adjuster for access."
        action={
          <Button component={Link} to="/attorney-portal">
            Back to your cases
          </Button>
        }
      />
    </>
  );
}
