// What the client said in the portal to the time of a visit.
import type { VisitAnswer } from '@plumbline/contracts/words';
import { StatusBadge } from '@plumbline/ui';

export function ClientAnswer({ answer }: { answer: VisitAnswer | undefined }) {
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
