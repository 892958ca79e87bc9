// Staff read the portal as one of its users.
import { IdInPath } from '../../kernel/index.ts';

/** Staff only: whose portal it is. Needs a view that was begun. */
export const seenAs = { as: IdInPath.optional() };
