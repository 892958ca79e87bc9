// A time of day, as somebody reads it from a clock at the property.
import { string } from '../../kernel/index.ts';

/** Local time of day at the property; rules that count hours need it. */
export const TimeOfDay = string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:30');
