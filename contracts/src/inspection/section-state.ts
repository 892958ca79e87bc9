// How far a section is.
import { oneOf, type Infer } from '../kernel/schema.ts';

export const sectionStates = ['open', 'complete', 'not_applicable'] as const;
export const SectionState = oneOf(sectionStates);
export type SectionState = Infer<typeof SectionState>;
