// The office's hours: a line for each weekday, holidays, and days of the firm's own.
import { officeWeek, weekdayLabels, weekdays, type Weekday } from '@plumbline/contracts/identity';
import { Checkbox, Textarea, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import styles from '../shared/settings.module.css';
import type { HoursFields } from './hours-text.ts';

export const hoursLabels = { ...weekdayLabels, holidays: 'Federal holidays', closedDays: 'Other closed days' };
export const hoursPaths = {
  ...(Object.fromEntries(weekdays.map((day) => [day, `businessHours.week.${day}`])) as Record<Weekday, string>),
  holidays: 'businessHours.closedOnHolidays',
  closedDays: 'businessHours.closedDays',
};

interface BusinessHoursFieldsProps {
  readonly form: { field(name: keyof HoursFields): FieldProps };
}

export function BusinessHoursFields({ form }: BusinessHoursFieldsProps) {
  return (
    <fieldset className={styles.hours}>
      <legend>Business hours</legend>
      <p>
        Property time, like 08:00-17:00. Separate several times with a comma: 08:00-12:00, 13:00-17:00. Leave a day empty if the office is
        closed. Inspections at other times need a reason.
      </p>
      <div className={styles.fields}>
        {officeWeek.map((day) => (
          <TextInput key={day} {...form.field(day)} placeholder="Closed" autoComplete="off" />
        ))}
      </div>
      <Checkbox.Group {...form.field('holidays')}>
        <Checkbox value="closed" label="Closed on federal holidays" mt="xs" />
      </Checkbox.Group>
      <Textarea
        {...form.field('closedDays')}
        description="One day per line, like 2026-12-24 Christmas Eve"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
      />
    </fieldset>
  );
}
