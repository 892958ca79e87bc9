// How many calls the gateway answered, by their status: counted without labels to look up on the way of every call.
import type { ServerResponse } from 'node:http';

export interface CallCounts {
  watch(response: ServerResponse): void;
  /** In the text form of Prometheus. */
  text(): string;
}

export function makeCallCounts(): CallCounts {
  const counts = new Map<number, number>();
  return {
    watch(response) {
      response.once('finish', () => counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1));
    },
    text() {
      const lines = [...counts].map(([status, count]) => `plumbline_gateway_calls_total{part="gateway",status="${status}"} ${count}`);
      return ['# HELP plumbline_gateway_calls_total API calls answered', '# TYPE plumbline_gateway_calls_total counter', ...lines, ''].join(
        '\n',
      );
    },
  };
}
