// Sending a document by email: to whom, with which words, and exactly what is attached. What was entered waits for its writer.
import { claimsApi, type Claim, type ClaimDocumentDetail, type ReportRecipient } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import {
  Notice,
  QueryBoundary,
  Stack,
  TextInput,
  Textarea,
  fieldProps,
  formatBytes,
  toast,
  FormButtons,
  FormInDialog,
  GuardedDialog,
  type DialogGuard,
} from '@plumbline/ui';
import { useDialogDraft, useUser, emailMessage, fieldFailures, keptHere, NoMailServer, type DialogDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimQuery, contactsQuery } from '../../../shared/claims/claim-queries.ts';
import { today } from '../../../shared/dates.ts';
import { useEmailTransport } from '../../../shared/email-transport.ts';
import { carrierChoice, reachableOf } from '../../../shared/people/reachable.ts';
import { Recipients } from '../../../shared/people/recipients.tsx';
import { spanishReaders } from '../../../shared/people/spanish-readers.ts';
import { SpanishWords } from '../../../shared/people/spanish-words.tsx';
import { useDocumentChange } from '../base/use-document-change.ts';
import { HashDetails } from '../base/hash-details.tsx';
import { emailWords, spanishEmailWords } from './email-words.ts';
import { ToCarrier, unknownAmong } from './to-carrier.tsx';
import styles from '../base/documents.module.css';

interface EmailDialogProps {
  doc: ClaimDocumentDetail;
  onClose: () => void;
}

export function EmailDialog({ doc, onClose }: EmailDialogProps) {
  const draft = useDialogDraft<Partial<Letter>>(`claim-${doc.claimId}-document-${doc.id}-mail`, () => ({}));
  const carrier = useEmailTransport();
  const send = useDocumentChange(claimsApi.emailDocument, { failed: "Couldn't send the email", action: draft.action }, () => {
    draft.clear();
    toast(emailMessage(carrier, storedWords));
    onClose();
  });
  return (
    <GuardedDialog title={`Send “${doc.title}” by email`} busy={send.isPending} draft={draft} onClose={onClose}>
      {(guard) => <Around doc={doc} draft={draft} send={send} guard={guard} carrier={carrier} />}
    </GuardedDialog>
  );
}

interface FormProps {
  doc: ClaimDocumentDetail;
  /** What was changed of the proposed letter. */
  draft: DialogDraft<Partial<Letter>>;
  send: ReturnType<typeof useDocumentChange<typeof claimsApi.emailDocument>>;
  guard: DialogGuard;
}

const storedWords = {
  goes: { title: 'Sending', description: 'The delivery proof will appear under “Sent”.' },
  kept: { title: keptHere, description: "Email isn't set up. The message was saved, not sent." },
  stored: { title: 'Queued', description: 'The result will appear under “Sent”.' },
};

/** Contacts are a help: while communications is away, the people of the claim are still there. */
function Around({ carrier, ...props }: FormProps & { carrier: string | undefined }) {
  const claim = useQuery(claimQuery(props.doc.claimId));
  const contacts = useQuery(contactsQuery(props.doc.claimId));
  const isSettled = contacts.data !== undefined || contacts.isError;
  return (
    <QueryBoundary query={{ ...claim, data: isSettled ? claim.data : undefined }} what="the people of this claim">
      {(of) => (
        <Stack>
          {contacts.isError && (
            <Notice tone="warning" title="Contacts couldn't load">
              You can still send to an address you enter.
            </Notice>
          )}
          <NoMailServer carrier={carrier} />
          <EmailForm claim={of} contacts={contacts.data ?? []} {...props} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

interface Letter {
  recipients: ReportRecipient[];
  subject: string;
  message: string;
  /** What clients get who read Spanish. */
  inSpanish: { subject: string; message: string };
  /** Those of whom the claim knows nothing are the carrier. */
  toCarrier: boolean;
}

function EmailForm({ doc, claim, contacts, draft, send, guard }: FormProps & { claim: Claim; contacts: readonly Contact[] }) {
  const user = useUser();
  const reachable = reachableOf(claim, contacts, today());
  const [proposed] = useState((): Letter => {
    const about = { claim, sender: `${user.firstName} ${user.lastName}`, firm: user.organization.name };
    // Letters are written to the carrier; whom anything else is for, a person says
    const recipients = doc.isGenerated ? carrierChoice(claim, reachable) : [];
    return { recipients, ...emailWords(doc, about), inSpanish: spanishEmailWords(doc, about), toCarrier: false };
  });
  const { inSpanish, toCarrier, ...letter } = { ...proposed, ...draft.value };
  const unknown = unknownAmong(letter.recipients.map(addressed), doc, claim);
  const readers = spanishReaders(letter.recipients, { claim, contacts });
  const change = (part: Partial<Letter>) => draft.change(part);
  const submit = () => {
    const said = { ...(readers.length > 0 ? { inSpanish } : {}), ...(toCarrier && unknown.length > 0 ? { toCarrier } : {}) };
    send.mutate({ params: { id: doc.id }, body: { number: doc.number, ...letter, ...said } });
  };
  const errors = fieldFailures(send.error);
  return (
    <FormInDialog form={{ submit }}>
      <Recipients
        reachable={reachable}
        chosen={letter.recipients}
        onChange={(recipients) => change({ recipients })}
        error={errors['recipients']}
        nobody="No email addresses on this claim. Add one below."
      />
      <ToCarrier unknown={unknown} checked={toCarrier} onChange={(isIt) => change({ toCarrier: isIt })} />
      <Words letter={letter} errors={errors} onChange={change} />
      {readers.length > 0 && (
        <SpanishWords
          readers={readers}
          isForAll={readers.length === letter.recipients.length}
          words={inSpanish}
          isStale={draft.value.inSpanish === undefined && letter.message !== proposed.message}
          onChange={(words) => change({ inSpanish: words })}
        />
      )}
      <Attached doc={doc} />
      {send.error && (
        <Notice tone="bad" title="Couldn't send the email">
          {send.error.message}
        </Notice>
      )}
      <FormButtons guard={guard} action="Send" busy={send.isPending} blocked={letter.recipients.length === 0} />
    </FormInDialog>
  );
}

const addressed = ({ name, email }: ReportRecipient) => (name === email ? email : `${name} <${email}>`);

interface WordsProps {
  letter: Pick<Letter, 'subject' | 'message'>;
  errors: Record<string, string>;
  onChange: (part: Partial<Letter>) => void;
}

function Words({ letter, errors, onChange }: WordsProps) {
  return (
    <>
      <TextInput
        {...fieldProps('subject', errors)}
        label="Subject"
        withAsterisk
        maxLength={200}
        value={letter.subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        {...fieldProps('message', errors)}
        label="Message"
        withAsterisk
        autosize
        minRows={4}
        maxLength={4_000}
        value={letter.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </>
  );
}

function Attached({ doc }: { doc: ClaimDocumentDetail }) {
  return (
    <section className={styles.attached} aria-label="Attachment">
      <span className={styles.entryName}>{doc.fileName}</span>
      <span className={styles.meta}>
        Version {doc.number}, {formatBytes(doc.bytes)}
      </span>
      <HashDetails sha256={doc.sha256} />
    </section>
  );
}
