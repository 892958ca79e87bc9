// Who carries email, and what may be said of one that was stored: nobody must believe that something left which did not.
import { Notice, type ToastMessage } from '@plumbline/ui/frame';

export function NoMailServer({ carrier }: { carrier: string | undefined }) {
  if (carrier !== 'local') return null;
  return (
    <Notice tone="info" title="Email isn't set up">
      This message will be saved, not sent.
    </Notice>
  );
}

type Said = Pick<ToastMessage, 'tone' | 'title' | 'description'>;

interface Words {
  /** Where a mail server carries it. */
  readonly goes: Said;
  readonly kept: Said;
  /** While nobody knows who carries it. */
  readonly stored: Said;
}

export function emailMessage(carrier: string | undefined, { goes, kept, stored }: Words): Said {
  if (carrier === undefined) return { tone: 'neutral', ...stored };
  return carrier === 'local' ? { tone: 'neutral', ...kept } : { tone: 'good', ...goes };
}

export const keptHere = 'Not sent: email not set up';
