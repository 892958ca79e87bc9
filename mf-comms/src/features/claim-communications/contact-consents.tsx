// What a contact said to texts and to automated calls, and the way to record it.
import type { Contact } from '@plumbline/contracts/comms';
import { Button, DateText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { ConsentDialog, consentThings } from './consent-dialog.tsx';
import styles from './contacts.module.css';

export function ContactConsents({ contact }: { contact: Contact }) {
  const mayWrite = useMayWrite();
  const [asked, setAsked] = useState<'sms' | 'phone'>();
  if (!contact.phone) return null;
  return (
    <>
      {(['sms', 'phone'] as const).map((method) => (
        <p key={method} className={styles.line}>
          <span>
            {consentThings[method]}: <Said contact={contact} method={method} />
          </span>
          {mayWrite && !contact.isOwner && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Record consent: ${consentThings[method]} to ${contact.name}`}
              onClick={() => setAsked(method)}
            >
              Record
            </Button>
          )}
        </p>
      ))}
      {mayWrite && contact.isOwner && (
        <p className={styles.line}>
          <Link to={`/claims/${contact.claimId}`}>Owner's consent</Link>
        </p>
      )}
      {asked && <ConsentDialog contact={contact} method={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Said({ contact: { consents }, method }: { contact: Contact; method: 'sms' | 'phone' }) {
  const said = consents.find((one) => one.method === method);
  if (!said) return <>no consent recorded for this number</>;
  return (
    <>
      {said.given ? 'agreed' : 'declined'} on <DateText at={said.on} />
    </>
  );
}
