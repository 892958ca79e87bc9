// Where a request comes from, as far as it can be trusted.
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Origin } from '../session/callers.ts';

/** The address of the visitor: behind a trusted proxy the last one that this proxy wrote down. */
export function originOf(request: IncomingMessage, trustsProxy: boolean): Origin {
  const forwarded = trustsProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return { ip: (last || request.socket.remoteAddress || '').slice(0, 64), userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) };
}

export function isEncrypted(request: IncomingMessage, trustsProxy: boolean): boolean {
  return Boolean((request.socket as Partial<TLSSocket>).encrypted) || (trustsProxy && request.headers['x-forwarded-proto'] === 'https');
}

/** Headers by which a client could speak for somebody else, or for another address: none of them is passed on. */
const spoken =
  /^(authorization|cookie|forwarded|via|x-(real-ip|visitor-ip|session-id|forwarded-.*|user.*|organization.*|role.*|plumbline-.*))$/;

/** How Hover signs its webhooks; it speaks for nobody, and the service alone can check it. */
const webhookSignature = /^APIAuth/;

export function stripClaims(request: IncomingMessage): void {
  const { authorization = '' } = request.headers;
  delete request.headers['x-webhook-signature'];
  if (webhookSignature.test(authorization)) request.headers['x-webhook-signature'] = authorization;
  for (const name in request.headers) if (spoken.test(name)) delete request.headers[name];
}
