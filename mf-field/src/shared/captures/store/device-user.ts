// Whose day lies on this phone: known again after a cold start without a network, when no session can be asked for.
import { tabOwner } from '@plumbline/web';

const place = 'plumbline-field-person';

/** Remembers the person who is signed in, or who opened an access link. */
export function keepDeviceUser(id: number): void {
  try {
    localStorage.setItem(place, String(id));
  } catch {
    // Without it the day needs a network after each cold start
  }
}

/** After a sign-out this phone shows no one's day. */
export function forgetDeviceUser(id: number): void {
  try {
    if (localStorage.getItem(place) === String(id)) localStorage.removeItem(place);
  } catch {
    // Nothing was kept
  }
}

/** The person of this tab, else the last one who signed in on this phone and never signed out. Only where no server can be asked. */
export function userOffline(): number | undefined {
  return tabOwner(undefined) ?? remembered();
}

function remembered(): number | undefined {
  try {
    const id = Number(localStorage.getItem(place) ?? Number.NaN);
    return Number.isSafeInteger(id) && id !== 0 ? id : undefined;
  } catch {
    return undefined;
  }
}
