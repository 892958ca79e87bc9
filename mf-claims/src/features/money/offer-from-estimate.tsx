// The offer of an imported estimate, where the comparison leads to with `?tab=money&estimate=12`: filled in, and recorded by a person alone.
import type { CarrierEstimateCard } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { Notice, QueryBoundary, formatDate } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { carrierEstimatesQuery } from '../../shared/claims/claim-queries.ts';
import { offerFrom } from '../../shared/claims/tab-address.ts';
import { RowForm, type RowSource } from './row-form.tsx';

export function OfferFromEstimate({ claimId }: { claimId: number }) {
  const [params] = useSearchParams();
  const id = params.get(offerFrom);
  return id === null ? null : <Asked claimId={claimId} estimateId={Number(id)} />;
}

function Asked({ claimId, estimateId }: { claimId: number; estimateId: number }) {
  const [, setParams] = useSearchParams();
  const estimates = useQuery(carrierEstimatesQuery(claimId));
  const leave = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(offerFrom);
        return next;
      },
      { replace: true },
    );
  return (
    <QueryBoundary query={estimates} what="the carrier's estimate">
      {(cards) => {
        const card = cards.find(({ id, withdrawn }) => id === estimateId && !withdrawn);
        if (card) return <RowForm claimId={claimId} kind="offer" opened source={sourceOf(card)} onClose={leave} />;
        return (
          <Notice tone="warning" title="This estimate can't be recorded as an offer">
            It was withdrawn, or is no estimate of this claim. Add the offer by hand.
          </Notice>
        );
      }}
    </QueryBoundary>
  );
}

/** Depreciation of which the estimate does not say whether it comes back is left to the person. */
function sourceOf({ id, carrier, datedOn, documentId, totals }: CarrierEstimateCard): RowSource {
  const { rcv, depreciation, recoverable, unsaid, setAside } = totals;
  const lost = depreciation - recoverable - unsaid;
  const known = unsaid > 0 ? {} : { recoverable: typed(recoverable), nonRecoverable: typed(lost) };
  const isUnsaid = `The estimate does not say whether ${showDollars(unsaid)} of its depreciation is recoverable: enter it as the carrier treats it.`;
  const isAside = `${showDollars(setAside)} of lines that are paid when incurred is not in its total.`;
  return {
    name: `estimate-${id}`,
    values: { amount: rcv.toFixed(2), on: datedOn, documentId, ...known },
    hints: [
      `Filled from the estimate of ${carrier}, ${formatDate(datedOn)}. Its total covers the whole estimate. If it has several coverages, record each separately.`,
      ...(unsaid > 0 ? [isUnsaid] : []),
      ...(setAside > 0 ? [isAside] : []),
    ],
  };
}

const typed = (dollars: number) => (dollars < 0.005 ? '' : dollars.toFixed(2));
