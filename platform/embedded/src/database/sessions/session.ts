// What a command says about its session, its transaction and its retry number.
import { badValue } from '../base/errors.ts';
import { asDoc, asInteger, bsonType, type Doc } from '../base/values.ts';

/** The session part of a command. */
export interface SessionOf {
  /** Empty without a session. */
  id: string;
  /** The number of the transaction or of the retryable write. */
  number: number;
  inTransaction: boolean;
  /** The first command of a transaction. */
  starts: boolean;
  /** Set for a write that the driver may send twice. */
  retry: { session: string; number: number } | undefined;
}

/** Reads `lsid`, `txnNumber`, `autocommit` and `startTransaction`. */
export function sessionOf(body: Doc): SessionOf {
  const id = body.lsid === undefined ? '' : idText(asDoc(body.lsid, 'lsid').id);
  const number = body.txnNumber === undefined ? -1 : asInteger(body.txnNumber, 'txnNumber');
  const inTransaction = body.autocommit === false;
  if (inTransaction && (id === '' || number < 0)) throw badValue('A transaction needs lsid and txnNumber', 72, 'InvalidOptions');
  const retry = !inTransaction && id !== '' && number >= 0 ? { session: id, number } : undefined;
  return { id, number, inTransaction, starts: body.startTransaction === true, retry };
}

function idText(id: unknown): string {
  const bytes = bsonType(id) === 'Binary' || bsonType(id) === 'UUID' ? (id as { value(): Uint8Array }).value() : undefined;
  if (!bytes) throw badValue('lsid.id must be a UUID', 14, 'TypeMismatch');
  return Buffer.from(bytes).toString('hex');
}
