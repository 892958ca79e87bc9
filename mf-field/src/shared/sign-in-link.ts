// The way to sign in and back to this very place.

export function signInAddress(here: { pathname: string; search: string; hash: string }): string {
  return `/api/login?next=${encodeURIComponent(here.pathname + here.search + here.hash)}`;
}
