// What kind of contact somebody is.
import { oneOf, type Infer } from '../../kernel/schema.ts';

export const contactTypes = ['primary', 'secondary', 'attorney', 'emergency'] as const;
export const ContactType = oneOf(contactTypes);
export type ContactType = Infer<typeof ContactType>;

export const contactTypeLabels: Record<ContactType, string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  attorney: 'Attorney',
  emergency: 'Emergency',
};

/** Counsel reads what the insured's side does not, and the other way round. */
export const isCounsel = (type: ContactType): boolean => type === 'attorney';
