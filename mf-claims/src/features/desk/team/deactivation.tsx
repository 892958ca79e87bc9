// A colleague leaves: one action ends the access and gives claims and inspections to a successor; what happens then can be followed.
import { deactivationUndoHours, identityApi, type User } from '@plumbline/contracts/identity';
import { Button, ConfirmDialog, LoadFailure, Notice, Textarea, toast, useDisclosure, DialogForm } from '@plumbline/ui';
import { useContractForm, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssigneePicker } from '../../../shared/people/assignee-picker.tsx';
import { AssignmentProgress, assignmentsQuery } from '../jobs/assignment-progress.tsx';
import styles from './team.module.css';
import { InspectionReassignments } from './inspection-reassignments.tsx';

const stale = ['team', 'assignments', 'claims', 'inspections', 'workload'];

interface DialogProps {
  person: User;
  onClose: () => void;
}

export function DeactivationDialog({ person, onClose }: DialogProps) {
  const back = useReturn(person.name);
  const form = useContractForm(identityApi.deactivateUser, {
    params: { id: person.id },
    first: { successorId: undefined as number | undefined, why: '' },
    toBody: ({ successorId, why }) => ({ successorId, expectedVersion: person.version, ...(why.trim() ? { why: why.trim() } : {}) }),
    stale,
    onSuccess: () => {
      const action = { label: 'Undo', run: () => back.mutate({ params: { id: person.id }, body: {} }) };
      toast({ tone: 'good', title: `${person.name} deactivated`, action });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't deactivate this user", description: error.message }),
    isShownByToast: true,
  });
  const { successorId } = form.values;
  const { error } = form.write;
  return (
    <DialogForm
      title={`Deactivate ${person.name}`}
      size="md"
      action="Deactivate"
      destructive
      blocked={successorId === undefined}
      form={form}
      onClose={onClose}
    >
      <p>
        {person.name} is signed out and loses access now. Claims and upcoming inspections go to the adjuster you choose, where licensed;
        other claims become unassigned. Inspections that conflict are canceled and must be rescheduled. You can undo this within{' '}
        {deactivationUndoHours} hours.
      </p>
      <AssigneePicker
        label="Transfer claims to"
        states={[...new Set(person.licenses.map(({ state }) => state))]}
        among={({ userId }) => userId !== person.id}
        value={successorId}
        onChoose={(who) => form.change({ successorId: who === 'nobody' ? undefined : who })}
        takesAll
        first
      />
      <Textarea {...form.field('why')} label="Reason (optional)" maxLength={500} />
      {error && (
        <Notice tone="bad" title="Couldn't deactivate this user">
          {error.message}
        </Notice>
      )}
      {successorId === undefined && <p>Choose an adjuster to take over the claims.</p>}
    </DialogForm>
  );
}

/** Taking a deactivation back says what it does not bring back. */
function useReturn(name: string, onDone: () => void = () => undefined) {
  return useWrite(identityApi.undoDeactivation, {
    stale,
    onSuccess: () => {
      toast({
        tone: 'good',
        title: `${name} restored`,
        description: 'Claims and inspections are being returned. This user must sign in again.',
      });
      onDone();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't restore this user", description: error.message }),
  });
}

/** Offered as long as it can be undone. */
export function UndoDeactivation({ person, deactivatedAt }: { person: User; deactivatedAt: string }) {
  const [isConfirming, ask] = useDisclosure(false);
  const back = useReturn(person.name, ask.close);
  if (!useIsFresh(deactivatedAt)) return null;
  return (
    <>
      <Button variant="default" onClick={ask.open} aria-label={`Undo deactivation of ${person.name}`}>
        Undo
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Restore ${person.name}?`}
        confirm="Restore"
        busy={back.isPending}
        onClose={ask.close}
        onConfirm={() => back.mutate({ params: { id: person.id }, body: { expectedVersion: person.version } })}
      >
        {person.name} gets access again and must sign in. Claims and inspections go back unless they changed since. Any that stay are listed
        with the reason.
      </ConfirmDialog>
    </>
  );
}

/** Whether it is so short ago, when it is first shown, that a deactivation can be undone and its claims are still on their way. */
function useIsFresh(at: string): boolean {
  const [openedAt] = useState(() => Date.now());
  return openedAt - Date.parse(at) <= deactivationUndoHours * 3_600_000;
}

/** What became of claims and inspections: at once while they are on their way, later when somebody asks for it. */
export function ReassignmentsOf({ person, since, mayAct }: { person: User; since: string; mayAct: boolean }) {
  const isFresh = useIsFresh(since);
  const [isOpen, setOpen] = useState(false);
  if (isFresh) return <WorkTransfer person={person} mayAct={mayAct} />;
  return (
    <details className={styles.past} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Transferred claims and inspections<span className="cx-hidden"> of {person.name}</span>
      </summary>
      {isOpen && <WorkTransfer person={person} mayAct={mayAct} />}
    </details>
  );
}

/** How the claims and inspections of somebody who left change hands, and come back. */
export function WorkTransfer({ person, mayAct }: { person: User; mayAct: boolean }) {
  const jobs = useQuery(assignmentsQuery({ deactivatedUserId: person.id }));
  return (
    <>
      {jobs.isError && !jobs.data && <LoadFailure query={jobs} what={`the claims transferred from ${person.name}`} />}
      {jobs.data?.map((job) => (
        <AssignmentProgress key={job.id} job={job} mayAct={mayAct} />
      ))}
      <InspectionReassignments person={person} />
    </>
  );
}
