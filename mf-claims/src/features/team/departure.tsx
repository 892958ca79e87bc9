// A colleague leaves: one action ends the access and gives claims and visits to a successor; what happens then can be followed.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Notice, Select, Textarea } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssignmentProgress, assignmentsQuery } from '../../shared/assignment-progress.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { useChange } from '../../shared/use-change.ts';

interface DialogProps {
  person: User;
  people: readonly User[];
  onClose: () => void;
}

export function DepartureDialog({ person, people, onClose }: DialogProps) {
  const [successorId, setSuccessorId] = useState<string | null>(null);
  const [why, setWhy] = useState('');
  const stale = ['team', 'assignments', 'claims', 'inspections'];
  const leave = useChange(identityApi.departUser, { done: `${person.name} has left`, failed: 'Nothing was changed', stale }, onClose);
  const successors = people.filter(
    ({ id, role, isAuthorized }) => id !== person.id && isAuthorized && (role === 'adjuster' || role === 'admin'),
  );
  const send = () =>
    leave.mutate({
      params: { id: person.id },
      body: { successorId: Number(successorId), expectedVersion: person.version, ...(why.trim() ? { why: why.trim() } : {}) },
    });
  return (
    <DialogForm
      title={`${person.name} leaves the firm`}
      size="md"
      action="End the access and hand over"
      destructive
      busy={leave.isPending}
      blocked={successorId === null}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        The access ends now and every open session with it. All claims of {person.name} go to the successor where the licence allows; the
        others wait for somebody. Visits that lie ahead go along; one at a time when the successor is elsewhere is cancelled and its claim
        waits to be booked again. Messages follow their claims.
      </p>
      <Select
        label="Who takes over"
        data={successors.map(({ id, name, licences }) => ({
          value: String(id),
          label: `${name} (${licences.map(({ state }) => state).join(', ') || 'no licence recorded'})`,
        }))}
        value={successorId}
        onChange={setSuccessorId}
        data-autofocus
      />
      <Textarea label="Reason (optional)" value={why} onChange={(event) => setWhy(event.currentTarget.value)} maxLength={500} />
      {leave.error && (
        <Notice tone="bad" title="Nothing was changed">
          {leave.error.message}
        </Notice>
      )}
      {successorId === null && <p>Choose who takes over first.</p>}
    </DialogForm>
  );
}

/** How the claims of somebody who left change hands. */
export function Handover({ userId, mayAct }: { userId: number; mayAct: boolean }) {
  const jobs = useQuery(assignmentsQuery({ departedUserId: userId }));
  return (
    <>
      {jobs.data?.map((job) => (
        <AssignmentProgress key={job.id} job={job} mayAct={mayAct} />
      ))}
    </>
  );
}
