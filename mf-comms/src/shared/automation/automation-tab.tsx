// Automation: the firm's rules. Everybody of the firm sees what is sent by itself; administrators decide it.
import { commsApi, maxRules, type AutomationRule } from '@plumbline/contracts/comms';
import { Button, EmptyState, IconBolt, IconPlus, Notice, QueryBoundary } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rulesQuery } from './automation-queries.ts';
import { RuleCard } from './rule-card.tsx';
import { RuleDialog } from './rule-form.tsx';
import styles from './automation.module.css';

export function AutomationTab() {
  const rules = useQuery(rulesQuery);
  const may = useMay(commsApi.createAutomationRule);
  const [isCreating, setIsCreating] = useState(false);
  const create = may && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsCreating(true)}>
      Create rule
    </Button>
  );
  const description = may
    ? 'A rule sends a message or assigns a task when something happens on a claim.'
    : 'An administrator can create rules that send messages or assign tasks.';
  return (
    <div className={styles.tab}>
      <QueryBoundary
        query={rules}
        what="the automation rules"
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState icon={IconBolt} title="No rules yet" description={description} action={create || undefined} />}
      >
        {(found) => <Rules rules={found} create={found.length < maxRules && create} may={may} />}
      </QueryBoundary>
      {isCreating && <RuleDialog rule={undefined} onClose={() => setIsCreating(false)} />}
    </div>
  );
}

function Rules({ rules, create, may }: { rules: readonly AutomationRule[]; create: React.ReactNode; may: boolean }) {
  return (
    <>
      {!may && <Notice tone="info">Administrators change these rules.</Notice>}
      <div className={styles.head}>
        <p className={styles.quiet}>Consent, sending hours, attorneys and limits apply as to every message. Closed claims are left out.</p>
        {create}
      </div>
      <ul className={styles.cards} aria-label="Automation rules">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleCard rule={rule} />
          </li>
        ))}
      </ul>
    </>
  );
}
