// The measurement service as a value: what tests, `npm start` and its own process begin.
import { measurementApi } from '@plumbline/contracts/measurement';
import { queuesOf } from '@plumbline/contracts/queues';
import { defineService, type Settings } from '@plumbline/server';
import { subscriptionsOf } from './events/subscriptions.ts';
import { mountMeasurements } from './http/routes.ts';
import type { Deps } from './stores/deps.ts';
import { followOrder } from './orders/follow-order.ts';
import type { RoofPages } from './pdf/roof-pages.ts';
import { eagleView } from './providers/eagleview.ts';
import { hover } from './providers/hover.ts';
import { startSandbox, type Sandbox } from './sandbox/sandbox-server.ts';
import { openStores } from './stores/stores.ts';

const sandboxAccess = { clientId: 'sandbox', clientSecret: 'sandbox' };

export const measurementService = defineService({
  name: 'measurement',
  endpoints: Object.values(measurementApi),
  queues: queuesOf('measurement'),
  async build(parts) {
    const sandbox = needsSandbox(parts.config) ? await startSandbox({ speed: parts.config.SANDBOX_SPEED }) : undefined;
    const pages = parts.workers<RoofPages, Uint8Array<ArrayBuffer>>(new URL('./pdf/render-worker.ts', import.meta.url), { size: 1 });
    const deps = { parts, pages, stores: openStores(parts), providers: providersOf(parts.config, sandbox) };
    const { follows } = deps.stores;
    return {
      stores: deps.stores,
      integrations: liveProviders(parts.config),
      mount(on) {
        mountMeasurements(on, deps);
      },
      subscriptions: subscriptionsOf(deps),
      start: async () => follows.start((job) => followOrder(job, deps)),
      async stop() {
        await follows.stop();
        await sandbox?.stop();
      },
    };
  },
});

function needsSandbox(config: Settings): boolean {
  return Object.values(liveProviders(config)).includes(false);
}

function liveProviders(config: Settings): { eagleview: boolean; hover: boolean } {
  return {
    eagleview: isLive(config.EAGLEVIEW_CLIENT_ID, config.EAGLEVIEW_CLIENT_SECRET),
    hover: isLive(config.HOVER_CLIENT_ID, config.HOVER_CLIENT_SECRET),
  };
}

function isLive(clientId: string | undefined, clientSecret: string | undefined): boolean {
  return clientId !== undefined && clientSecret !== undefined;
}

/** Where no account is set, the same adapter talks to the sandbox. */
function providersOf(config: Settings, sandbox: Sandbox | undefined): Deps['providers'] {
  const { EAGLEVIEW_CLIENT_ID, EAGLEVIEW_CLIENT_SECRET, HOVER_CLIENT_ID, HOVER_CLIENT_SECRET } = config;
  const sandboxed = { ...sandboxAccess, baseUrl: () => sandbox?.url ?? '', sandbox: true };
  return {
    eagleview:
      EAGLEVIEW_CLIENT_ID && EAGLEVIEW_CLIENT_SECRET
        ? eagleView({
            clientId: EAGLEVIEW_CLIENT_ID,
            clientSecret: EAGLEVIEW_CLIENT_SECRET,
            baseUrl: () => config.EAGLEVIEW_BASE_URL ?? 'https://apicenter.eagleview.com',
            sandbox: false,
          })
        : eagleView(sandboxed),
    hover:
      HOVER_CLIENT_ID && HOVER_CLIENT_SECRET
        ? hover({
            clientId: HOVER_CLIENT_ID,
            clientSecret: HOVER_CLIENT_SECRET,
            baseUrl: () => config.HOVER_BASE_URL ?? 'https://hover.to',
            sandbox: false,
          })
        : hover(sandboxed),
  };
}
