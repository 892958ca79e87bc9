// Codes of authenticator apps (RFC 6238): which time step a code belongs to, and the picture that an app scans.
import type { FactorSetup, QrPath } from '@plumbline/contracts/identity';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const period = 30;
const issuer = 'Plumbline';
/** One step early or late: clocks of phones are not exact. */
const skew = 1;
/** More than a person can use up while a step is still open. */
const stepsRemembered = 20;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}

/** 160 random bits in base32, as apps take them. */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step to which a code belongs, or nothing when it belongs to none around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = totpOf(secret).validate({ token: digits, window: skew, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / (period * 1_000)) + delta;
}

/**
 * The steps after one more was used, or nothing when its code was accepted before. What is remembered are the steps
 * themselves and not the latest alone: a clock that jumped ahead and came back locks nobody out.
 */
export function afterUse(usedSteps: readonly number[], step: number): number[] | undefined {
  if (usedSteps.includes(step)) return undefined;
  return [...usedSteps, step].slice(-stepsRemembered);
}

/** What is shown while a factor is set up. */
export function setupOf(secret: string, email: string): FactorSetup {
  const uri = totpOf(secret, email).toString();
  return { secret, uri, qr: qrOf(uri) };
}

const quietZone = 4;

/** The modules of a QR code as one path: a horizontal run of dark modules is one rectangle. */
export function qrOf(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const runs = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size: rows.length, path: runs.join('') };
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
