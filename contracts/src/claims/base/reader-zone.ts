// The time zone of whoever reads, where days are counted.
import { string } from '../../kernel/index.ts';

/** The zone in which the days of `createdFrom` and the like begin, and in which “today” is: where the reader is. Default UTC. */
export const readerZone = { zone: string().max(60).optional() };
