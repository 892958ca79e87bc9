// Working hours of everybody who inspects, and what is scheduled outside of them.
import { weekWords } from '@plumbline/contracts/identity';
import { inspectionApi, type WorkingHours } from '@plumbline/contracts/inspection';
import { Button, Group, Modal, QueryBoundary, Stack, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../days-off/days-off.module.css';
import { StandingNotice } from '../days-off/standing-notice.tsx';
import { WorkingHoursForm } from './working-hours-form.tsx';
import { workingHoursKeys, workingHoursQuery } from './working-hours-queries.ts';

export function WorkingHoursDialog({ onClose }: { onClose: () => void }) {
  const hours = useQuery(workingHoursQuery);
  const [edited, setEdited] = useState<WorkingHours>();
  if (edited) return <WorkingHoursForm hours={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Modal opened onClose={onClose} title="Working hours" size="lg">
      <Stack>
        <p className={styles.words}>
          Property time. Inspections at other times need a reason. Inspections that are already scheduled stay until you move them.
        </p>
        <QueryBoundary query={hours} what="working hours">
          {(all) => (
            <ul className={styles.list} aria-label="Working hours">
              {all.map((one) => (
                <HoursRow key={one.inspectorId} hours={one} onEdit={() => setEdited(one)} onLeave={onClose} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Stack>
    </Modal>
  );
}

interface HoursRowProps {
  hours: WorkingHours;
  onEdit: () => void;
  onLeave: () => void;
}

function HoursRow({ hours, onEdit, onLeave }: HoursRowProps) {
  const { inspectorName, week, standing } = hours;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{inspectorName}</strong>
        <span>{week ? weekWords(week) : 'Whenever the office is open'}</span>
      </div>
      {hours.mayChange && <Actions hours={hours} onEdit={onEdit} />}
      <StandingNotice standing={standing} where="outside these hours" onLeave={onLeave} />
    </li>
  );
}

function Actions({ hours: { inspectorId, inspectorName, week, version }, onEdit }: Pick<HoursRowProps, 'hours' | 'onEdit'>) {
  const remove = useWrite(inspectionApi.setWorkingHours, {
    stale: workingHoursKeys,
    onSuccess: () => toast({ tone: 'good', title: 'Working hours removed' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't remove the working hours", description: error.message }),
  });
  return (
    <Group gap={4}>
      <Button variant="default" aria-label={`${week ? 'Edit' : 'Set'} working hours of ${inspectorName}`} onClick={onEdit}>
        {week ? 'Edit' : 'Set'}
      </Button>
      {week && (
        <Button
          variant="default"
          aria-label={`Remove working hours of ${inspectorName}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ body: { inspectorId, week: null, version } })}
        >
          Remove
        </Button>
      )}
    </Group>
  );
}
