// One case in plain words: where it stands, what we wait for, inspections, photos, documents, money.
import { claimsApi, type CaseContact, type PortalCaseDetail } from '@plumbline/contracts/claims';
import { clientWords } from '@plumbline/contracts/enums';
import { hrefOf } from '@plumbline/contracts/kernel';
import {
  BottomBar,
  Button,
  DescriptionList,
  EmptyState,
  IconMessage,
  IconPhone,
  PageHeader,
  QueryBoundary,
  SectionCard,
  Skeleton,
  formatDate,
  readerLanguage,
} from '@plumbline/ui';
import { useRecentItem } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  portalCaseQuery,
  portalActivityQuery,
  portalDocumentsQuery,
  portalEngineeringQuery,
  portalMoneyQuery,
  portalPhotosQuery,
  portalSignaturesQuery,
} from '../base/portal-queries.ts';
import { useNotedLanguage } from '../base/use-noted-language.ts';
import { say } from '../texts/say.ts';
import { Appointments } from './appointments.tsx';
import { CaseContactCard } from './case-contact-card.tsx';
import { CaseMoney } from './case-money.tsx';
import { CasePhotos } from './case-photos.tsx';
import { PortalActivity } from './portal-activity.tsx';
import { CaseCard } from './case-card.tsx';
import { CaseSignatures } from './case-signatures.tsx';
import { CaseEngineering } from './case-engineering.tsx';
import { CaseDocuments } from './case-documents.tsx';
import { PortalBanner } from '../base/portal-banner.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import card from './case-card.module.css';
import styles from '../base/portal.module.css';

/** Each case, as each person, stands for itself: what is begun in one is neither shown nor sent in another. */
export function CasePage() {
  const id = Number(useParams()['id']);
  const { as } = useSeenAs();
  if (!Number.isSafeInteger(id) || id < 1) return <CaseNotFound />;
  return <LoadedCase key={`${id} ${as ?? 'own'}`} id={id} as={as} />;
}

function LoadedCase({ id, as }: { id: number; as: number | undefined }) {
  useNotedLanguage();
  const found = useQuery(portalCaseQuery(id, as));
  if (found.error && 'status' in found.error && found.error.status === 404) return <CaseNotFound />;
  return (
    <>
      {!found.data && (
        <PageHeader title={say('case')} breadcrumb={[{ label: say('portal'), to: '/attorney-portal' }, { label: say('case') }]} />
      )}
      <QueryBoundary query={found} what={say('theCase')} placeholder={<Skeleton height={560} radius="md" />}>
        {(data) => <Case case_={data} />}
      </QueryBoundary>
    </>
  );
}

function Case({ case_ }: { case_: PortalCaseDetail }) {
  const { as, suffix, isOffice } = useSeenAs();
  const isReady = useParts(case_.id, as);
  // Somebody of the office who looks through the eyes of a client has not opened a case of their own
  const { id, propertyAddress, claimNumber, statusLabel } = case_;
  useRecentItem(isOffice ? undefined : { to: `/attorney-portal/${id}`, label: propertyAddress, detail: `${claimNumber} · ${statusLabel}` });
  return (
    <>
      <PageHeader
        title={propertyAddress}
        subtitle={`${say('caseNumber', { number: claimNumber })} · ${case_.propertyOwnerName}`}
        breadcrumb={[{ label: say('portal'), to: `/attorney-portal${suffix}` }, { label: claimNumber }]}
      />
      {isOffice && <PortalBanner />}
      <div className={styles.sections}>
        <CaseCard case_={case_} />
        {!isReady && <Skeleton height={480} radius="md" />}
        <div className={styles.sections} hidden={!isReady}>
          <Parts case_={case_} />
        </div>
      </div>
      {!isOffice && isReady && <ReachBar contact={case_.adjuster} />}
    </>
  );
}

/** All parts below the first card come at once: none pushes another away that is being read. One that fails does not hold up the others. */
function useParts(id: number, as: number | undefined): boolean {
  const parts = [
    portalActivityQuery,
    portalSignaturesQuery,
    portalPhotosQuery,
    portalDocumentsQuery,
    portalMoneyQuery,
    portalEngineeringQuery,
  ] as const;
  const activity = useQuery(parts[0](id, as));
  const signatures = useQuery(parts[1](id, as));
  const photos = useQuery(parts[2](id, as));
  const documents = useQuery(parts[3](id, as));
  const money = useQuery(parts[4](id, as));
  const engineering = useQuery(parts[5](id, as));
  return [activity, signatures, photos, documents, money, engineering].every(
    ({ isPending, fetchStatus }) => !isPending || fetchStatus === 'paused',
  );
}

function Parts({ case_ }: { case_: PortalCaseDetail }) {
  return (
    <>
      <Appointments case_={case_} />
      <div id="to-sign" className={card.anchor}>
        <CaseSignatures caseId={case_.id} />
      </div>
      <PortalActivity caseId={case_.id} />
      <CaseEngineering caseId={case_.id} />
      <CaseDocuments caseId={case_.id} />
      <CasePhotos caseId={case_.id} />
      {case_.adjuster && <CaseContactCard contact={case_.adjuster} />}
      <Details case_={case_} />
      <div id="amounts" className={card.anchor}>
        <CaseMoney caseId={case_.id} />
      </div>
    </>
  );
}

function Details({ case_ }: { case_: PortalCaseDetail }) {
  const { as } = useSeenAs();
  return (
    <SectionCard title={say('details')}>
      <DescriptionList
        items={[
          { label: say('damage'), value: clientWords[readerLanguage()].damage[case_.damageType] },
          { label: say('dateOfLoss'), value: formatDate(case_.incidentDate) },
          { label: say('insuranceCompany'), value: case_.insuranceCompany },
        ]}
      />
      {case_.reportReady && (
        <Button component="a" href={hrefOf(claimsApi.portalReport, { id: case_.id }, { as })} target="_blank" rel="noopener" mt="md">
          {say('openReport')}
        </Button>
      )}
      {case_.reportReady && readerLanguage() === 'es' && <p className={styles.why}>{say('inEnglish')}</p>}
    </SectionCard>
  );
}

/** Always in reach of the thumb: the two ways to us. */
function ReachBar({ contact }: { contact: CaseContact | undefined }) {
  return (
    <BottomBar label={say('reachUs')}>
      {contact?.phone && (
        <Button
          component="a"
          variant="default"
          href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {say('callName', { name: contact.name.split(' ')[0] ?? contact.name })}
        </Button>
      )}
      <Button component="a" href="#messages" leftSection={<IconMessage size={18} aria-hidden />}>
        {say('message')}
      </Button>
    </BottomBar>
  );
}

function CaseNotFound() {
  return (
    <>
      <PageHeader
        title={say('notFound')}
        breadcrumb={[{ label: say('portal'), to: '/attorney-portal' }, { label: say('notFoundCrumb') }]}
      />
      <EmptyState
        title={say('notFoundTitle')}
        description={say('notFoundText')}
        action={
          <Button component={Link} to="/attorney-portal">
            {say('backToCases')}
          </Button>
        }
      />
    </>
  );
}
