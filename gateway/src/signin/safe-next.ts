// Where a browser goes on after signing in: a page of ours, never another site.

/** The path of `next` when it leads to a page of this origin, else the front page. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return '/';
  const here = 'http://here.invalid';
  if (!URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  if (url.origin !== here || url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return '/';
  return url.pathname + url.search + url.hash;
}
