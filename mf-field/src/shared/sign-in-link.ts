// The way to sign in and back to this very place.
import { signInHref } from '@plumbline/contracts/kernel';

export function signInAddress(here: { pathname: string; search: string; hash: string }): string {
  return signInHref(here.pathname + here.search + here.hash);
}
