// The surroundings of the services of one process: settings, database, events, objects, keys, addresses.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@plumbline/contracts/kernel';
import { loadTokenKeys } from '../auth/keys.ts';
import type { TokenKeys } from '../auth/tokens.ts';
import { defaultPortOf, urlSettingOf, WrongSetting, type Settings } from '../config/settings.ts';
import { makeLogger, type Logger } from '../logging/logging.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { ObjectStore } from '../ports/object-store.ts';

export interface Environment {
  readonly settings: Settings;
  readonly log: Logger;
  readonly bus: EventBus;
  readonly objects: ObjectStore;
  readonly keys: TokenKeys;
  /** The time of the business; demo data moves it, nothing else. */
  clock: () => Date;
  /** The connection string of a service's own database. */
  mongoUri(database: string): string;
  /** Where a service answers. */
  urlOf(service: ServiceName): string;
  setUrl(service: ServiceName, url: string): void;
  /**
   * For work that is begun anew when the machine stops before its end, such as making the demo: an embedded database then waits for the
   * disk once, after all of it.
   */
  redoable<T>(work: () => Promise<T>): Promise<T>;
  /** For tests: threads and processes that work for services stay for the next environment of this process. */
  readonly keepsThreads?: boolean;
  close(): Promise<void>;
}

type Closing = () => Promise<void>;

/**
 * Opens what the settings name, and the embedded part where they name nothing. Throws `WrongSetting` with one sentence.
 * `keepsThread`: that of the embedded database, and the workers of services, stay for the next environment of this process, as tests like it.
 */
export async function openEnvironment(settings: Settings, { keepsThread = false } = {}): Promise<Environment> {
  const log = makeLogger('plumbline', settings.LOG_LEVEL);
  const closings: Closing[] = [];
  const close = async () => {
    for (const closing of closings.splice(0).toReversed()) await closing();
  };
  try {
    makeDataFolder(settings);
    const keys = loadTokenKeys(settings);
    const { mongoUri, redoable } = await openDatabase(settings, { log, closings, keepsThread });
    const bus = await openBus(settings, { log, mongoUri });
    closings.push(() => bus.close());
    const objects = await openObjects(settings);
    return {
      settings,
      log,
      bus,
      objects,
      keys,
      clock: () => new Date(),
      mongoUri,
      redoable,
      keepsThreads: keepsThread,
      ...addresses(settings),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function makeDataFolder(settings: Settings): void {
  try {
    mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new WrongSetting(
      `The data folder ${settings.DATA_DIR} can't be used: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}. Set DATA_DIR to a writable folder.`,
    );
  }
}

async function openDatabase(
  settings: Settings,
  { log, closings, keepsThread }: { log: Logger; closings: Closing[]; keepsThread: boolean },
): Promise<Pick<Environment, 'mongoUri' | 'redoable'>> {
  if (settings.MONGODB_URI) return { mongoUri: realUriOf(settings.MONGODB_URI), redoable: (work) => work() };
  const { startDatabase } = await import('@plumbline/embedded/database');
  const database = await startDatabase({ folder: join(settings.DATA_DIR, 'database'), logger: log, keepsThread });
  closings.push(() => database.close());
  return {
    mongoUri: (name) => database.uriFor(`plumbline_${name}`),
    redoable: async (work) => {
      await database.sync('later');
      try {
        return await work();
      } finally {
        await database.sync('at every commit');
      }
    },
  };
}

/** Puts the name of the database into a connection string that names none (or another). */
function realUriOf(given: string): Environment['mongoUri'] {
  const [, start = given, query = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(given) ?? [];
  return (name) => `${start}/plumbline_${name}${query}`;
}

async function openBus(settings: Settings, deps: { log: Logger; mongoUri: Environment['mongoUri'] }): Promise<EventBus> {
  if (settings.NATS_URL) {
    const { createJetStreamBus } = await import('../adapters/jetstream-bus.ts');
    const credentials = settings.NATS_USER ? { credentials: { user: settings.NATS_USER, password: settings.NATS_PASSWORD ?? '' } } : {};
    return createJetStreamBus({ url: settings.NATS_URL, logger: deps.log, ...credentials });
  }
  const { createEmbeddedBus } = await import('@plumbline/embedded/bus');
  return createEmbeddedBus({ uri: deps.mongoUri('bus'), logger: deps.log });
}

async function openObjects(settings: Settings): Promise<ObjectStore> {
  if (settings.S3_ENDPOINT && settings.S3_BUCKET) {
    const { createS3Store } = await import('../adapters/s3-store.ts');
    return createS3Store({
      endpoint: settings.S3_ENDPOINT,
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID ?? '', secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '' },
    });
  }
  const { createFolderStore } = await import('@plumbline/embedded/objects');
  return createFolderStore({ folder: join(settings.DATA_DIR, 'objects') });
}

function addresses(settings: Settings): Pick<Environment, 'urlOf' | 'setUrl'> {
  const known = new Map<ServiceName, string>();
  return {
    urlOf: (service) => known.get(service) ?? settings[urlSettingOf(service)] ?? `http://127.0.0.1:${defaultPortOf(service)}`,
    setUrl: (service, url) => void known.set(service, url),
  };
}
