// Finalize & Send: to whom, how, with which words; what goes out is shown before it goes.
import {
  defaultCover,
  DeliveryEmail,
  filledCover,
  unknownCoverVariable,
  type Report,
  type ReportRecipient,
} from '@plumbline/contracts/claims';
import type { Claim } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import { Button, Checkbox, Group, Modal, Notice, QueryBoundary, Radio, Textarea, TextInput } from '@plumbline/ui';
import { fieldFailures, useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimQuery, contactsQuery } from '../../shared/claim-queries.ts';
import { useSending } from './use-report-actions.ts';
import styles from './reports.module.css';

interface SendDialogProps {
  report: Report;
  onSent: (report: Report) => void;
  onClose: () => void;
}

export function SendDialog({ report, onSent, onClose }: SendDialogProps) {
  const contacts = useQuery(contactsQuery(report.claimId));
  const claim = useQuery(claimQuery(report.claimId));
  const isOpen = report.status === 'draft' || report.status === 'review';
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={isOpen ? `Finalize & Send ${report.claimNumber}` : `Send ${report.claimNumber} again`}
      size="lg"
    >
      <QueryBoundary query={contacts} what="contacts">
        {(people) => (
          <QueryBoundary query={claim} what="the claim">
            {(of) => <SendForm report={report} claim={of} contacts={people} isOpen={isOpen} onSent={onSent} onClose={onClose} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Modal>
  );
}

interface SendFormProps extends SendDialogProps {
  claim: Claim;
  contacts: readonly Contact[];
  isOpen: boolean;
}

function SendForm({ report, claim, contacts, isOpen, onSent, onClose }: SendFormProps) {
  const reachable = contacts.filter((one) => one.isActive && one.email && !one.optedOut.includes('email'));
  const [recipients, setRecipients] = useState<ReportRecipient[]>(() => (isOpen ? reachable.slice(0, 1).map(asRecipient) : []));
  const [channel, setChannel] = useState<'attachment' | 'link'>('attachment');
  const [publish, setPublish] = useState(!report.published);
  const [subject, setSubject] = useState<string>(defaultCover.subject);
  const [message, setMessage] = useState<string>(defaultCover.message);
  const [pdf] = useState(report.pdfSha256);
  const sending = useSending(report, onSent);
  const errors = sending.error ? fieldFailures(sending.error) : {};
  const wrong = unknownCoverVariable(`${subject} ${message}`);
  const start = () =>
    sending.mutate({
      version: report.version,
      recipients,
      channel,
      publishToPortal: publish,
      subject,
      message,
      ...(pdf ? { pdfSha256: pdf } : {}),
    });
  return (
    <div className={styles.stack}>
      <Recipients reachable={reachable} chosen={recipients} onChange={setRecipients} error={errors['recipients']} />
      <Radio.Group
        label="How"
        value={channel}
        onChange={(value) => setChannel(value === 'link' ? 'link' : 'attachment')}
        error={errors['channel']}
      >
        <Group gap="lg" mt={4}>
          <Radio value="attachment" label="E-mail with the PDF attached" />
          <Radio value="link" label="E-mail with a link, valid for 30 days" />
        </Group>
      </Radio.Group>
      <Checkbox
        label={report.published ? 'Published in the client portal' : 'Publish in the client portal'}
        description="The client and the referring attorney of this claim can read it there"
        checked={report.published || publish}
        disabled={report.published}
        onChange={(event) => setPublish(event.currentTarget.checked)}
      />
      <Cover claim={claim} report={report} words={{ subject, message }} to={recipients[0]} onSubject={setSubject} onMessage={setMessage} />
      {wrong && <Notice tone="warning" title={`There is no variable {${wrong}}`} />}
      {sending.error && (
        <Notice tone="bad" title="Nothing was sent">
          {sending.error.message}
        </Notice>
      )}
      {isOpen && (
        <p className={styles.line}>
          The text and its PDF are frozen; {report.claimNumber} becomes completed. Changes need a new version afterwards.
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={sending.isPending}>
          Cancel
        </Button>
        <Button
          loading={sending.isPending}
          disabled={wrong !== undefined || (recipients.length === 0 && (!publish || report.published))}
          onClick={start}
        >
          {isOpen ? 'Finalize & Send' : 'Send'}
        </Button>
      </Group>
    </div>
  );
}

const asRecipient = (contact: Contact): ReportRecipient => ({ name: contact.name, email: contact.email ?? '' });

interface RecipientsProps {
  reachable: readonly Contact[];
  chosen: readonly ReportRecipient[];
  onChange: (next: ReportRecipient[]) => void;
  error: string | undefined;
}

function Recipients({ reachable, chosen, onChange, error }: RecipientsProps) {
  const known = reachable.map(asRecipient);
  const typed = chosen.filter((one) => !known.some((other) => other.email === one.email));
  const without = (email: string) => chosen.filter((one) => one.email !== email);
  return (
    <fieldset className={styles.fieldset}>
      <legend>Recipients</legend>
      {[...known, ...typed].map((one) => {
        const isChosen = chosen.some((other) => other.email === one.email);
        return (
          <Checkbox
            key={one.email}
            label={`${one.name} · ${one.email}`}
            checked={isChosen}
            onChange={() => onChange(isChosen ? without(one.email) : [...chosen, one])}
          />
        );
      })}
      {known.length === 0 && (
        <p className={styles.line}>No contact of this claim has an e-mail address. Add one below, or publish in the portal only.</p>
      )}
      <AddRecipient taken={chosen} onAdd={(one) => onChange([...chosen, one])} />
      {error && <p className={styles.reason}>{error}</p>}
    </fieldset>
  );
}

function AddRecipient({ taken, onAdd }: { taken: readonly ReportRecipient[]; onAdd: (recipient: ReportRecipient) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const address = email.trim();
    if (!DeliveryEmail.safeParse(address).success) setProblem('Valid email is required');
    else if (taken.some((one) => one.email.toLowerCase() === address.toLowerCase())) setProblem('This address is among the recipients');
    else {
      onAdd({ name: name.trim() || address, email: address });
      setName('');
      setEmail('');
      setProblem(undefined);
    }
  };
  return (
    <div className={styles.add}>
      <TextInput label="Name" maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label="E-mail address"
        type="email"
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        Add recipient
      </Button>
    </div>
  );
}

interface CoverProps {
  claim: Claim;
  report: Report;
  words: { subject: string; message: string };
  to: ReportRecipient | undefined;
  onSubject: (text: string) => void;
  onMessage: (text: string) => void;
}

function Cover({ claim, report, words, to, onSubject, onMessage }: CoverProps) {
  const user = useUser();
  const values = {
    contactName: to?.name ?? claim.propertyOwnerName,
    ownerName: claim.propertyOwnerName,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    adjusterName: `${user.firstName} ${user.lastName}`,
    reportTitle: report.title,
    pdfSha256: report.pdfSha256 ?? '(hash of the final PDF)',
  };
  return (
    <>
      <TextInput label="Subject" maxLength={200} value={words.subject} onChange={(event) => onSubject(event.currentTarget.value)} />
      <Textarea
        label="Message"
        description="Names in braces are filled in for each recipient: {contactName}, {ownerName}, {claimNumber}, {propertyAddress}, {adjusterName}, {reportTitle}, {pdfSha256}"
        autosize
        minRows={5}
        maxLength={4_000}
        value={words.message}
        onChange={(event) => onMessage(event.currentTarget.value)}
      />
      <section className={styles.letter} aria-label="What the first recipient reads">
        <strong>{filledCover(words.subject, values)}</strong>
        <p>{filledCover(words.message, values)}</p>
      </section>
    </>
  );
}
