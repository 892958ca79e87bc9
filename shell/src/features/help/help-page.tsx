// Help & Support: how things are done, the keys, what each role can do, whom to ask, and what there is to tell when something does not work.
import { isStaff } from '@plumbline/contracts/kernel';
import { PageHeader, SectionCard, Stack } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { ShortcutTable, SingleKeysSwitch } from '../shortcuts/public.ts';
import { Link } from 'react-router';
import { Administrators } from './administrators.tsx';
import { Articles } from './articles.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { RolePermissions } from './role-permissions.tsx';
import styles from './help.module.css';

export function HelpPage() {
  const { role } = useUser();
  return (
    <>
      <PageHeader
        title="Help & Support"
        subtitle="How to do everyday tasks, keyboard shortcuts, and what to send when something isn't working"
      />
      <div className={styles.sections}>
        <SectionCard title="How to">
          <Articles />
          {isStaff(role) && (
            <p>
              <Link to="/demo-twilio">See a claim from its first message to its invoice, step by step</Link>
            </p>
          )}
        </SectionCard>
        <SectionCard title="Keyboard shortcuts">
          <Stack>
            <ShortcutTable />
            <SingleKeysSwitch />
          </Stack>
        </SectionCard>
        <SectionCard title="What each role can do">
          <RolePermissions />
        </SectionCard>
        {isStaff(role) && (
          <SectionCard title="Administrators">
            <Administrators />
          </SectionCard>
        )}
        <SectionCard title="Diagnostics">
          <Diagnostics />
        </SectionCard>
      </div>
    </>
  );
}
