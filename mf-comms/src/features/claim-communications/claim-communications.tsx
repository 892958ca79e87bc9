// Contacts and messages of a claim, in its hub the templates as well: tabs, and the dialogs that add to them.
import type { Claim } from '@plumbline/contracts/claims';
import { Button, Group, IconSend, IconUserPlus, TabsWithCounts, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { claimQuery, contactsQuery } from '../../shared/base/comms-queries.ts';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { AddContactDialog } from './add-contact-dialog.tsx';
import { ContactList } from './contact-list.tsx';
import { History } from './history.tsx';
import { Templates } from '../../shared/templates/templates.tsx';
import { SendMessageDialog } from '../../shared/send-message-dialog.tsx';

export interface HeadProps {
  claimId: number;
  /** Absent while it is not known. */
  claim: Claim | undefined;
  /** Absent for those who may not write. */
  actions: ReactNode;
}

interface ClaimCommunicationsProps {
  claimId: number;
  /** What stands above the tabs, with the two buttons. */
  Head: ComponentType<HeadProps>;
  /** The firm's templates, filled with this claim. */
  withTemplates?: boolean;
}

export function ClaimCommunications({ claimId, Head, withTemplates = false }: ClaimCommunicationsProps) {
  const [tab, setTab] = useState('history');
  const [adding, add] = useDisclosure(false);
  const [sending, send] = useDisclosure(false);
  const claim = useQuery(claimQuery(claimId));
  const contacts = useQuery(contactsQuery(claimId));
  const mayWrite = useMayWrite();
  const actions = mayWrite && (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={add.open}>
        Add Contact
      </Button>
      <Button leftSection={<IconSend size={18} aria-hidden />} onClick={send.open}>
        Send Message
      </Button>
    </Group>
  );
  const tabs = [
    { value: 'history', label: 'Communication History' },
    { value: 'contacts', label: 'Contacts', count: contacts.data?.length },
    ...(withTemplates ? [{ value: 'templates', label: 'Templates' }] : []),
  ];
  return (
    <>
      <Head claimId={claimId} claim={claim.data} actions={actions} />
      <TabsWithCounts label="Communications" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'history' && <History claimId={claimId} around={[claim, contacts]} />}
        {tab === 'contacts' && <ContactList claimId={claimId} onAdd={mayWrite ? add.open : undefined} />}
        {tab === 'templates' && <ClaimTemplates claimId={claimId} />}
      </TabsWithCounts>
      <AddContactDialog claimId={claimId} opened={adding} onClose={add.close} />
      <SendMessageDialog claimId={claimId} opened={sending} onClose={send.close} />
    </>
  );
}

function ClaimTemplates({ claimId }: { claimId: number }) {
  const [open, setOpen] = useState<string>();
  return <Templates claimId={claimId} open={open} onOpen={setOpen} />;
}
