// Bodies that are read whole before a connection to a service is taken: a slow sender then holds nobody's place but its own.
import type { IncomingMessage } from 'node:http';
import { readBytes } from '@plumbline/server';
import type { Request } from 'express';

/** Reads the body, at most so many bytes; the proxy then passes it on in one piece. Throws 413 for a larger one. */
export async function readAhead(request: IncomingMessage, maxBytes: number): Promise<void> {
  const bytes = await readBytes(request as Request, maxBytes);
  delete request.headers['transfer-encoding'];
  request.headers['content-length'] = String(bytes.length);
  // The proxy pipes the request into the connection to the service
  request.pipe = (service) => {
    service.end(bytes);
    return service;
  };
}
