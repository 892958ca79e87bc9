// The form that schedules an inspection, beside what is coming up.
import { useMayInspect } from '../../shared/may-inspect.ts';
import { ScheduleForm } from './schedule-form.tsx';
import styles from './scheduling.module.css';
import { Upcoming } from './upcoming.tsx';
import { useInspectorFilter, type ScheduleAddress } from './use-schedule-address.ts';

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
