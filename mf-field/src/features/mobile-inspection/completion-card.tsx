// The end of the fieldwork: pressed without a network it is kept, and the server completes it once everything has arrived.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, Group, Notice, toast } from '@plumbline/ui';
import { inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { saveDrafts } from '../../shared/captures/drafts/save-drafts.ts';
import { saveCompletion, withdrawCompletion, type Withdrawal } from '../../shared/captures/completion/save-completion.ts';
import { useFieldLink } from '../../shared/field-link/use-field-link.ts';
import { useTypedSections } from '../../shared/captures/drafts/use-typed-sections.ts';
import type { CompletionCapture } from '../../shared/captures/store/capture.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';

export function CompletionCard({ inspection, captures }: { inspection: InspectionDetail; captures: Captures }) {
  const { link } = useFieldLink(inspection.id);
  const work = useCompletion(inspection, captures);
  const pending = captures.captures.find((one): one is CompletionCapture => one.kind === 'completion');
  if (inspection.status === 'completed') {
    return (
      <Notice tone="good" title="Inspection Complete" action={!link && <WhatFollows claimId={inspection.claimId} />}>
        All five sections are on the server.
      </Notice>
    );
  }
  if (pending && pending.state !== 'attention') return <Pending captures={captures} pending={pending} {...work} />;
  return <Ask captures={captures} refused={pending?.problem} {...work} />;
}

interface AskProps extends Omit<ReturnType<typeof useCompletion>, 'withdraw'> {
  captures: Captures;
  /** Why the server did not complete it. */
  refused: string | undefined;
}

function Ask({ captures, refused, complete, typed, unsaved }: AskProps) {
  const waiting = captures.captures.filter(({ kind }) => kind !== 'completion').length;
  const isWhole = refused === undefined && waiting + typed.length + unsaved.length === 0;
  return (
    <Notice
      tone={isWhole ? 'good' : 'warning'}
      title={refused === undefined ? 'All sections are done' : 'Inspection not completed'}
      action={
        <Button
          loading={complete.isPending}
          disabled={captures.userId === undefined || captures.linkEnded}
          onClick={() => complete.mutate()}
        >
          {unsaved.length > 0 ? 'Complete Without It' : 'Complete Inspection'}
        </Button>
      }
    >
      {refused ?? stateInWords({ waiting, typed, unsaved })}
    </Notice>
  );
}

interface PendingProps extends Pick<ReturnType<typeof useCompletion>, 'withdraw' | 'typed'> {
  captures: Captures;
  pending: CompletionCapture;
}

/** Kept on this phone; it goes last. */
function Pending({ captures, pending, withdraw, typed }: PendingProps) {
  const others = captures.captures.length - 1;
  const first = [
    others > 0 && `${others} ${others === 1 ? 'capture goes' : 'captures go'} first.`,
    ...typed.flatMap((one) =>
      pending.without.includes(one) ? [] : [`${inspectionCategoryLabels[one]} has words that are not saved yet.`],
    ),
  ];
  return (
    <Notice
      tone="info"
      title="Completes by itself"
      action={
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      }
    >
      {['Complete Inspection is saved on this phone and sends once everything has arrived.', ...first].filter(Boolean).join(' ')}
    </Notice>
  );
}

/** Saves what is typed first, in every section; Complete Inspection is kept behind it and sends by itself, with or without a network now. */
function useCompletion(inspection: InspectionDetail, { sender, userId }: Captures) {
  const typed = useTypedSections(inspection.id);
  const [unsaved, setUnsaved] = useState<readonly InspectionCategory[]>([]);
  const owner = { inspectionId: inspection.id, userId: userId ?? 0 };
  const complete = useMutation({
    mutationFn: async () => {
      if (userId === undefined) throw new Error('Sign in first.');
      const left = await saveDrafts(userId, { inspectionId: inspection.id });
      const names = left.map(({ category }) => category);
      setUnsaved(names);
      // Whoever was told goes on without it
      const isTold = names.every((one) => unsaved.includes(one));
      if (isTold) await saveCompletion(owner, names);
      await sender?.refresh();
      sender?.wake(true);
    },
    networkMode: 'always',
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save Complete Inspection", description: error.message }),
  });
  const withdraw = useMutation({
    mutationFn: async () => {
      const outcome = await withdrawCompletion(owner);
      await sender?.refresh();
      return outcome;
    },
    networkMode: 'always',
    onSuccess: (outcome) => toast(withdrawalWords[outcome]),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't withdraw it", description: error.message }),
  });
  return { complete, withdraw, typed, unsaved };
}

/** A try without an answer may have arrived: nobody is told that it did not. */
const withdrawalWords: Record<Withdrawal, { title: string; description?: string }> = {
  withdrawn: { title: 'Complete Inspection withdrawn' },
  'perhaps-sent': {
    title: 'Complete Inspection withdrawn',
    description: 'If an earlier try arrived, the inspection shows as completed once there is a network.',
  },
  'too-late': { title: 'Too late to withdraw', description: 'Complete Inspection is on its way to the server.' },
};

interface Left {
  readonly waiting: number;
  readonly typed: readonly InspectionCategory[];
  readonly unsaved: readonly InspectionCategory[];
}

function stateInWords({ waiting, typed, unsaved }: Left): string {
  if (unsaved.length > 0)
    return `${labelsOf(unsaved)}: a severity or quantity has no damage area yet. Choose the area there, or complete without it.`;
  if (waiting > 0)
    return `${waiting} ${waiting === 1 ? 'capture is' : 'captures are'} only on this phone. Complete Inspection waits for ${waiting === 1 ? 'it' : 'them'} and then sends by itself.`;
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
