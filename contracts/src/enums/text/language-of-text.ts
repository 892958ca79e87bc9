// The language in which somebody wrote a text: English or Spanish, by their small words. Pure.
import type { TextLanguage } from '../../kernel/text-language.ts';

const spanish =
  /\b(?:el|la|los|las|de|del|que|una?|mi|mis|con|por|para|es|fue|en|y|se|nos|su|casa|techo|agua|seguro|gracias|hola|buenos|buenas)\b/gi;
const english = /\b(?:the|of|and|to|in|is|was|my|our|we|you|it|for|with|on|that|please|thank|thanks|have|at)\b/gi;

/** Undefined where as many words speak for one as for the other. */
export function languageOfText(text: string): TextLanguage | undefined {
  const part = text.slice(0, 4_000);
  const more = (part.match(spanish)?.length ?? 0) - (part.match(english)?.length ?? 0);
  if (more === 0) return undefined;
  return more > 0 ? 'es' : 'en';
}
