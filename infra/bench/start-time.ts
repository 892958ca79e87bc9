// How long a second start takes until everything is healthy, and what it holds in memory when nothing happens.
import { rssMbOf } from './base/machine.ts';
import { startProduct } from './base/product.ts';
import type { Row } from './base/rows.ts';

const goalSeconds = 4;
const goalMb = 400;
const idleMs = 5_000;

/** On a data folder that was started before. */
export async function measureStart(dataFolder: string): Promise<Row[]> {
  const product = await startProduct('main', dataFolder);
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const rssMb = rssMbOf(product.pid);
  await product.stop();
  return [
    {
      what: 'Start to healthy, one process, all parts embedded',
      ours: `${(product.startMs / 1000).toFixed(1)} s`,
      against: `limit ${goalSeconds} s`,
      goal: `at most ${goalSeconds} s`,
      met: product.startMs <= goalSeconds * 1000,
    },
    {
      what: 'Memory when idle',
      ours: `${Math.round(rssMb)} MB`,
      against: `limit ${goalMb} MB`,
      goal: `at most ${goalMb} MB`,
      met: rssMb <= goalMb,
    },
  ];
}
