// Schedule Inspections: claim, type, day, one of eight times; beside it what is coming up.
import { PageHeader } from '@plumbline/ui';
import { BookingForm } from './booking-form.tsx';
import { Upcoming } from './upcoming.tsx';
import styles from './scheduling.module.css';

export function SchedulingPage() {
  return (
    <>
      <PageHeader
        title="Schedule Inspections"
        subtitle="Pick a claim, a type and a time"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Schedule Inspections' }]}
      />
      <div className={styles.columns}>
        <BookingForm />
        <Upcoming />
      </div>
    </>
  );
}
