// Every capture of this phone with its state: what waits, why, and what the server holds.
import { Button, EmptyState, IconCloudCheck, PageHeader, SectionCard } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { countsOf, type LedgerState } from '../../shared/captures/queue-counts.ts';
import { readLedger, countVerified, type LedgerEntry } from '../../shared/captures/store/ledger.ts';
import { CapturesHere } from '../../shared/sign-in-first.tsx';
import { useCaptures, type Captures } from '../../shared/captures/use-captures.ts';
import { ClearedNotice, NotLastingNotice } from '../../shared/captures/device/kept-by-browser.tsx';
import { CauseBanner } from './cause-banner.tsx';
import { LedgerActions } from './ledger-actions.tsx';
import { LedgerCounts } from './ledger-counts.tsx';
import { LedgerGroups } from './ledger-groups.tsx';
import { OthersHere, useOthersHere } from './others-here.tsx';
import { RecoveryLine } from './recovery-line.tsx';
import styles from './ledger.module.css';

const shownVerified = 20;

export function LedgerPage() {
  const captures = useCaptures();
  const online = useOnline();
  const [filter, setFilter] = useState<LedgerState>();
  const verified = useVerified(captures);
  const entries = verified?.entries ?? [];
  const others = useOthersHere(captures.userId, keyOf(captures));
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Captures on this phone"
        breadcrumb={[{ label: 'Scheduled Inspections', to: '/mobile-claims' }, { label: 'Captures' }]}
      />
      {captures.userId === undefined && <CapturesHere none={<NothingWaiting hasOthers={false} />} />}
      {captures.recovery && <RecoveryLine captures={captures} recovery={captures.recovery} />}
      <ClearedNotice userId={captures.userId} />
      <CauseBanner captures={captures} online={online} />
      <OthersHere count={others} />
      <NotLastingNotice captures={captures.captures.length} />
      <Held captures={captures} verified={verified?.count} hasOthers={others !== 0} filter={filter} onFilter={setFilter} />
      <LedgerGroups captures={captures} online={online} filter={filter} />
      {(filter === undefined || filter === 'verified') && <Verified entries={entries} />}
      <LedgerActions captures={captures} online={online} entries={entries} />
    </div>
  );
}

interface HeldProps {
  captures: Captures;
  verified: number | undefined;
  /** Others may have captures here. */
  hasOthers: boolean;
  filter: LedgerState | undefined;
  onFilter: (state: LedgerState | undefined) => void;
}

/** Before this phone was read nothing is said of what it holds, least of all that everything has arrived. */
function Held({ captures, verified, hasOthers, filter, onFilter }: HeldProps) {
  const { userId, isRead, recovery, captures: waiting } = captures;
  if (!isRead || verified === undefined) return userId === undefined ? null : <Reading />;
  return (
    <>
      <LedgerCounts counts={countsOf(captures, verified)} captures={waiting} filter={filter} onFilter={onFilter} />
      {waiting.length === 0 && filter === undefined && !recovery && <NothingWaiting hasOthers={hasOthers} />}
    </>
  );
}

function Reading() {
  return (
    <p className={styles.quiet} role="status" aria-busy="true">
      Reading what is on this phone…
    </p>
  );
}

function NothingWaiting({ hasOthers }: { hasOthers: boolean }) {
  return (
    <EmptyState
      icon={IconCloudCheck}
      title="Nothing waiting"
      description={
        hasOthers ? 'Everything you captured on this phone is on the server.' : 'Everything captured on this phone is on the server.'
      }
      action={
        <Button component={Link} to="/mobile-claims" variant="default">
          Scheduled Inspections
        </Button>
      }
    />
  );
}

function keyOf({ captures }: Pick<Captures, 'captures'>): string {
  return captures.map(({ id }) => id).join();
}

/** Read again whenever the queue changes: a capture that left it is here. Undefined until it was read. */
function useVerified({ userId, captures }: Captures): { count: number; entries: readonly LedgerEntry[] } | undefined {
  const { data } = useQuery({
    queryKey: ['ledger', userId, keyOf({ captures })],
    queryFn: async () =>
      userId === undefined ? { count: 0, entries: [] } : { count: await countVerified(userId), entries: await readLedger(userId) },
    networkMode: 'always',
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return data;
}

function Verified({ entries }: { entries: readonly LedgerEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <SectionCard title="Verified">
      <ul className={styles.rows} aria-label="Verified captures">
        {entries.slice(0, shownVerified).map(({ id, name, inspectionId, sha256 }) => (
          <li key={id} className={styles.row}>
            <span className={styles.rowWords}>
              <strong>{name}</strong>
              <span>
                Inspection {inspectionId}
                {sha256 ? '. The server holds the same bytes.' : '. The server has it.'}
              </span>
            </span>
            <span className={styles.state} data-state="verified">
              Verified
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
