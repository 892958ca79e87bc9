// Templates: which variables a text may name, and filling them in one pass so that no value is ever read as a template.
import { Failure } from '@plumbline/contracts/kernel';
import { templateVariables, type TemplateVariable } from '@plumbline/contracts/enums';

export type Values = { readonly [V in TemplateVariable]?: string | undefined };

const placeholder = /\{([^{}\s]{1,60})\}/g;
/** A time in Spanish ends with a period of its own, which ends the sentence too: `2:30 p.m.` */
const doubleEnd = /([ap]\.m\.)\.(?!\.)/g;
/** May be empty: what a person adds by hand. */
const optionalVariable: TemplateVariable = 'customMessage';

function isVariable(name: string): name is TemplateVariable {
  return (templateVariables as readonly string[]).includes(name);
}

/** Throws `invalid` with the first variable that does not exist. */
export function assertKnownVariables(texts: readonly string[]): void {
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(placeholder)) {
      if (!isVariable(name)) throw new Failure('invalid', `Unknown variable {${name}}`, { fields: { body: `Unknown variable {${name}}` } });
    }
  }
}

/** Throws `unprocessable` when a value is missing: a message with a hole is never sent. */
export function fill(text: string, values: Values): string {
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = isVariable(name) ? values[name] : undefined;
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
