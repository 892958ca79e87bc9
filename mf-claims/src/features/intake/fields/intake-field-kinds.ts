// What a field and a section of the intake are.
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { usStates } from '@plumbline/contracts/enums';

export interface IntakeField {
  name: string;
  label: string;
  input: 'text' | 'tel' | 'email' | 'date' | 'time' | 'dollars' | 'number' | 'long' | 'choice' | 'attorney' | 'adjuster' | 'emergency';
  required?: true;
  wide?: true;
  placeholder?: string;
  choices?: Readonly<Record<string, string>>;
  /** Stands there once this other field was refused. */
  afterRefusalOf?: string;
}

export interface IntakeSection {
  title: string;
  /** On a phone: which of the three steps it stands in. */
  step: 0 | 1 | 2;
  /** Closed at first. */
  optional?: true;
  /** Only who may call this fills it in; absent where everybody may who opens a claim. */
  setBy?: EndpointShape;
  fields: readonly IntakeField[];
}

export const stateNames = Object.fromEntries(Object.entries(usStates).map(([state, { name }]) => [state, name]));
export const yesOrNo = { yes: 'Yes', no: 'No' };
/** Fields of one kind of input, by name and label. */
export const fieldsOf = (input: IntakeField['input'], named: Readonly<Record<string, string>>): IntakeField[] =>
  Object.entries(named).map(([name, label]) => ({ name, label, input }));
