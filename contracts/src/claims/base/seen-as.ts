// Who reads the portal, and in which language.
import { IdInPath, TextLanguage } from '../../kernel/index.ts';

/** Staff only: whose portal it is. Needs a view that was begun. */
export const seenAs = { as: IdInPath.optional() };

/** The texts of the answer are written in it. */
export const readIn = { language: TextLanguage.default('en') };
