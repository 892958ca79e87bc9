// Values that are left out of rows: each is named, so that a person can correct the file or add it on the claim.
import type { ClaimImport } from '@plumbline/contracts/claims';
import { SectionCard } from '@plumbline/ui';
import styles from './claim-import.module.css';
import { RowTable } from './row-table.tsx';

export function LeftOut({ one }: { one: ClaimImport }) {
  return (
    <SectionCard title="Values left out">
      <p className={styles.hint}>These values can't be read and won't be imported. The rest of each row is.</p>
      <RowTable one={one} state="incomplete" />
    </SectionCard>
  );
}
