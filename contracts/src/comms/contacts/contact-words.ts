// How what is stored of a contact is called where a change of it is told.
import { channelLabels } from '../../enums/channel.ts';
import { choice, words, yesNo, type FieldWords } from '../../kernel/field-words.ts';
import { textLanguageLabels } from '../../kernel/text-language.ts';
import { contactTypeLabels } from './contact-types.ts';

export const contactWords: FieldWords = {
  name: words('Name'),
  contactType: choice('Contact type', contactTypeLabels),
  email: words('Email'),
  phone: words('Phone'),
  preferredMethod: choice('Preferred method', channelLabels),
  language: choice('Language', textLanguageLabels),
  notes: words('Notes'),
  isActive: yesNo('Active'),
};
