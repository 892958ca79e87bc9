// The stored package of an estimate: read only after its hash was checked.
import type { EstimateModel } from '../estimate/estimate-model.ts';
import { handedOut, type EstimateRecord } from '../estimate/estimate-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { bytesOf } from '../writing/report-bytes.ts';
import type { PackageFileJob } from '../package/final-package.ts';

type Deps = Pick<ReportStores, 'parts' | 'renderer'>;

const readWithinMs = 60_000;
const altered = "The stored file of this estimate was altered. Don't send it; contact your administrator.";

/** As it is handed out: of a final version the frozen one. Throws `conflict` when it is not what was stored. */
export function packageBytes(estimate: EstimateRecord, { parts }: Pick<Deps, 'parts'>): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(handedOut(estimate), parts, altered);
}

export async function fileIn(
  bytes: Uint8Array<ArrayBuffer>,
  path: PackageFileJob['path'],
  { renderer }: Pick<Deps, 'renderer'>,
): Promise<Uint8Array> {
  return renderer.run({ kind: 'package-file', package: bytes, path }, { timeoutMs: readWithinMs, transfer: [bytes.buffer] });
}

/** As it goes out: without the tasks of the office, and with the photos that it carries. */
export async function modelIn(estimate: EstimateRecord, deps: Deps): Promise<EstimateModel> {
  const json = await fileIn(await packageBytes(estimate, deps), 'estimate.json', deps);
  return JSON.parse(new TextDecoder().decode(json)) as EstimateModel;
}
