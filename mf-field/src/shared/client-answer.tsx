// What the client said in the portal to the time of an inspection.
import type { AppointmentReply } from '@plumbline/contracts/enums';
import { StatusBadge } from '@plumbline/ui';

export function ClientAnswer({ answer }: { answer: AppointmentReply | undefined }) {
  if (!answer) return null;
  if (answer.answer === 'confirmed')
    return (
      <div>
        <StatusBadge tone="green" label="Confirmed" /> by {answer.by}
      </div>
    );
  return (
    <div>
      <StatusBadge tone="yellow" label="Asks for another time" /> {answer.by}: {answer.words}
    </div>
  );
}
