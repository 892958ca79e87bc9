// What other sources say of a measured roof: differences first, each with both figures, then what agrees.
import { readRoofCheck, type RoofComparison } from '@plumbline/contracts/claims';
import { Notice, QueryBoundary } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { roofCheckQuery } from '../../shared/field-queries.ts';
import styles from './measurements.module.css';

export function RoofCheck({ claimId }: { claimId: number }) {
  const may = useMay(readRoofCheck);
  const check = useQuery({ ...roofCheckQuery(claimId), enabled: may });
  if (!may) return null;
  return (
    <section className={styles.result} aria-label="Checked against other sources">
      <h4 className={styles.subheading}>Checked against other sources</h4>
      <QueryBoundary query={check} what="comparison">
        {({ comparisons, notCompared }) => (
          <>
            <Differences found={comparisons.filter(({ agrees }) => !agrees)} />
            <Agreeing found={comparisons.filter(({ agrees }) => agrees)} />
            {notCompared.length > 0 && <p className={styles.quiet}>{notCompared.join(' ')}</p>}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function Differences({ found }: { found: readonly RoofComparison[] }) {
  return found.map(({ against, quantity, sentence }) => (
    <Notice key={`${against} ${quantity}`} tone="warning">
      {sentence}
    </Notice>
  ));
}

function Agreeing({ found }: { found: readonly RoofComparison[] }) {
  if (found.length === 0) return null;
  return (
    <details>
      <summary>{found.length === 1 ? '1 figure agrees' : `${found.length} figures agree`}</summary>
      <ul className={styles.agreeing}>
        {found.map(({ against, quantity, sentence }) => (
          <li key={`${against} ${quantity}`}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
