// Bodies that come too slowly are ended: whoever sends a letter every few seconds holds a connection, and nobody is served by it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody, mediaTypeOf } from './body-rules.ts';

export interface BodyTimes {
  /** A body that is read whole (JSON, forms) has arrived by then. */
  readonly wholeWithinMs: number;
  /** An upload, which is passed on as it comes. */
  readonly uploadWithinMs: number;
  /** In each span of this length at least so many bytes arrive; shorter silence is a phone in a tunnel. */
  readonly spanMs: number;
  readonly leastBytes: number;
}

/** 50 MB within the hour are 117 kbit/s; 2 KB a second is what the slowest mobile network brings. */
export const usualTimes: BodyTimes = { wholeWithinMs: 25_000, uploadWithinMs: 3_600_000, spanMs: 20_000, leastBytes: 40 * 1024 };

export interface BodyWatch {
  watch(request: IncomingMessage, response: ServerResponse): void;
  stop(): void;
}

interface Watched {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly isUpload: boolean;
  /** Time in which the sender could have sent. */
  spentMs: number;
  spanMs: number;
  bytesAtSpan: number;
}

const uploadTypes = new Set(['multipart/form-data', 'application/octet-stream', 'application/offset+octet-stream', 'message/rfc822']);

/**
 * Looks at all open bodies together, now and then: a request without a body costs nothing. `tooSlow` answers; where an answer was
 * given before, the connection ends.
 */
export function makeBodyWatch(times: BodyTimes, tooSlow: (request: IncomingMessage, response: ServerResponse) => void): BodyWatch {
  const open = new Set<Watched>();
  const everyMs = Math.min(1_000, times.spanMs / 10);
  const looking = setInterval(() => {
    for (const one of open) if (!look(one)) open.delete(one);
  }, everyMs);
  looking.unref();

  /** False when there is nothing more to look for. */
  function look(one: Watched): boolean {
    const { request, response } = one;
    if (request.complete || request.destroyed || request.socket.destroyed) return false;
    if (isHeldByUs(request)) return true;
    one.spentMs += everyMs;
    one.spanMs += everyMs;
    if (!isLate(one, times)) return true;
    if (response.headersSent) request.socket.destroy();
    else tooSlow(request, response);
    return false;
  }

  return {
    watch(request, response) {
      if (!hasBody(request)) return;
      const isUpload = uploadTypes.has(mediaTypeOf(request));
      open.add({ request, response, isUpload, spentMs: 0, spanMs: 0, bytesAtSpan: request.socket.bytesRead });
    },
    stop: () => clearInterval(looking),
  };
}

/** What came is not read yet, because a service has no time for it: the sender is not to blame. */
function isHeldByUs(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark;
}

function isLate(one: Watched, { wholeWithinMs, uploadWithinMs, spanMs, leastBytes }: BodyTimes): boolean {
  // Once it is answered nothing is waited for that still comes
  const withinMs = one.isUpload && !one.response.writableEnded ? uploadWithinMs : wholeWithinMs;
  if (one.spentMs >= withinMs) return true;
  if (one.spanMs < spanMs) return false;
  const { bytesRead } = one.request.socket;
  const came = bytesRead - one.bytesAtSpan;
  one.spanMs = 0;
  one.bytesAtSpan = bytesRead;
  return came < leastBytes;
}
