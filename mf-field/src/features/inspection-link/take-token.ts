// The token of a link, taken out of the address at once: neither the history nor a shared screen shows it.
import { linkPagePath } from '@plumbline/contracts/inspection';

let taken: string | undefined;

/** The same for as long as the page lives: asking again, after the address was cleaned, answers the same. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') {
    taken = token;
    history.replaceState(history.state, '', linkPagePath);
  }
  return taken ?? '';
}
