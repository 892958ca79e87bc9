// A service as a list of modules: each brings its routes, subscriptions and background work.
import type { Mount } from '../http/mount.ts';
import type { Consumer } from '../events/consumer.ts';
import type { BuiltService } from './define-service.ts';

export interface ServiceModule {
  mount?(on: Mount): void;
  readonly subscriptions?: readonly Consumer[];
  /** Begins background work, before the first request is answered. */
  start?(): Promise<void> | void;
  stop?(): Promise<void> | void;
}

/**
 * Mounts the last module first: modules that build on others have the longer paths (`/claims/counts` beside `/claims/:id`).
 * Starts them in order and stops them in reverse.
 */
export function joinModules(modules: readonly ServiceModule[]): Pick<BuiltService, 'mount' | 'subscriptions' | 'start' | 'stop'> {
  return {
    mount(on) {
      for (const module of modules.toReversed()) module.mount?.(on);
    },
    subscriptions: modules.flatMap(({ subscriptions = [] }) => subscriptions),
    async start() {
      for (const module of modules) await module.start?.();
    },
    async stop() {
      for (const module of modules.toReversed()) await module.stop?.();
    },
  };
}
