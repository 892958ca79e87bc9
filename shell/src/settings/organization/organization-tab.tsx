// The firm: name, plan, logo, and the settings that the rest of the workspace obeys.
import { identityApi, planLabels, type Organization } from '@plumbline/contracts/identity';
import { DescriptionList, QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { PictureField } from '../picture-field.tsx';
import styles from '../settings.module.css';
import { OrganizationForm } from './organization-form.tsx';

export function OrganizationTab() {
  const organization = useQuery({
    queryKey: ['organization'],
    queryFn: ({ signal }) => call(identityApi.getOrganization, { signal }),
  });
  return (
    <QueryBoundary query={organization} what="the organization">
      {(firm) => (
        <div className={styles.stack}>
          <SectionCard title="Logo">
            <PictureField
              name={firm.name}
              url={firm.logoUrl}
              shape="wide"
              set={identityApi.setLogo}
              remove={identityApi.removeLogo}
              stale={['organization', 'session']}
            />
            <p className={styles.quiet}>It stands beside the name of the workspace for everybody, in the client portal too.</p>
          </SectionCard>
          <SectionCard title="Organization">
            <OrganizationForm key={firm.version} firm={firm} />
          </SectionCard>
          <SectionCard title="Plan">
            <Plan firm={firm} />
          </SectionCard>
        </div>
      )}
    </QueryBoundary>
  );
}

function Plan({ firm: { plan } }: { firm: Organization }) {
  const badge = planLabels[plan];
  return <DescriptionList items={[{ label: 'Plan', value: badge ? <StatusBadge tone="mint" label={badge} /> : 'Standard' }]} />;
}
