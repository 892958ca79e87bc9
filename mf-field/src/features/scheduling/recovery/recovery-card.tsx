// For administrators: captures of people who left, which their phones still hold, and the links that let a phone send them.
import type { RecoverablePerson, RecoveryLink } from '@plumbline/contracts/inspection';
import { Button, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { recoverableQuery, recoveryLinksQuery } from './recovery-queries.ts';
import { RecoveryRow } from './recovery-row.tsx';
import styles from './recovery.module.css';

/** Older links than these are told by the audit log. */
const shownLinks = 5;

/** Absent while everybody has an account. A phone may hold captures that it never told of: it was without a network until the account was closed. */
export function RecoveryCard() {
  const people = useQuery(recoverableQuery);
  const links = useQuery(recoveryLinksQuery);
  const [isOpen, setOpen] = useState(false);
  const all = people.data ?? [];
  const holding = all.filter(({ devices }) => devices.length > 0);
  const made = links.data ?? [];
  if (all.length === 0 && made.length === 0) return null;
  return (
    <div className={styles.card}>
      <SectionCard
        title="Captures of people who left"
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            Create recovery link
          </Button>
        }
      >
        <Content holding={holding} links={made.slice(0, shownLinks)} />
        {isOpen && <RecoveryDialog people={all} onClose={() => setOpen(false)} />}
      </SectionCard>
    </div>
  );
}

function Content({ holding, links }: { holding: readonly RecoverablePerson[]; links: readonly RecoveryLink[] }) {
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {holding.length === 0
          ? 'A recovery link lets the phone of someone who left send its unsent captures without the account.'
          : `A recovery link lets the phone of ${namesOf(holding)} send its unsent captures without the account.`}
      </p>
      {links.length > 0 && (
        <ul className={styles.links} aria-label="Recovery links">
          {links.map((link) => (
            <RecoveryRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </div>
  );
}

function namesOf(people: readonly RecoverablePerson[]): string {
  return new Intl.ListFormat('en-US').format(people.map(({ name }) => name));
}
