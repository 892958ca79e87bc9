// How sure a rule of the pack is.
import { oneOf } from '../../kernel/index.ts';

export const Confidence = oneOf(['high', 'medium', 'low']);
