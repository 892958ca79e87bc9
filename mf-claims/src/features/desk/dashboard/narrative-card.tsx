// The way to the damage narratives, with how long they take in this firm as it was measured; a firm without one sees no figure (C27).
import { aiApi } from '@plumbline/contracts/ai';
import { SectionCard } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inSeconds } from '../../../shared/seconds.ts';
import styles from './dashboard.module.css';

const narrativeTimingQuery = queryOptions({
  queryKey: ['narrative-timing'],
  queryFn: ({ signal }) => call(aiApi.readNarrativeTiming, { signal }),
});

export function NarrativeCard() {
  const { data } = useQuery(narrativeTimingQuery);
  return (
    <SectionCard
      title="Damage narratives"
      action={
        <Link to="/narrative-generator" className="cx-alone">
          Generate a narrative
        </Link>
      }
    >
      <p className={styles.narrative}>
        Written from the claim, its findings, measurements and weather. Every sentence names its sources.
        {data?.medianMs !== undefined && (
          <>
            {' '}
            Median time to write one in your firm: <strong>{inSeconds(data.medianMs)} seconds</strong>, over {data.count}{' '}
            {data.count === 1 ? 'narrative' : 'narratives'}.
          </>
        )}
      </p>
    </SectionCard>
  );
}
