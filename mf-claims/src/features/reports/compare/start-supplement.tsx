// A version of ours as a supplement: begun where the carrier's estimate is compared, with the lines as they would be generated now.
import { claimsApi, type EstimateComparison } from '@plumbline/contracts/claims';
import { Button, toast } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { useNavigate } from 'react-router';

export function StartSupplement({ comparison: { claimId, ours } }: { comparison: EstimateComparison }) {
  const navigate = useNavigate();
  const mayGenerate = useMay(claimsApi.generateEsx);
  const start = useWrite(claimsApi.generateEsx, {
    stale: ['estimates', 'activity'],
    onSuccess: () =>
      toast({
        tone: 'good',
        title: 'Supplement version started',
        description: 'It is a rough draft until you finalize it.',
        action: { label: 'Open', run: () => void navigate(`/claims/${claimId}?tab=esx`) },
      }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't start the supplement version", description: error.message }),
  });
  // A draft of one is generated again where its lines are
  if (!mayGenerate || (ours.kind === 'supplement' && !ours.isFinal)) return null;
  return (
    <Button variant="default" loading={start.isPending} onClick={() => start.mutate({ body: { claimId, kind: 'supplement' } })}>
      Start supplement version
    </Button>
  );
}
