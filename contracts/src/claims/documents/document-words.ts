// How the fields of a stored document and of a letter are called where a change of them is told.
import { choice, day, onlyKept, words, type FieldWords } from '../../kernel/field-words.ts';
import { documentAccessLabels, documentFolders, documentTypeLabels } from './document-enums.ts';

export const documentWords: FieldWords = {
  title: words('Title'),
  type: choice('Type', documentTypeLabels),
  folder: choice('Folder', Object.fromEntries(documentFolders.map(({ key, label }) => [key, label]))),
  access: choice('Access', documentAccessLabels),
  note: words('Note'),
  tags: words('Tags'),
  documentDate: day('Document date'),
  'versions.*': onlyKept,
  'versions.*.fileName': words('File name'),
};

export const letterWords: FieldWords = { title: words('Title') };
