// The wrapper around stores of objects: what every one of them needs, whichever keeps the bytes.
export { assertKey, newKey } from './object-key.ts';
export { asStorageFailure, spool, sweepSpool, type Spooled } from './object-spool.ts';
