// Rows that are imported without some of their values: each value is named, so that a person can add it on the claim.
import type { ClaimImport } from '@plumbline/contracts/claims';
import { SectionCard } from '@plumbline/ui';
import styles from './claim-import.module.css';
import { RowTable } from './row-table.tsx';

export function LeftOut({ one }: { one: ClaimImport }) {
  return (
    <SectionCard title="Values left out">
      <p className={styles.hint}>These values can't be read. Their rows are imported without them.</p>
      <RowTable one={one} state="incomplete" />
    </SectionCard>
  );
}
