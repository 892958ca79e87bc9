// From a schema's complaints to one sentence per field.

/** The part of a zod schema that is used; each remote brings its own zod. */
export interface CheckingSchema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

export interface SchemaIssue {
  path: readonly PropertyKey[];
  message: string;
}

export type Checked<T> = { ok: true; data: T } | { ok: false; errors: Record<string, string> };

/** Checks the values of a form with the schema that the server uses; the first complaint of each field counts. */
export function checkForm<T>(schema: CheckingSchema<T>, values: unknown): Checked<T> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, data: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.map(String).join('.')] ??= issue.message;
  return { ok: false, errors };
}
