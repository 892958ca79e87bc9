// The text of a template: which variables it names, and where it names one that there is not. Pure; the form and the service ask the same.
import { templateVariables, type TemplateVariable } from '../../enums/template.ts';

/** A variable in braces: `{claimNumber}`. Braces with blanks inside are text. */
export const templatePlaceholder = /\{([^{}\s]{1,60})\}/g;

export function isTemplateVariable(name: string): name is TemplateVariable {
  return (templateVariables as readonly string[]).includes(name);
}

export interface UnknownVariable {
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
  /** The variable that was probably meant. */
  readonly meant?: TemplateVariable;
}

/** In the order of the text. */
export function unknownVariables(text: string): UnknownVariable[] {
  return [...text.matchAll(templatePlaceholder)].flatMap(({ 1: name = '', index }) => {
    if (isTemplateVariable(name)) return [];
    const meant = templateVariables.find((known) => isMeant(plain(known), plain(name)));
    return [{ name, line: text.slice(0, index).split('\n').length, ...(meant ? { meant } : {}) }];
  });
}

/** The same but for one letter that is missing, too many or another. */
function isMeant(known: string, name: string): boolean {
  const [short, long] = known.length <= name.length ? [known, name] : [name, known];
  if (long.length - short.length > 1) return false;
  const at = short.split('').findIndex((letter, index) => letter !== long[index]);
  if (at < 0) return true;
  return long.slice(at + 1) === short.slice(short.length === long.length ? at + 1 : at);
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** What is wrong with a text, in one sentence; nothing where every variable is known. */
export function unknownVariableSentence(text: string): string | undefined {
  const [first] = unknownVariables(text);
  if (!first) return undefined;
  const place = text.includes('\n') ? ` in line ${first.line}` : '';
  return `Unknown variable {${first.name}}${place}${first.meant ? `. Did you mean {${first.meant}}?` : ''}`;
}
