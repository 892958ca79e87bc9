// How the fields of a message template are called where a change of them is told.
import { words, yesNo, type FieldWords } from '../../kernel/field-words.ts';

export const templateWords: FieldWords = {
  name: words('Template name'),
  subject: words('Subject'),
  body: words('Template text'),
  isActive: yesNo('Active'),
};
