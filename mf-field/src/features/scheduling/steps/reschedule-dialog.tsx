// Moving an inspection: another day, time or inspector, with the reason.
import type { TimeSlot } from '@plumbline/contracts/enums';
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { DialogForm, MonthPicker, Textarea, TextInput, formatDate, toast, today } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { scheduleKeys } from '../../../shared/schedule-queries.ts';
import { HeldTime } from '../form/held-time.tsx';
import { InspectorField } from '../form/inspector-field.tsx';
import { Times } from '../form/times.tsx';

interface Move {
  scheduledDate: string | undefined;
  scheduledTime: TimeSlot | undefined;
  inspectorId: number;
  reason: string;
  isOutside: boolean;
  outsideHoursReason: string;
  version: number;
}

export function RescheduleDialog({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const { id, claimId, inspectionType, timeZone, propertyAddress } = inspection;
  const form = useContractForm(inspectionApi.rescheduleInspection, {
    params: { id },
    first: (): Move => firstOf(inspection),
    toBody: bodyOf,
    stale: scheduleKeys,
    onSuccess: (moved) => {
      toast({
        tone: 'good',
        title: 'Inspection rescheduled',
        description: `${moved.claimNumber}: ${formatDate(moved.scheduledDate, 'long-date')} at ${moved.scheduledTime}`,
      });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't reschedule", description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  const { values, change } = form;
  const { scheduledDate, scheduledTime, inspectorId, isOutside } = values;
  const isReady =
    scheduledTime !== undefined && values.reason.trim().length >= 3 && (!isOutside || values.outsideHoursReason.trim() !== '');
  return (
    <DialogForm title={`Reschedule ${propertyAddress}`} size="lg" action="Reschedule" blocked={!isReady} form={form} onClose={onClose}>
      <MonthPicker
        label="Inspection date"
        value={scheduledDate}
        today={today(timeZone)}
        min={today(timeZone)}
        onChange={(date) => change({ scheduledDate: date, scheduledTime: undefined })}
      />
      {scheduledDate && (
        <>
          <InspectorField
            question={{ claimId, inspectionType, date: scheduledDate, exceptInspectionId: id }}
            value={inspectorId}
            onChange={(next) => change({ inspectorId: next, scheduledTime: undefined })}
          />
          <MovedTimes inspection={inspection} move={{ ...values, scheduledDate }} change={change} />
        </>
      )}
      {isOutside && scheduledTime !== undefined && (
        <TextInput
          {...form.field('outsideHoursReason')}
          label="Reason for a time outside business or working hours"
          withAsterisk
          maxLength={300}
        />
      )}
      <Textarea
        {...form.field('reason')}
        label="Reason"
        description="Kept in the history. The client is notified of the new time, not the reason."
        withAsterisk
        minRows={2}
      />
    </DialogForm>
  );
}

interface MovedTimesProps {
  inspection: Inspection;
  move: Move & { scheduledDate: string };
  change: (part: Partial<Move>) => void;
}

function MovedTimes({ inspection, move, change }: MovedTimesProps) {
  const { id: exceptInspectionId, claimId, inspectionType, timeZone } = inspection;
  const { scheduledDate: date, scheduledTime: time, inspectorId } = move;
  const question = { date, claimId, inspectionType, inspectorId, exceptInspectionId };
  return (
    <>
      <Times
        question={question}
        timeZone={timeZone}
        value={time}
        onChange={(next, outside) => change({ scheduledTime: next, isOutside: outside })}
      />
      {time !== undefined && (
        <HeldTime chosen={{ ...question, time }} timeZone={timeZone} onTaken={() => change({ scheduledTime: undefined })} />
      )}
    </>
  );
}

function firstOf({ scheduledDate, inspectorId, version, timeZone }: Inspection): Move {
  const isPast = scheduledDate < today(timeZone);
  return {
    scheduledDate: isPast ? undefined : scheduledDate,
    scheduledTime: undefined,
    inspectorId,
    reason: '',
    isOutside: false,
    outsideHoursReason: '',
    version,
  };
}

function bodyOf({ isOutside, outsideHoursReason, ...move }: Move) {
  return isOutside ? { ...move, outsideHoursReason: outsideHoursReason.trim() } : move;
}
