// Schedule Inspections: claim, type, day, one of eight times; beside it what is coming up.
import { PageHeader } from '@plumbline/ui';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { Upcoming } from './upcoming.tsx';
import styles from './scheduling.module.css';

export function SchedulingPage() {
  const mayInspect = useMayInspect();
  return (
    <>
      <PageHeader
        title="Schedule Inspections"
        subtitle={mayInspect ? 'Pick a claim, a type and a time' : 'What is coming up'}
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Schedule Inspections' }]}
      />
      <div className={mayInspect ? styles.columns : undefined}>
        {mayInspect && <ScheduleForm />}
        <Upcoming />
      </div>
    </>
  );
}
