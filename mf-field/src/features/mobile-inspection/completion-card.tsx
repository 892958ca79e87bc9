// The end of the fieldwork: the server completes it once everything has arrived.
import { inspectionApi, type InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, Group, Notice, toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFieldLink } from '../../shared/field-link/use-field-link.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';

export function CompletionCard({ inspection, captures }: { inspection: InspectionDetail; captures: Captures }) {
  const queryClient = useQueryClient();
  const waiting = captures.captures.length;
  const { link } = useFieldLink(inspection.id);
  const send = useSend(inspectionApi.completeInspection);
  const complete = useMutation({
    mutationFn: () => send({ params: { id: inspection.id }, body: { pendingUploads: waiting } }),
    onSuccess: (done) => {
      queryClient.setQueryData(['inspection', inspection.id], done);
      toast({ tone: 'good', title: 'Inspection Complete' });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Inspection not completed', description: error.message }),
  });
  if (inspection.status === 'completed') {
    return (
      <Notice tone="good" title="Inspection Complete" action={!link && <WhatFollows claimId={inspection.claimId} />}>
        All five sections are on the server.
      </Notice>
    );
  }
  return (
    <Notice
      tone={waiting > 0 ? 'warning' : 'good'}
      title="All sections are done"
      action={
        <Button loading={complete.isPending} disabled={waiting > 0 || captures.linkEnded} onClick={() => complete.mutate()}>
          Complete Inspection
        </Button>
      }
    >
      {waiting > 0
        ? `${waiting} ${waiting === 1 ? 'capture exists' : 'captures exist'} only on this phone. The inspection can be completed once they are sent.`
        : 'Everything is on the server.'}
    </Notice>
  );
}

function WhatFollows({ claimId }: { claimId: number }) {
  return (
    <Group gap="xs">
      <Button component={Link} to={`/claims/${claimId}?tab=inspections`}>
        Open the claim
      </Button>
      <Button variant="default" component={Link} to="/engineering-reports">
        Engineering Reports
      </Button>
    </Group>
  );
}
