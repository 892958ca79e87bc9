// What changed in a record, field by field, for people.
export type { FieldChange, NameOf } from '../kernel/field-words.ts';
export { fieldChanges, idsIn, type RecordChange } from './field-changes.ts';
export { changesSentence, changeSentence, excerptsOf, isShortened } from './say-changes.ts';
