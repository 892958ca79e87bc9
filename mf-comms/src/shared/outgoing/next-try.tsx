// When a message is tried again that no provider took so far.
import { DateText } from '@plumbline/ui';

export function NextTry({ at }: { at: string }) {
  return (
    <span>
      Next try: <DateText at={at} format="date-time" />
    </span>
  );
}
