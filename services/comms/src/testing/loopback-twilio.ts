// For tests: a server on loopback that answers like the carrier's API.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CarrierRequest {
  readonly path: string;
  readonly authorization: string;
  readonly form: Readonly<Record<string, string>>;
}

export interface CarrierAnswer {
  status: number;
  body: unknown;
}

export interface LoopbackTwilio {
  readonly requests: readonly CarrierRequest[];
  readonly url: string;
  /** What the next requests are answered with; `undefined` hangs up. */
  answerWith(answer: CarrierAnswer | undefined): void;
  stop(): Promise<void>;
}

export async function startLoopbackTwilio(): Promise<LoopbackTwilio> {
  const requests: CarrierRequest[] = [];
  let answer: CarrierAnswer | undefined = { status: 201, body: { sid: 'SM00000000000000000000000000000001', status: 'queued' } };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    request.on('end', () => {
      requests.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(text)),
      });
      if (!answer) {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    url,
    answerWith: (next) => {
      answer = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
