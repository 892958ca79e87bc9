// How a fee is agreed: claims keeps it in the contract, billing prints it.
import { oneOf, type Infer } from '../kernel/index.ts';

/** A percentage may be any number, not only the choices of the invoice form. */
export const feeKinds = ['percentage', 'flat', 'hourly'] as const;
export const FeeKind = oneOf(feeKinds, 'Choose how the fee is agreed');
export type FeeKind = Infer<typeof FeeKind>;
export const feeKindLabels: Record<FeeKind, string> = { percentage: 'Percentage', flat: 'Flat fee', hourly: 'Hourly' };
