// The chain of custody of a photo, oldest first, with what the server found when it verified it.
import { custodyStepLabels, inspectionApi, type CustodyChain } from '@plumbline/contracts/inspection';
import { Button, QueryBoundary, StatusBadge, formatDate, toast } from '@plumbline/ui';
import { call, failureText, useMay } from '@plumbline/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { custodyQuery, viewQuery } from './custody-queries.ts';
import styles from './custody.module.css';

export function CustodyList({ photoId, timeZone }: { photoId: number; timeZone: string }) {
  const view = useQuery(viewQuery(photoId));
  const custody = useQuery({ ...custodyQuery(photoId), enabled: !view.isPending });
  const mayCheck = useMay(inspectionApi.checkOriginal);
  return (
    <section>
      <h2 className={styles.title}>Chain of custody</h2>
      <QueryBoundary query={custody} what="the chain of custody">
        {(chain) => (
          <>
            <State chain={chain} />
            {chain.entries.length < chain.length && <p className={styles.quiet}>The newest {chain.entries.length} entries.</p>}
            <ol className={styles.chain} aria-label="Chain of custody">
              {chain.entries.map((entry) => (
                <li key={entry.sequence} data-broken={entry.sequence === chain.brokenAt || undefined}>
                  <span>
                    <strong>{custodyStepLabels[entry.step]}</strong> by {entry.by}
                  </span>
                  <span className={styles.quiet}>
                    {formatDate(entry.at, 'date-time', timeZone)}
                    {entry.detail && ` · ${entry.detail}`}
                  </span>
                </li>
              ))}
            </ol>
            {mayCheck && <CheckOriginal photoId={photoId} />}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function State({ chain: { intact, length, brokenAt } }: { chain: CustodyChain }) {
  if (intact) return <StatusBadge tone="green" label={`${length.toLocaleString('en-US')} entries, unbroken`} />;
  return <StatusBadge tone="red" label={brokenAt === undefined ? 'Broken: the end is missing' : `Broken at entry ${brokenAt}`} />;
}

function CheckOriginal({ photoId }: { photoId: number }) {
  const check = useMutation({
    mutationFn: () => call(inspectionApi.checkOriginal, { params: { id: photoId } }),
    onSuccess: ({ matches }) =>
      matches
        ? toast({ tone: 'good', title: 'Original unchanged', description: 'The stored file matches its hash at receipt.' })
        : toast({ tone: 'bad', title: 'Original changed', description: "The stored file doesn't match its hash at receipt." }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't check the original", description: failureText(error, 'Please try again.') }),
    retry: false,
  });
  return (
    <Button variant="subtle" size="compact-sm" loading={check.isPending} onClick={() => check.mutate()}>
      Check the stored original
    </Button>
  );
}
