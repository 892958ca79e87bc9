// By which question a model was asked, and at what price, in words. Pure.
import { showDollars } from '@plumbline/contracts/kernel';

interface Asked {
  readonly promptVersion?: string | undefined;
  /** Dollars; absent where no price is set. */
  readonly cost?: number | undefined;
  /** The stored answer to the same question. */
  readonly reused?: boolean | undefined;
}

export function askedWords({ promptVersion, cost, reused }: Asked): string[] {
  const price = reused ? 'answered before, at no cost' : cost === undefined ? '' : cost < 0.01 ? 'less than 1 cent' : showDollars(cost);
  return [promptVersion === undefined ? '' : `prompt ${promptVersion}`, price].filter((one) => one !== '');
}
