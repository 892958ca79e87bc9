// The form of one decision about one finding: sent as the person saw it, shown at once.
import { decideFindings, type DecideFindings, type ReviewedFinding } from '@plumbline/contracts/ai';
import { failureText, useContractForm } from '@plumbline/web';
import { toast } from '@plumbline/ui';
import { findingsQuery } from '../../../shared/field-queries.ts';
import { decided, seenAs, type OnDecided } from './use-decide.ts';

export interface FindingDialogProps {
  readonly inspectionId: number;
  readonly finding: ReviewedFinding;
  readonly onDecided: OnDecided;
  readonly onClose: () => void;
}

interface FormOf<V extends object> {
  readonly first: () => V;
  readonly toDecision: (values: V) => Omit<DecideFindings, 'findings'>;
  readonly failed: string;
  readonly paths?: Readonly<Record<string, string>>;
}

export function useFindingForm<V extends object>(
  { inspectionId, finding, onDecided, onClose }: FindingDialogProps,
  { first, toDecision, failed, paths }: FormOf<V>,
) {
  return useContractForm(decideFindings, {
    params: { inspectionId },
    first,
    toBody: (values: V) => ({ findings: seenAs([finding]), ...toDecision(values) }),
    stale: decided,
    keep: (client, answer) => client.setQueryData(findingsQuery(inspectionId).queryKey, answer),
    onSuccess: () => {
      onDecided({ id: finding.id, revision: finding.decisions.length });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
    ...(paths ? { paths } : {}),
  });
}
