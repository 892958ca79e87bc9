// The fields of a contact, in the dialog that adds one and in the one that changes one.
import { contactTypeLabels, contactTypes } from '@plumbline/contracts/comms';
import { channelLabels, channels } from '@plumbline/contracts/enums';
import { Select, Textarea, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import { languageChoices, type ContactValues } from './contact-form.ts';

interface ContactFieldsProps {
  readonly field: (name: keyof ContactValues) => FieldProps;
  readonly values: ContactValues;
  /** Below the phone number. */
  readonly phoneHint?: string | undefined;
}

const typeChoices = contactTypes.map((type) => ({ value: type, label: contactTypeLabels[type] }));
const methodChoices = channels.map((channel) => ({ value: channel, label: channelLabels[channel] }));

export function ContactFields({ field, values, phoneHint }: ContactFieldsProps) {
  return (
    <>
      <Select
        {...field('contactType')}
        withAsterisk
        placeholder="Select contact type"
        data={typeChoices}
        value={values.contactType || null}
      />
      <TextInput {...field('name')} withAsterisk autoComplete="off" />
      <TextInput {...field('email')} type="email" autoComplete="off" />
      <TextInput {...field('phone')} type="tel" inputMode="tel" autoComplete="off" description={phoneHint} />
      <Select {...field('preferredMethod')} allowDeselect={false} data={methodChoices} />
      <Select {...field('language')} allowDeselect={false} data={languageChoices(values.language)} />
      <NotesField field={field} />
    </>
  );
}

export function NotesField({ field }: Pick<ContactFieldsProps, 'field'>) {
  return <Textarea {...field('notes')} description="Read by your firm only." minRows={2} autoComplete="off" />;
}
