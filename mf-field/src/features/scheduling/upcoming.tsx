// Upcoming inspections, the next one first, each with the way into its fieldwork and the way to cancel.
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import { Button, DialogForm, EmptyState, Group, QueryBoundary, SectionCard, Textarea, formatDate, toast } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClientAnswer } from '../../shared/client-answer.tsx';
import { scheduledQuery } from '../../shared/field-queries.ts';
import { useMayInspect } from '../../shared/may-inspect.ts';
import styles from './scheduling.module.css';

export function Upcoming() {
  const scheduled = useQuery(scheduledQuery);
  const mayInspect = useMayInspect();
  const [cancelling, setCancelling] = useState<Inspection>();
  return (
    <SectionCard title="Upcoming Inspections" flush>
      <QueryBoundary query={scheduled} what="inspections" empty={<EmptyState title="Nothing is scheduled" />}>
        {(inspections) => (
          <ul className={styles.upcoming} data-rows>
            {inspections.map((one) => (
              <li key={one.id} className={styles.visit}>
                <div>
                  <strong>{one.propertyOwnerName}</strong>
                  <div className={styles.hint}>
                    {formatDate(one.scheduledDate, 'long-date')}, {one.scheduledTime} · {inspectionTypeMeta[one.inspectionType].label}
                  </div>
                  <div className={styles.hint}>{one.propertyAddress}</div>
                  <ClientAnswer answer={one.clientAnswer} />
                </div>
                {mayInspect && <Actions inspection={one} onCancel={() => setCancelling(one)} />}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {cancelling && <CancelDialog inspection={cancelling} onClose={() => setCancelling(undefined)} />}
    </SectionCard>
  );
}

function Actions({ inspection: { id, propertyAddress }, onCancel }: { inspection: Inspection; onCancel: () => void }) {
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={`/mobile-inspection/${id}`}
        variant="default"
        aria-label={`Start Mobile Inspection of ${propertyAddress}`}
      >
        Start
      </Button>
      <Button variant="subtle" onClick={onCancel} aria-label={`Cancel the inspection of ${propertyAddress}`}>
        Cancel
      </Button>
    </Group>
  );
}

function CancelDialog({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const form = useContractForm(inspectionApi.cancelInspection, {
    params: { id: inspection.id },
    first: { reason: '' },
    stale: ['inspections', 'slots', 'mobile-claims', 'pending-inspection'],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Inspection cancelled', description: `${inspection.claimNumber} waits for a new date` });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: 'Inspection not cancelled', description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  return (
    <DialogForm
      title={`Cancel the inspection of ${inspection.propertyAddress}?`}
      size="md"
      action="Cancel the inspection"
      leave="Keep it"
      destructive
      blocked={form.values.reason.trim().length < 3}
      form={form}
      onClose={onClose}
    >
      <Textarea {...form.field('reason')} label="Reason" withAsterisk minRows={3} />
    </DialogForm>
  );
}
