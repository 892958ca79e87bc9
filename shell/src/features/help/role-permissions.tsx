// What each role can do, in the sentences of the contracts.
import { roleLabels } from '@plumbline/contracts/kernel';
import { IconChevronDown, NativeSelect, QueryBoundary, Stack } from '@plumbline/ui';
import { useUser, type SessionUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from './help-queries.ts';
import { areasOf, type Area } from './permissions.ts';
import styles from './help.module.css';

type Role = SessionUser['role'];

export function RolePermissions() {
  const own = useUser().role;
  const [role, setRole] = useState<Role>(own);
  const description = useQuery(apiQuery);
  const roles = Object.entries(roleLabels) as [Role, string][];
  return (
    <Stack>
      <NativeSelect
        label="Role"
        maw={360}
        value={role}
        onChange={(event) => setRole(roles.find(([value]) => value === event.currentTarget.value)?.[0] ?? own)}
        data={roles.map(([value, label]) => ({ value, label: value === own ? `${label} (you)` : label }))}
      />
      <QueryBoundary query={description} what="permissions">
        {(api) => (
          <div>
            {areasOf(api, role).map((area) => (
              <AreaLines key={area.name} area={area} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </Stack>
  );
}

function AreaLines({ area: { label, does, sees } }: { area: Area }) {
  return (
    <details className={styles.area}>
      <summary>
        <span className={styles.areaName}>{label}</span>
        <IconChevronDown size={18} aria-hidden className={styles.mark} />
      </summary>
      <Lines title="Do" lines={does} />
      <Lines title="See" lines={sees} />
    </details>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className={styles.kind}>{title}</p>
      <ul className={styles.plain}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
