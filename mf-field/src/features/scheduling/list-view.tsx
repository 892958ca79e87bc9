// The form that schedules an inspection, beside what is coming up.
import { useMayInspect } from '../../shared/may-inspect.ts';
import { ScheduleForm } from './form/schedule-form.tsx';
import styles from './form/scheduling.module.css';
import { Upcoming } from './steps/upcoming.tsx';
import { useInspectorFilter, type ScheduleAddress } from './address/use-schedule-address.ts';

export function ListView({ address }: { address: ScheduleAddress }) {
  const mayInspect = useMayInspect();
  const inspectorId = useInspectorFilter(address);
  return (
    <div className={mayInspect ? styles.columns : undefined}>
      {mayInspect && <ScheduleForm />}
      <Upcoming inspectorId={inspectorId} />
    </div>
  );
}
