// Whether captures may use the network of this moment: online, and on Wi-Fi where the person chose so.

const place = 'plumbline-wifi-only';

interface Connection {
  readonly type?: string;
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

/** Only some browsers tell which network it is: elsewhere there is nothing to choose. */
export function tellsNetwork(): boolean {
  return connection()?.type !== undefined;
}

export function isWifiOnly(): boolean {
  try {
    return localStorage.getItem(place) === 'yes';
  } catch {
    return false;
  }
}

export function chooseWifiOnly(chosen: boolean): void {
  try {
    if (chosen) localStorage.setItem(place, 'yes');
    else localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing sends over any network
  }
}

/** True where a metered network is the only one and the person wants none of it. */
export function waitsForWifi(): boolean {
  return isWifiOnly() && tellsNetwork() && !['wifi', 'ethernet'].includes(connection()?.type ?? '');
}

export function mayUseNetwork(): boolean {
  return navigator.onLine && !waitsForWifi();
}
