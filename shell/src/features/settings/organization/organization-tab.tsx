// The firm: name, plan, logo, and the settings that the rest of the workspace obeys.
import { identityApi, planLabels, plans, type Organization, type Plan } from '@plumbline/contracts/identity';
import { NativeSelect, QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { PictureField } from '../picture/picture-field.tsx';
import styles from '../shared/settings.module.css';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { OrganizationForm } from './organization-form.tsx';

export function OrganizationTab() {
  const organization = useQuery({
    queryKey: ['organization'],
    queryFn: ({ signal }) => call(identityApi.getOrganization, { signal }),
  });
  return (
    <QueryBoundary query={organization} what="firm settings">
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
            <p className={styles.quiet}>Shown in the header for everyone, including in the client portal.</p>
          </SectionCard>
          <SectionCard title="Firm">
            <OrganizationForm firm={firm} />
          </SectionCard>
          <SectionCard title="Plan">
            <PlanChoice firm={firm} />
          </SectionCard>
        </div>
      )}
    </QueryBoundary>
  );
}

const words = { done: 'Plan changed', failed: "Couldn't change the plan", stale: ['organization', 'session'] };
const planNames: Record<Plan, string> = { standard: 'Standard', premium: planLabels.premium ?? 'Premium' };

/** The plan is a label of the firm: everything works on both. */
function PlanChoice({ firm: { plan, version } }: { firm: Organization }) {
  const save = useSettingsWrite(identityApi.changeOrganization, words);
  const badge = planLabels[plan];
  return (
    <div className={styles.form}>
      <NativeSelect
        label="Plan"
        description="The premium plan adds a badge to each user's name. Features are the same on both plans."
        data={plans.map((value) => ({ value, label: planNames[value] }))}
        value={save.isPending ? save.variables.body.plan : plan}
        disabled={save.isPending}
        onChange={(event) => {
          const wanted = plans.find((one) => one === event.currentTarget.value);
          if (wanted) save.mutate({ body: { plan: wanted, ...(version === undefined ? {} : { expectedVersion: version }) } });
        }}
      />
      {badge && (
        <div>
          <StatusBadge tone="mint" label={badge} about="Plan" />
        </div>
      )}
    </div>
  );
}
