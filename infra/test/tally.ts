// How many tests passed and failed, and which were skipped for what reason: read from the suites and added up.

export interface Skipped {
  readonly name: string;
  /** Empty when the test did not say. */
  readonly why: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly Skipped[];
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/nats|jetstream/i, 'nats-server is not installed'],
  [/docker|container/i, 'no Docker engine answers'],
  [/mongo/i, 'MONGODB_URI is not set'],
  [/\bs3\b|minio/i, 'S3_ENDPOINT is not set'],
  [/heic|heif/i, 'heif-enc is not installed'],
  [/chromium|browser/i, 'Chromium is not installed'],
  [/pdfsig/i, 'pdfsig is not installed'],
  [/nginx/i, 'nginx is not installed'],
];

/** Why a test was skipped: its own word, else what its name says it needs. */
export function reasonOf({ name, why }: Skipped): string {
  return why || (reasons.find(([pattern]) => pattern.test(name))?.[1] ?? 'switched off in its file');
}

/**
 * Reads the last line `N passed, N failed[, N skipped]` of a suite that prints its own tests.
 * A suite that stopped before that line, or ended badly though nothing failed, counts as one failure.
 */
export function tallyOfOutput(suite: string, output: string, code: number): Tally {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/gm)].at(-1);
  if (!found) return { passed: 0, failed: [`${suite}: stopped with code ${code} before it reported its result`], skipped: [] };

  const failed = Array.from({ length: Number(found[2]) }, (_, index) => `${suite}: failure ${index + 1}, described above`);
  if (failed.length === 0 && code !== 0) failed.push(`${suite}: ended with code ${code} although nothing failed`);
  const skips = [...output.matchAll(/^\s*skipped:? (.+?)(?: \((.+)\)| — (.+))?$/gim)];
  const named = skips.map(([, name, bracketed, dashed]) => ({ name: `${suite}: ${name}`, why: bracketed ?? dashed ?? '' }));
  const missing = Math.max(0, Number(found[3] ?? 0) - named.length);
  const unnamed = Array.from({ length: missing }, () => ({ name: `${suite}: a test that it does not name`, why: 'see above' }));
  return { passed: Number(found[1]), failed, skipped: [...named, ...unnamed] };
}

export function addUp(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}
