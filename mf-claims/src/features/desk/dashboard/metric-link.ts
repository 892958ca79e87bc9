// The address of the list behind a figure: the same filters as the contract names for it.
import { figureLists } from '@plumbline/contracts/claims';

export function figurePath(figure: keyof typeof figureLists): string {
  return `/claims?${new URLSearchParams(figureLists[figure])}`;
}
