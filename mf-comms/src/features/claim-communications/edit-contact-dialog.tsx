// Changing a contact. What somebody else saved meanwhile is shown before it is written over; of the owner only the notes are kept here.
import { commsApi, contactTypeLabels, type Contact } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { DialogForm, Notice, OvertakenNotice, savedOtherwise } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { Link } from 'react-router';
import { useCommsForm } from '../../shared/base/use-comms-form.ts';
import { ContactFields, NotesField } from './contact-fields.tsx';
import { OtherClaims, sameElsewhere } from './other-claims.tsx';
import { contactLabels, languageName, valuesOf, type ContactValues } from './contact-form.ts';

interface EditContactDialogProps {
  contact: Contact;
  onClose: () => void;
}

const phoneHint = "Consent to texts and calls belongs to a number. A new one starts without, so record the person's answer again.";

export function EditContactDialog({ contact, onClose }: EditContactDialogProps) {
  const form = useEditForm(contact, onClose);
  const { field, values } = form;
  return (
    <DialogForm title={`Edit ${contact.name}`} size="md" action="Save" running="Saving..." form={form} onClose={onClose}>
      <OvertakenNotice {...form.overtaken(contact.version)}>
        {savedOtherwise(contactLabels, shownOf(valuesOf(contact)), shownOf(values))}
      </OvertakenNotice>
      {contact.isOwner ? (
        <>
          <Notice tone="info">
            {contact.name} is the owner of the claim. Name, phone, email, language and preferred method are changed{' '}
            <Link to={`/claims/${contact.claimId}`}>on the claim overview</Link>.
          </Notice>
          <NotesField field={field} />
        </>
      ) : (
        <>
          <ContactFields field={field} values={values} phoneHint={contact.consents.length > 0 ? phoneHint : undefined} />
          <OtherClaims contact={contact} isChosen={values.everywhere} onChoose={(everywhere) => form.change({ everywhere })} />
        </>
      )}
    </DialogForm>
  );
}

function useEditForm(contact: Contact, onClose: () => void) {
  const ids = sameElsewhere(contact).map(({ contactId }) => contactId);
  const draft = useDialogDraft(`contact-${contact.id}`, () => ({ ...valuesOf(contact), version: contact.version, everywhere: false }));
  return useCommsForm(commsApi.editContact, {
    done: { title: 'Contact saved', description: 'Messages go out with the new details from now on.' },
    failed: "Couldn't save the contact",
    labels: contactLabels,
    params: { id: contact.id },
    draft,
    toBody: ({ version, notes, everywhere, ...values }) =>
      contact.isOwner ? { notes, version } : { ...values, notes, version, ...(everywhere ? { also: ids } : {}) },
    onDone: onClose,
  });
}

/** The values as one reads them. */
function shownOf({ contactType, preferredMethod, language, ...texts }: ContactValues): ContactValues {
  return {
    ...texts,
    contactType: contactTypeLabels[contactType as keyof typeof contactTypeLabels],
    preferredMethod: channelLabels[preferredMethod as keyof typeof channelLabels],
    language: languageName(language),
  };
}
