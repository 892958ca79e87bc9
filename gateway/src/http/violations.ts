// What browsers report when a page wanted something that its policy does not allow: counted, and a few lines of it written down.
import { Failure } from '@plumbline/contracts/kernel';
import { readBytes, type Logger } from '@plumbline/server';
import type { LocalHandler } from './api-router.ts';

export interface Violations {
  readonly answer: LocalHandler;
  /** In the text form of Prometheus. */
  text(): string;
}

const largestReport = 32 * 1024;
/** Anybody can send a report: the log is not theirs to fill. */
const maxLinesPerMinute = 20;
const maxOfOneReport = 10;

export function makeViolations(log: Logger, now: () => number = Date.now): Violations {
  const minute = { startedAt: 0, lines: 0 };
  let count = 0;
  const mayWrite = () => {
    if (now() - minute.startedAt > 60_000) Object.assign(minute, { startedAt: now(), lines: 0 });
    return (minute.lines += 1) <= maxLinesPerMinute;
  };
  return {
    async answer({ request, response }) {
      for (const violation of violationsIn(await readBytes(request, largestReport))) {
        count += 1;
        if (mayWrite()) log.warn(violation, 'content security policy violation reported');
      }
      response.status(204).end();
    },
    text: () =>
      [
        '# HELP plumbline_policy_violations_total Content security policy violations reported by browsers',
        '# TYPE plumbline_policy_violations_total counter',
        `plumbline_policy_violations_total{part="gateway"} ${count}`,
        '',
      ].join('\n'),
  };
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/** Both forms: one report of `report-uri`, a list of the Reporting API. Throws `invalid` for anything else. */
export function violationsIn(bytes: Buffer): Violation[] {
  const said = jsonOf(bytes);
  if (Array.isArray(said))
    return said
      .slice(0, maxOfOneReport)
      .filter((one) => fieldOf(one, 'type') === 'csp-violation')
      .map((one) => violationOf(fieldOf(one, 'body'), ['effectiveDirective', 'blockedURL', 'documentURL']));
  const report = fieldOf(said, 'csp-report');
  if (report === undefined) throw new Failure('invalid', "This isn't a violation report");
  return [violationOf(report, ['violated-directive', 'blocked-uri', 'document-uri'])];
}

function violationOf(report: unknown, [directive, blocked, page]: readonly [string, string, string]): Violation {
  return {
    directive: plain(fieldOf(report, directive)),
    blocked: withoutQuery(plain(fieldOf(report, blocked))),
    page: withoutQuery(plain(fieldOf(report, page))),
  };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new Failure('invalid', "This isn't a violation report");
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** Short, and in one line. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^\x20-\x7e]/g, '').slice(0, 200) : '';
}

/** What stands behind the path may be somebody's search, or the secret of a link. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*/, '');
}
