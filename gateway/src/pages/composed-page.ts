// Pages that stay as they are for every visitor: made once, compressed once, and sent under a policy of what stands in them.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { pinOf, staticPolicy } from '../http/security-headers.ts';

export interface ComposedPage {
  readonly policy: string;
  readonly etag: string;
  readonly bodies: { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer };
}

/** Beyond this size the best compression takes seconds and saves little. */
const largeBytes = 256 * 1024;
const largeQuality = 9;

/** Only for a text that is wholly ours: all of its styles and scripts may run. */
export async function composePage(text: string): Promise<ComposedPage> {
  const plain = Buffer.from(text);
  const quality = plain.length > largeBytes ? largeQuality : constants.BROTLI_MAX_QUALITY;
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(plain),
  ]);
  return {
    policy: staticPolicy({
      styles: pinsIn(text, 'style'),
      scripts: pinsIn(text, 'script'),
      hasFont: text.includes('@font-face'),
      hasForm: text.includes('<form'),
      asks: / data-(?:measured|verify)=/.test(text),
    }),
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 20),
    bodies: { plain, br, gzip: zipped },
  };
}

/** What stands in the page itself may run because of its hash, and nothing else may. */
function pinsIn(text: string, element: 'style' | 'script'): string[] {
  const inside = text.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  return Array.from(inside, ([, content = '']) => pinOf(content));
}

export function sendComposed(request: Request, response: Response, { policy, etag, bodies }: ComposedPage): void {
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(request.headers['accept-encoding'] ?? ''));
  response.set({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
    etag: `"${etag}${encoding ? `-${encoding}` : ''}"`,
  });
  if (encoding) response.set('content-encoding', encoding);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const body = bodies[encoding ?? 'plain'];
  response.set('content-length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
