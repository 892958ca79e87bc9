// Which field of a form a complaint of the contract is about: `lines.2.amount` is one of the field `lines`.

export type Errors = Readonly<Record<string, string>>;

/** Whether a complaint about `path` is one about the field, or about a part of it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

/** The sentence for a field: of itself, or the first one of its parts. */
export function errorAt(errors: Errors, field: string): string | undefined {
  return errors[field] ?? Object.entries(errors).find(([path]) => isWithin(path, field))?.[1];
}

/** Field → its first sentence; a part that has a name of its own keeps it. */
export function errorsByField(errors: Errors, fields: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(errors)) found[fieldOf(path, fields) ?? path] ??= sentence;
  return found;
}

/** Sentences that stand at no field: of what the form adds by itself. */
export function errorsOfNoField(errors: Errors, fields: readonly string[]): string[] {
  const isShown = (path: string) => fields.some((field) => isWithin(path, field) || isWithin(field, path));
  return Object.entries(errors).flatMap(([path, sentence]) => (isShown(path) ? [] : [sentence]));
}

function fieldOf(path: string, fields: readonly string[]): string | undefined {
  return fields.filter((field) => isWithin(path, field)).toSorted((one, other) => other.length - one.length)[0];
}
