// The Xactimate ESX tab: the estimate made from recorded damage, accepted findings and quantities, its totals, warnings, lines, and the package.
import { claimsApi, estimateLabel, type EstimateCard } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, DateText, EmptyState, IconFileText, Notice, QueryBoundary, toast } from '@plumbline/ui';
import { useWrite, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { estimatesQuery } from '../../../shared/claims/claim-queries.ts';
import { downloadBytes } from '../../../shared/files/download.ts';
import { PricesCard } from '../prices/prices-card.tsx';
import { BuildingCard } from './building-card.tsx';
import { ContentsCard } from './contents/contents-card.tsx';
import { EstimateChanges } from './edit/estimate-changes.tsx';
import { useEditDesk } from './edit/use-edit-desk.ts';
import { EstimateLines } from './estimate-lines.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { useShownEstimate } from './use-shown-estimate.ts';
import { EstimateTotalsList } from './estimate-totals.tsx';
import styles from './estimate.module.css';

export function EstimateTab({ claimId }: { claimId: number }) {
  const estimates = useQuery(estimatesQuery(claimId));
  const generate = useGenerate();
  const mayGenerate = useMay(claimsApi.generateEsx);
  const button = mayGenerate && (
    <Button
      leftSection={<IconFileText size={18} aria-hidden />}
      loading={generate.isPending}
      onClick={() => generate.mutate({ body: { claimId } })}
    >
      Generate ESX File
    </Button>
  );
  return (
    <div className={styles.tab}>
      <Notice tone="info">{estimateLabel}</Notice>
      <BuildingCard claimId={claimId} />
      <ContentsCard claimId={claimId} />
      <PricesCard />
      <QueryBoundary
        query={estimates}
        what="estimates"
        empty={
          <EmptyState
            title="No estimate yet"
            description="Generate one from recorded damage, accepted AI findings and quantities."
            action={button}
          />
        }
      >
        {(found) => (
          <>
            <div className={styles.row}>
              {button}
              <Button variant="default" component={Link} to={`/claims/${claimId}/compare`}>
                Compare with carrier
              </Button>
            </div>
            {found[0] && <Latest claimId={claimId} estimate={found[0]} />}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function useGenerate() {
  return useWrite(claimsApi.generateEsx, {
    stale: ['estimates'],
    onSuccess: (package_) => {
      toast({ tone: 'good', title: 'ESX File Generated', description: `${package_.filename} with ${package_.lineItemCount} line items` });
      try {
        downloadBytes(
          Uint8Array.from(atob(package_.data), (letter) => letter.charCodeAt(0)),
          package_.filename,
        );
      } catch {
        toast({ tone: 'bad', title: 'Download Failed', description: 'Failed to download ESX file.' });
      }
    },
    onError: () =>
      toast({
        tone: 'bad',
        title: 'Generation Failed',
        description: 'Failed to generate ESX file. Please check claim data and try again.',
      }),
  });
}

function Latest({ claimId, estimate }: { claimId: number; estimate: EstimateCard }) {
  const desk = useEditDesk(claimId);
  const shown = useShownEstimate(desk, estimate.id);
  return (
    <>
      <OutdatedNotice changed={shown.changed} isPriced={shown.draft !== undefined} />
      <p className={styles.meta}>
        {estimate.lineItemCount === 1 ? '1 line item' : `${estimate.lineItemCount} line items`} · revision {estimate.revision} ·{' '}
        <DateText at={estimate.generatedAt} format="date-time" /> by {estimate.generatedBy}
        {' · '}
        <a href={hrefOf(claimsApi.downloadEsx, { id: estimate.id })} download={estimate.filename}>
          Download {estimate.filename}
        </a>
      </p>
      <EstimateTotalsList totals={(shown.draft ?? estimate).totals} />
      <EstimateLines desk={desk} shown={shown} />
      <EstimateChanges desk={desk} />
    </>
  );
}
