// What others wrote, as a model may read it: one JSON text without names and addresses, in which nothing ends the data.
import { withoutPersonal, withoutSecrets, type Personal } from './personal.ts';

/** Made by `inputOf` alone. */
export type ModelInput = string & { readonly isForModels: true };

export function inputOf(value: object, known: Personal): ModelInput {
  return cleared(value, (part) => withoutPersonal(part, known));
}

/**
 * An email from which names, addresses and numbers are read goes with them: they are what is asked for. What nobody asks for is taken out of
 * it, numbers of social security and of payment cards.
 */
export function inputOfEmail(value: object): ModelInput {
  return cleared(value, withoutSecrets);
}

/** Each text of the value is cleared by itself, before anything is escaped. */
function cleared(value: object, clear: (text: string) => string): ModelInput {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? clear(part) : part));
  // A tag that would end the data is no tag any more, however it is written
  return text.replaceAll('<', String.raw`\u003c`) as ModelInput;
}

export const nobodyKnown: Personal = { names: [], addresses: [], numbers: [] };
