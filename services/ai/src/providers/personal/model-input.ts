// What others wrote, as a model may read it: one JSON text without names and addresses, in which nothing ends the data.
import { withoutPersonal, withoutSecrets, type Personal } from './personal.ts';

/** Made by `inputOf` alone. */
export type ModelInput = string & { readonly isForModels: true };

/** Each text of the value is cleared by itself, before anything is escaped. */
export function inputOf(value: object, known: Personal): ModelInput {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? withoutPersonal(part, known) : part));
  // A tag that would end the data is no tag any more, however it is written
  return text.replaceAll('<', String.raw`\u003c`) as ModelInput;
}

/**
 * An email from which names, addresses and numbers are read goes with them: they are what is asked for. What nobody asks for is taken out of
 * it, numbers of social security and of payment cards.
 */
export function inputOfEmail(value: object): ModelInput {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? withoutSecrets(part) : part));
  return text.replaceAll('<', String.raw`\u003c`) as ModelInput;
}

export const nobodyKnown: Personal = { names: [], addresses: [], numbers: [] };
