// The headers that every answer carries, and the content security policy of pages.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { browserApi } from '@plumbline/contracts/identity';

/** Answers that are data, not pages: nothing in them may ever run or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), interest-cohort=()',
  'content-security-policy': dataPolicy,
  'reporting-endpoints': `csp="${browserApi.reportViolation.path}"`,
};

/** Where a browser tells what a page was not allowed; `report-uri` is for those that do not know the other. */
const reporting = [`report-uri ${browserApi.reportViolation.path}`, 'report-to csp'];

/** The service worker asks this origin for files and runs nothing else. */
export const workerPolicy = ["default-src 'none'", "script-src 'self'", "connect-src 'self'", ...reporting].join('; ');

const year = 365 * 24 * 60 * 60;

export function setSecurityHeaders(response: ServerResponse, encrypted: boolean): void {
  for (const name in always) response.setHeader(name, always[name] ?? '');
  if (encrypted) response.setHeader('strict-transport-security', `max-age=${year}; includeSubDomains`);
}

/** For the product’s own screens (platform/federation/README.md). */
export function screenPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    // A PDF that was fetched and checked is shown from memory; no page of anybody else ever is.
    'frame-src blob:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...reporting,
  ].join('; ');
}

export interface StaticPage {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly hasFont: boolean;
  readonly hasForm: boolean;
  /** Its script asks this origin for figures. */
  readonly asks: boolean;
}

/** The hash by which a policy names a style or a script that stands in the page. */
export function pinOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** For pages without the product’s scripts: nothing in them runs or looks but what stands there, by its hash. */
export function staticPolicy({ styles, scripts, hasFont, hasForm, asks }: StaticPage): string {
  const some = (name: string, pins: readonly string[]) => (pins.length === 0 ? [] : [`${name} ${pins.join(' ')}`]);
  return [
    "default-src 'none'",
    ...some('style-src', styles),
    ...some('script-src', scripts),
    ...(asks ? ["connect-src 'self'"] : []),
    "img-src 'self'",
    ...(hasFont ? ["font-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    ...reporting,
  ].join('; ');
}
