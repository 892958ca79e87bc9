// One logger for a process: JSON lines on standard output, secrets removed, a request id on every line of a request.
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

const secrets = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.secret',
];

/** A logger that names its part (`gateway`, `claims`). `level` is one of pino's names or `silent`. */
export function makeLogger(part: string, level: string): Logger {
  return pino({ level, base: { part }, redact: { paths: secrets, censor: '[removed]' }, timestamp: pino.stdTimeFunctions.isoTime });
}
