// The weather note of an inspection, changed or cleared in the office: who did it and when stands beside it.
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { Button, DialogForm, Textarea, toast, useDisclosure } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { useMayInspect } from '../../../shared/may-inspect.ts';

type Noted = Pick<Inspection, 'id' | 'status' | 'weatherNote'>;

/** Nothing for whoever only reads, and of an inspection that is over: what is recorded of it stays. */
export function EditWeatherNote({ inspection }: { inspection: Noted }) {
  const [opened, dialog] = useDisclosure(false);
  const mayInspect = useMayInspect();
  const isOpen = inspection.status === 'scheduled' || inspection.status === 'in_progress';
  if (!mayInspect || !isOpen) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {inspection.weatherNote ? 'Edit weather note' : 'Add weather note'}
      </Button>
      {opened && <NoteDialog inspection={inspection} onClose={dialog.close} />}
    </>
  );
}

function NoteDialog({ inspection: { id, weatherNote = '' }, onClose }: { inspection: Noted; onClose: () => void }) {
  const form = useContractForm(inspectionApi.setConditions, {
    params: { id },
    first: { weatherNote },
    toBody: ({ weatherNote: text }) => ({ weatherNote: text.trim() }),
    labels: { weatherNote: 'Weather note' },
    stale: ['inspection', 'inspections'],
    onSuccess: onClose,
    onError: (error) =>
      toast({ tone: 'bad', title: "Couldn't save the weather note", description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  const words = form.values.weatherNote.trim();
  return (
    <DialogForm
      title="Weather note"
      size="md"
      action={words === '' && weatherNote !== '' ? 'Clear note' : 'Save note'}
      blocked={words === weatherNote}
      form={form}
      onClose={onClose}
    >
      <Textarea
        {...form.field('weatherNote')}
        description="Reports quote it with your name and the time."
        autosize
        minRows={3}
        maxLength={500}
      />
    </DialogForm>
  );
}
