// A server on loopback that speaks Hover's wire format and says what a test lets it say, for orders that are not of the sandbox.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeHover {
  readonly settings: Record<string, string>;
  /** The state of every job. */
  state: string;
  /** Jobs that were placed. */
  placed: number;
  /** What breaks: a job is taken and the connection then closed, a job conflicts, or no token is given (the connection closes, or a status). */
  breaks?: 'job' | 'conflict' | 'token' | 'token-status';
  stop(): void;
}

export async function startHover(): Promise<FakeHover> {
  const server = createServer((request, response) => {
    const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    request.resume();
    if (request.url === '/oauth/token') {
      if (hover.breaks === 'token') return response.destroy();
      if (hover.breaks === 'token-status') return response.writeHead(503).end();
      return answer({ access_token: 'token', expires_in: 3_600 });
    }
    if (request.method === 'POST') {
      hover.placed += 1;
      if (hover.breaks === 'job') return response.destroy();
      if (hover.breaks === 'conflict') return response.writeHead(409).end();
      return answer({ id: 700 + hover.placed, state: hover.state });
    }
    return answer({ id: 700, state: hover.state });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hover: FakeHover = {
    settings: {
      HOVER_CLIENT_ID: 'a',
      HOVER_CLIENT_SECRET: 'b',
      HOVER_WEBHOOK_SECRET: 'shared',
      HOVER_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    state: 'uploading',
    placed: 0,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return hover;
}
