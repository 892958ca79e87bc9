// Mapping on one screen: columns and words, the rows as they will be stored, and one sentence with everything that will happen.
import { claimsApi, type ClaimImport, type ImportPreview } from '@plumbline/contracts/claims';
import { Button, formatDate, Loader, Notice, ProgressBar, SectionCard } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { percentOf } from '../base/import-figures.tsx';
import { readingQuery, useImportStep } from '../base/import-queries.ts';
import { settingsOf } from './choices.ts';
import { ColumnCard } from './column-card.tsx';
import { Foot } from './foot.tsx';
import { useFirstFocus, useMappingKeys } from './mapping-keys.ts';
import styles from './mapping.module.css';
import { ForAllRows, HowClosed, OfFile } from './more-choices.tsx';
import { PreviewCard } from './preview-card.tsx';
import { useMapping, type Mapping } from './use-mapping.ts';
import { WordCard } from './word-card.tsx';

export function MappingStep({ one }: { one: ClaimImport }) {
  const [params] = useSearchParams();
  const { query, choices, choose } = useMapping(one, Number(params.get('stormEventId')) || undefined);
  const [last, keep] = useState<ImportPreview>();
  if (query.data && query.data !== last) keep(query.data);
  const preview = query.data ?? last;
  const problem = query.error?.message ?? one.problem;
  return (
    <>
      {problem !== undefined && <Problem sentence={problem} />}
      {preview ? (
        <MappingScreen mapping={{ one, choices, choose, preview, isCounting: query.isFetching }} />
      ) : (
        query.isPending && <Reading id={one.id} fileName={one.fileName} />
      )}
    </>
  );
}

/** How far the file is read. Leaving the screen stops the reading. */
function Reading({ id, fileName }: { id: number; fileName: string }) {
  const [, setParams] = useSearchParams();
  const { data } = useQuery(readingQuery(id));
  const percent = data && percentOf(data);
  const title = `Reading every row of ${fileName}`;
  return (
    <SectionCard title={title}>
      {percent === undefined ? <Loader size="sm" aria-label={title} /> : <ProgressBar percent={percent} label={title} tone="blue" />}
      <Button variant="default" mt="sm" onClick={() => setParams({})}>
        Cancel
      </Button>
    </SectionCard>
  );
}

function Problem({ sentence }: { sentence: string }) {
  const [, setParams] = useSearchParams();
  return (
    <Notice tone="bad" title="This file couldn't be read">
      {sentence}{' '}
      <Button variant="default" size="compact-sm" onClick={() => setParams({})}>
        Choose another file
      </Button>
    </Notice>
  );
}

function MappingScreen({ mapping }: { mapping: Mapping }) {
  const { one, choices, preview, isCounting } = mapping;
  const send = useSend(claimsApi.dryRunClaimImport);
  const review = useImportStep(() => {
    const { settings } = preview;
    const { encoding, delimiter, defaults, edits } = settingsOf(choices);
    const form = { ...(encoding ? { encoding } : {}), ...(delimiter ? { delimiter } : {}) };
    return send({ params: { id: one.id }, body: { ...settings, defaults, edits, remember: true, ...form } });
  }, "Couldn't review the rows");
  const { counts, missing } = preview;
  const importable = counts.complete + counts.incomplete + counts.duplicates;
  const canReview = importable > 0 && missing.length === 0 && !isCounting;
  const toReview = () => canReview && !review.isPending && review.mutate(undefined);
  const screen = useRef<HTMLDivElement>(null);
  useFirstFocus(screen, importable === 0);
  useMappingKeys(screen, toReview);
  return (
    <div ref={screen} className={styles.screen}>
      <UsedMapping mapping={mapping} />
      <ForAllRows mapping={mapping} />
      <div className={styles.sides}>
        <ColumnCard mapping={mapping} />
        <div className={styles.words}>
          <WordCard mapping={mapping} field="damageType" />
          <WordCard mapping={mapping} field="status" />
          <WordCard mapping={mapping} field="insuranceCompany" />
          <HowClosed mapping={mapping} />
        </div>
      </div>
      <PreviewCard mapping={mapping} />
      <OfFile mapping={mapping} />
      <Foot mapping={mapping} isReviewing={review.isPending} canReview={canReview} onReview={toReview} />
    </div>
  );
}

/** One line where the firm's saved mapping names every column. */
function UsedMapping({ mapping: { preview, choices } }: { mapping: Mapping }): ReactNode {
  const { savedMapping } = preview;
  if (!savedMapping?.fits || choices.mapping !== undefined) return null;
  return <p className={styles.used}>Mapping of {formatDate(savedMapping.at)} used</p>;
}
