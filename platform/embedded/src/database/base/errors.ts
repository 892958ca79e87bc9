// Errors as the wire protocol states them: a code, a code name, a sentence, labels.

/** An answer with `ok: 0`, or one entry of `writeErrors`. Codes follow MongoDB's error codes. */
export class DatabaseError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Record<string, unknown>;

  constructor(code: number, codeName: string, said: string | { message: string; extra: Record<string, unknown> }) {
    super(typeof said === 'string' ? said : said.message);
    this.name = 'DatabaseError';
    this.code = code;
    this.codeName = codeName;
    this.extra = typeof said === 'string' ? {} : said.extra;
  }
}

/** The refusal of everything outside the subset, by name (code 115). */
export function notSupported(what: string): DatabaseError {
  return new DatabaseError(
    115,
    'CommandNotSupported',
    `${what} is not supported by the embedded database; set MONGODB_URI to a real MongoDB`,
  );
}

/** A command, filter or update that says something wrong. */
export function badValue(message: string, code = 2, codeName = 'BadValue'): DatabaseError {
  return new DatabaseError(code, codeName, message);
}

/** Tells the driver that the whole transaction may be tried again. */
export function transient(code: number, codeName: string, message: string): DatabaseError {
  return new DatabaseError(code, codeName, { message, extra: { errorLabels: ['TransientTransactionError'] } });
}
