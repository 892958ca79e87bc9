// How urgent a claim is.
import { oneOf, type Infer } from '../../kernel/index.ts';

export const priorities = ['critical', 'high', 'medium', 'low'] as const;
export const Priority = oneOf(priorities);
export type Priority = Infer<typeof Priority>;

export const priorityLabels: Record<Priority, string> = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' };
