// The real database and object store for the contract tests, in containers, where an engine is at hand and no address is set.
import { spawnSync } from 'node:child_process';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

export interface RealParts {
  /** `MONGODB_URI`, `S3_ENDPOINT` … for the suites. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

const bucket = 'plumbline-tests';
const account = { accessKeyId: 'plumbline', secretAccessKey: 'plumbline-tests' };

/** Starts what no setting names. Without an engine nothing is started, and that is said. */
export async function startRealParts(say: (line: string) => void): Promise<RealParts> {
  const wanted = ['MONGODB_URI', 'S3_ENDPOINT'].filter((name) => !process.env[name]);
  if (wanted.length === 0) return { settings: {}, stop: async () => undefined };
  if (!hasEngine()) {
    say(`SKIPPED: the contract tests on real parts (${wanted.join(', ')}): no address is set and no container engine answers.`);
    return { settings: {}, stop: async () => undefined };
  }
  const started: StartedTestContainer[] = [];
  const settings: Record<string, string> = {};
  if (wanted.includes('MONGODB_URI')) Object.assign(settings, await startMongo(started));
  if (wanted.includes('S3_ENDPOINT')) Object.assign(settings, await startMinio(started));
  return { settings, stop: async () => void (await Promise.all(started.map((container) => container.stop()))) };
}

function hasEngine(): boolean {
  return spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

async function startMongo(started: StartedTestContainer[]): Promise<Record<string, string>> {
  const container = await new GenericContainer('mongo:8.0')
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27_017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  started.push(container);
  const initiated = await container.exec(['mongosh', '--quiet', '--eval', 'rs.initiate()']);
  if (initiated.exitCode !== 0) throw new Error(`The replica set of the test container did not start: ${initiated.output}`);
  return { MONGODB_URI: `mongodb://${container.getHost()}:${container.getMappedPort(27_017)}/?directConnection=true` };
}

async function startMinio(started: StartedTestContainer[]): Promise<Record<string, string>> {
  const container = await new GenericContainer('minio/minio:RELEASE.2025-09-07T16-13-09Z')
    .withCommand(['server', '/data'])
    .withEnvironment({ MINIO_ROOT_USER: account.accessKeyId, MINIO_ROOT_PASSWORD: account.secretAccessKey })
    .withExposedPorts(9_000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9_000))
    .start();
  started.push(container);
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(9_000)}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: account });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: account.accessKeyId, S3_SECRET_ACCESS_KEY: account.secretAccessKey };
}
