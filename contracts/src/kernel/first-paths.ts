// Paths that a page calls before it loads a contract, whose schemas would make the first load larger. Their endpoints take them from here.

export const firstPaths = {
  signIn: '/api/login',
  signOut: '/api/logout',
  currentUser: '/api/auth/user',
  events: '/api/events',
  notificationCount: '/api/notifications/count',
} as const;

/** The sign-in page that leads back to this place of the workspace afterwards. */
export function signInHref(next: string): string {
  return `${firstPaths.signIn}?next=${encodeURIComponent(next)}`;
}
