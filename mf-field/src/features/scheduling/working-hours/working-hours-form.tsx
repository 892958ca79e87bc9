// The working hours of one inspector: a line for each weekday.
import { linesOfWeek, officeWeek, sameHours, weekdayLabels, weekdays, weekOfLines, type Weekday } from '@plumbline/contracts/identity';
import { inspectionApi, type WorkingHours } from '@plumbline/contracts/inspection';
import { DialogForm, TextInput, toast } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import styles from '../days-off/days-off.module.css';
import { workingHoursKeys } from './working-hours-queries.ts';

/** What most people begin with. */
const firstWeek = sameHours([1, 2, 3, 4, 5], '09:00', '17:00');

const paths = Object.fromEntries(weekdays.map((day) => [day, `week.${day}`])) as Record<Weekday, string>;

export function WorkingHoursForm({ hours, onClose }: { hours: WorkingHours; onClose: () => void }) {
  const { inspectorId, inspectorName, version, week } = hours;
  const form = useContractForm(inspectionApi.setWorkingHours, {
    params: undefined,
    paths,
    first: () => linesOfWeek(week ?? firstWeek),
    toBody: (lines) => ({ inspectorId, version, week: weekOfLines(lines) }),
    stale: workingHoursKeys,
    onSuccess: ({ standing }) => {
      toast({
        tone: 'good',
        title: 'Working hours saved',
        ...(standing.length > 0 ? { description: 'Some inspections are already scheduled outside these hours.' } : {}),
      });
      onClose();
    },
    onError: (error) =>
      toast({ tone: 'bad', title: "Couldn't save the working hours", description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  return (
    <DialogForm title={`Working hours of ${inspectorName}`} size="md" action="Save hours" form={form} onClose={onClose}>
      <p className={styles.words}>Like 9:00-17:00, or 8:00-12:00, 13:00-17:00. Leave days without work empty.</p>
      {officeWeek.map((day) => (
        <TextInput key={day} {...form.field(day)} label={weekdayLabels[day]} placeholder="Doesn't work" autoComplete="off" />
      ))}
    </DialogForm>
  );
}
