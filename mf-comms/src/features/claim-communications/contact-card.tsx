// One person of a claim: how they are reached, what they agreed to, where else they stand, and what can be done.
import { commsApi, contactTypeLabels, type Contact } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { Button, DateText, Group, IconMail, IconPhone, Menu, StatusBadge, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { ContactConsents } from './contact-consents.tsx';
import { languageName } from './contact-form.ts';
import { EditContactDialog } from './edit-contact-dialog.tsx';
import { MergeContactDialog, mergeable, useUndoMerge } from './merge-contact-dialog.tsx';
import styles from './contacts.module.css';

interface ContactCardProps {
  contact: Contact;
  /** Everybody of the claim. */
  all: readonly Contact[];
}

export function ContactCard({ contact, all }: ContactCardProps) {
  const mayWrite = useMayWrite();
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{contact.name}</h2>
        <StatusBadge tone={contact.isActive ? 'green' : 'gray'} label={contact.isActive ? 'Active' : 'Inactive'} />
      </div>
      <p className={styles.line}>{contactTypeLabels[contact.contactType]}</p>
      {contact.email && (
        <p className={styles.line}>
          <IconMail size={16} aria-hidden /> <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
      {contact.phone && (
        <p className={styles.line}>
          <IconPhone size={16} aria-hidden /> <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
        </p>
      )}
      <p className={styles.line}>Prefers {contact.preferredMethod}</p>
      <p className={styles.line}>{languageName(contact.language)}</p>
      <ContactConsents contact={contact} />
      {contact.optedOut.length > 0 && (
        <p className={styles.line}>Opted out of {contact.optedOut.map((method) => channelLabels[method]).join(', ')}</p>
      )}
      {contact.isBouncing && <p className={styles.line}>Emails to this address bounce. Correct the address.</p>}
      {contact.notes && <p className={styles.notes}>{contact.notes}</p>}
      <Elsewhere contact={contact} />
      <Merged contact={contact} mayWrite={mayWrite} />
      {mayWrite && <Actions contact={contact} all={all} />}
    </article>
  );
}

function Elsewhere({ contact: { elsewhere } }: { contact: Contact }) {
  if (elsewhere.length === 0) return null;
  return (
    <p className={styles.notes}>
      Also on{' '}
      {elsewhere.map(({ claimId, claimNumber, by }, index) => (
        <span key={claimId}>
          {index > 0 && ', '}
          <Link to={`/claims/${claimId}/communications`}>{claimNumber}</Link> (same {by})
        </span>
      ))}
    </p>
  );
}

function Merged({ contact: { merged }, mayWrite }: { contact: Contact; mayWrite: boolean }) {
  const [now] = useState(() => Date.now());
  const undo = useUndoMerge();
  return merged.map(({ id, name, at, by, undoableUntil }) => (
    <p key={id} className={styles.line}>
      <span>
        {name} merged by {by}, <DateText at={at} format="date-time" />
      </span>
      {mayWrite && Date.parse(undoableUntil) > now && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Undo the merge of ${name}`}
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { id } })}
        >
          Undo
        </Button>
      )}
    </p>
  ));
}

function Actions({ contact, all }: ContactCardProps) {
  const [dialog, setDialog] = useState<'edit' | 'merge'>();
  const close = () => setDialog(undefined);
  const others = mergeable(contact, all);
  const turn = useSwitch(contact);
  return (
    <Group gap="xs" mt="sm">
      <Button size="compact-sm" variant="default" aria-label={`Edit ${contact.name}`} onClick={() => setDialog('edit')}>
        Edit
      </Button>
      <Menu>
        <Menu.Target>
          <Button size="compact-sm" variant="default" aria-label={`More actions for ${contact.name}`}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.length > 0 && <Menu.Item onClick={() => setDialog('merge')}>Merge another contact into this one</Menu.Item>}
          <Menu.Item onClick={turn}>{contact.isActive ? 'Deactivate' : 'Activate'}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'edit' && <EditContactDialog contact={contact} onClose={close} />}
      {dialog === 'merge' && <MergeContactDialog into={contact} others={others} onClose={close} />}
    </Group>
  );
}

function useSwitch({ id, version, name, isActive }: Contact): () => void {
  const turn = useWrite(isActive ? commsApi.deactivateContact : commsApi.reactivateContact, {
    stale: ['contacts', 'communications'],
    onSuccess: (now) =>
      toast({ tone: 'good', title: now.isActive ? `${name} is active again` : `${name} is inactive and gets no messages` }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't change the contact", description: error.message }),
  });
  return () => turn.mutate({ params: { id }, body: { version } });
}
