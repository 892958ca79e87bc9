// Before a text or a call is sent: who of its readers has not agreed to it, and where that is recorded.
import type { Contact } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { contactsQuery } from './base/comms-queries.ts';

interface HintProps {
  claimId: number;
  /** Nobody chosen means the primary contacts. */
  chosen: readonly number[];
  /** A channel, or `preferred`. */
  method: string;
}

const things = { sms: 'text messages', phone: 'automated calls' } as const;

export function ConsentHint({ claimId, chosen, method }: HintProps) {
  const contacts = useQuery(contactsQuery(claimId));
  const readers = (contacts.data ?? []).filter(
    ({ id, isActive, contactType }) => isActive && (chosen.length > 0 ? chosen.includes(id) : contactType === 'primary'),
  );
  const lacking = readers.flatMap((contact) => {
    const channel = lackingChannel(contact, method);
    return channel ? [{ contact, channel }] : [];
  });
  if (lacking.length === 0) return null;
  return (
    <Notice tone="warning" title="No consent recorded">
      {lacking.map(({ contact, channel }) => (
        <p key={contact.id}>
          {contact.name} hasn't agreed to {things[channel]}
          {method === 'preferred' && contact.email ? '. An email will be sent instead. ' : '. '}
          {contact.isOwner ? <Link to={`/claims/${claimId}`}>Record it on the claim</Link> : 'Record it under Contacts.'}
        </p>
      ))}
    </Notice>
  );
}

function lackingChannel({ consents, preferredMethod }: Contact, method: string): Exclude<Channel, 'email'> | undefined {
  const channel = method === 'preferred' ? preferredMethod : method;
  if (channel !== 'sms' && channel !== 'phone') return undefined;
  return consents.some((one) => one.method === channel && one.given) ? undefined : channel;
}
