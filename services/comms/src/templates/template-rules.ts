// Templates: which variables a text may name, and filling them in one pass so that no value is ever read as a template.
import { isTemplateVariable, templatePlaceholder, unknownVariableSentence } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { TemplateVariable } from '@plumbline/contracts/enums';

export type Values = { readonly [V in TemplateVariable]?: string | undefined };

/** Texts longer than this are refused by carriers. */
export const longestShortText = 1_600;

/** Throws `invalid` for a text or a call that is longer. */
export function assertShort(content: string): void {
  if (content.length > longestShortText) throw new Failure('invalid', `A text message can have up to ${longestShortText} characters`);
}
/** A time in Spanish ends with a period of its own, which ends the sentence too: `2:30 p.m.` */
const doubleEnd = /([ap]\.m\.)\.(?!\.)/g;
/** May be empty: what a person adds by hand. */
const optionalVariable: TemplateVariable = 'customMessage';

/** Throws `invalid` with the first variable that does not exist, at its field. */
export function assertKnownVariables(texts: { readonly subject?: string | undefined; readonly body: string }): void {
  for (const field of ['subject', 'body'] as const) {
    const sentence = unknownVariableSentence(texts[field] ?? '');
    if (sentence) throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
  }
}

/** The variables of these texts that have no value, each once. */
export function missingVariables(texts: readonly string[], values: Values): TemplateVariable[] {
  const named = texts.flatMap((text) => [...text.matchAll(templatePlaceholder)].map(([, name = '']) => name));
  const holes = named.filter(isTemplateVariable).filter((name) => name !== optionalVariable && !values[name]);
  return [...new Set(holes)];
}

/** Throws `unprocessable` when a value is missing: a message with a hole is never sent. */
export function fill(text: string, values: Values): string {
  const filled = text.replace(templatePlaceholder, (_, name: string) => {
    const value = isTemplateVariable(name) ? values[name] : undefined;
    if (value !== undefined && value !== '') return value;
    if (name === optionalVariable) return '';
    throw new Failure('unprocessable', `This message needs {${name}}, which isn't recorded on this claim yet`);
  });
  return filled
    .replace(/\n{3,}/g, '\n\n')
    .replace(doubleEnd, '$1')
    .trim();
}

/** The text of a message: a custom message without a place of its own comes last. */
export function composed(body: string, values: Values): string {
  const custom = values.customMessage?.trim();
  return fill(custom && !body.includes(`{${optionalVariable}}`) ? `${body}\n\n{${optionalVariable}}` : body, values);
}

/** One line without control characters, for headers. */
export function headerLine(text: string, length = 200): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, length);
}
