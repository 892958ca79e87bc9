// A dispatch in words: when, to whom, how, and what shows it. What lies in the outbox of this workspace or bounced is not called sent.
import { dispatchChannelLabels, type Dispatch } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';

function isKeptHere({ mail }: Pick<Dispatch, 'mail'>): boolean {
  return mail?.carrier === 'sandbox';
}

export function DispatchWords({ dispatch }: { dispatch: Dispatch }) {
  const { channel, sentOn, to, bounced } = dispatch;
  if (bounced)
    return (
      <>
        Not delivered: the email to {to} of <DateText at={sentOn} /> bounced on <DateText at={bounced.on} />: {bounced.reason}
      </>
    );
  if (isKeptHere(dispatch))
    return (
      <>
        Not sent: email isn’t set up. Saved on <DateText at={sentOn} /> for {to}.
      </>
    );
  return (
    <>
      Sent on <DateText at={sentOn} /> to {to} by {dispatchChannelLabels[channel].toLowerCase()}
    </>
  );
}

/** The number under which it was taken, and by whom. */
export function proofOf({ proof, mail, bounced }: Dispatch): string {
  if (bounced) return `none of delivery (message ID ${proof ?? ''})`;
  if (!mail) return proof ?? 'stored receipt';
  return `${proof ?? ''} (${mail.carrier === 'sandbox' ? 'saved message ID' : 'accepted by the mail server'})`;
}
