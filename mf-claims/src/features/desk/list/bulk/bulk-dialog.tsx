// The dialog of an action on many claims: what to do, then what became of each.
import type { ClaimCard, ClaimMessageJob } from '@plumbline/contracts/claims';
import { Button, Group, Modal, useMediaQuery } from '@plumbline/ui';
import { useState } from 'react';
import { AssignForm } from './assign-form.tsx';
import type { BulkFormProps } from './bulk-form.tsx';
import { BulkResults, type BulkResultsProps, type Outcome } from './bulk-results.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageProgress } from './message-progress.tsx';
import { MoveForm } from './move-form.tsx';
import { TagForm } from './tag-form.tsx';

export type BulkKind = 'assign' | 'move' | 'tag' | 'message';

const titles: Record<BulkKind, string> = { assign: 'Assign', move: 'Change status of', tag: 'Tag', message: 'Message the owners of' };
const changed = { all: 'All claims updated.', others: 'Not changed' };
const forms = { assign: AssignForm, move: MoveForm, tag: TagForm };

interface BulkDialogProps {
  kind: BulkKind | undefined;
  claims: readonly ClaimCard[];
  onClose: () => void;
}

export function BulkDialog({ kind, claims, onClose }: BulkDialogProps) {
  return kind ? <BulkWork key={kind} kind={kind} claims={claims} onClose={onClose} /> : null;
}

function BulkWork({ kind, claims, onClose }: { kind: BulkKind; claims: readonly ClaimCard[]; onClose: () => void }) {
  const fullScreen = useMediaQuery('(max-width: 767px)');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  // What was chosen when the dialog opened: a refresh of the list must not change what is done
  const [chosen] = useState(claims);
  const title = `${titles[kind]} ${chosen.length} ${chosen.length === 1 ? 'claim' : 'claims'}`;
  if (kind === 'message') return <Messages claims={chosen} frame={{ title, fullScreen, onClose }} />;
  const Form = forms[kind];
  if (!outcomes) return <Form claims={chosen} frame={{ title, fullScreen, onClose }} onDone={setOutcomes} />;
  return <ResultDialog title={title} outcomes={outcomes} words={changed} onClose={onClose} />;
}

/** What is written, then how far it has come. Closing it ends nothing. */
function Messages({ claims, frame }: Pick<BulkFormProps, 'claims' | 'frame'>) {
  const [job, setJob] = useState<ClaimMessageJob>();
  if (!job) return <MessageForm claims={claims} frame={frame} onStarted={setJob} />;
  const { title, fullScreen, onClose } = frame;
  return (
    <Modal opened onClose={onClose} title={title} size="lg" fullScreen={fullScreen ?? false} closeOnClickOutside={false}>
      <MessageProgress job={job} mayAct inDialog />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Modal>
  );
}

/** What became of each claim. */
export function ResultDialog({ title, ...results }: BulkResultsProps & { title: string }) {
  const fullScreen = useMediaQuery('(max-width: 767px)');
  return (
    <Modal opened onClose={results.onClose} title={title} fullScreen={fullScreen} closeOnClickOutside={false}>
      <BulkResults {...results} />
    </Modal>
  );
}
