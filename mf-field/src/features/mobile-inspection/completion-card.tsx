// The end of the fieldwork: the server completes it once everything has arrived.
import { inspectionApi, type InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, Group, Notice, toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { saveDrafts } from '../../shared/captures/drafts/save-drafts.ts';
import { useFieldLink } from '../../shared/field-link/use-field-link.ts';
import { useTypedSections } from '../../shared/captures/drafts/use-typed-sections.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';

export function CompletionCard({ inspection, captures }: { inspection: InspectionDetail; captures: Captures }) {
  const { link } = useFieldLink(inspection.id);
  const waiting = captures.captures.length;
  const { complete, typed, unsaved } = useCompletion(inspection, captures);
  if (inspection.status === 'completed') {
    return (
      <Notice tone="good" title="Inspection Complete" action={!link && <WhatFollows claimId={inspection.claimId} />}>
        All five sections are on the server.
      </Notice>
    );
  }
  const isWhole = waiting === 0 && typed.length === 0 && unsaved.length === 0;
  return (
    <Notice
      tone={isWhole ? 'good' : 'warning'}
      title="All sections are done"
      action={
        <Button loading={complete.isPending} disabled={waiting > 0 || captures.linkEnded} onClick={() => complete.mutate()}>
          {unsaved.length > 0 ? 'Complete Without It' : 'Complete Inspection'}
        </Button>
      }
    >
      {stateInWords({ waiting, typed, unsaved })}
    </Notice>
  );
}

/** Saves what is typed first, in every section, and has it sent: the server completes what is whole. */
function useCompletion(inspection: InspectionDetail, { sender, userId }: Captures) {
  const queryClient = useQueryClient();
  const typed = useTypedSections(inspection.id);
  const [unsaved, setUnsaved] = useState<readonly InspectionCategory[]>([]);
  const send = useSend(inspectionApi.completeInspection);
  const complete = useMutation({
    mutationFn: async () => {
      const left = userId === undefined ? [] : await saveDrafts(userId, { inspectionId: inspection.id });
      await sender?.sendAll();
      const waiting = sender?.view().captures.filter(({ inspectionId }) => inspectionId === inspection.id).length ?? 0;
      const names = left.map(({ category }) => category);
      setUnsaved(names);
      // Whoever was told goes on without it
      if (waiting > 0 || names.some((one) => !unsaved.includes(one))) return undefined;
      return send({ params: { id: inspection.id }, body: { pendingUploads: 0 } });
    },
    onSuccess: (done) => {
      if (!done) return;
      queryClient.setQueryData(['inspection', inspection.id], done);
      toast({ tone: 'good', title: 'Inspection Complete' });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Inspection not completed', description: error.message }),
  });
  return { complete, typed, unsaved };
}

interface Left {
  readonly waiting: number;
  readonly typed: readonly InspectionCategory[];
  readonly unsaved: readonly InspectionCategory[];
}

function stateInWords({ waiting, typed, unsaved }: Left): string {
  if (waiting > 0)
    return `${waiting} ${waiting === 1 ? 'capture exists' : 'captures exist'} only on this phone. The inspection can be completed once they are sent.`;
  if (unsaved.length > 0)
    return `${labelsOf(unsaved)}: a severity or quantity has no damage area yet. Choose the area there, or complete without it.`;
  if (typed.length > 0) return `${labelsOf(typed)}: what you typed is only on this phone. Complete Inspection sends it first.`;
  return 'Everything is on the server.';
}

function labelsOf(sections: readonly InspectionCategory[]): string {
  return sections.map((one) => inspectionCategoryLabels[one]).join(', ');
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
