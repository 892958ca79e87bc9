// The language in which a mail is written: English, or Spanish by its small words. Pure.

const spanish =
  /\b(?:el|la|los|las|de|del|que|una?|mi|mis|con|por|para|es|fue|en|y|se|nos|su|casa|techo|agua|seguro|gracias|hola|buenos|buenas)\b/gi;
const english = /\b(?:the|of|and|to|in|is|was|my|our|we|you|it|for|with|on|that|please|thank|thanks|have|at)\b/gi;

export function languageOf(text: string): 'en' | 'es' {
  const part = text.slice(0, 4_000);
  return (part.match(spanish)?.length ?? 0) > (part.match(english)?.length ?? 0) ? 'es' : 'en';
}
