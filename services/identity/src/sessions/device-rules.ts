// A session as its user recognizes it: browser and system by their names, the place by the first part of the address.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S{1,20} (?:Mobile\/\S{1,20} )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** “Chrome on Windows”; a program that names neither is called so. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Other program';
}

/** `203.0.113.x`, `2001:db8:7:x`: the network, not the person. */
export function placeOf(ip: string | undefined): string {
  const plain = (ip ?? '').replace(/^::ffff:/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return 'this machine';
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain);
  if (v4) return `${v4[1]}.x`;
  const groups = plain.split(':');
  if (!plain.includes(':') || !/^[\da-f:]+$/i.test(plain)) return 'unknown';
  const start = groups.slice(0, Math.min(3, groups.indexOf('') === -1 ? 3 : groups.indexOf('')));
  return start.length > 0 ? `${start.join(':')}:x` : 'unknown';
}

/** What one visitor holds: the address, of version 6 the half of it that is given to a home or an office. Nothing for no address. */
export function networkOf(ip: string | undefined): string | undefined {
  const plain = (ip ?? '').replace(/^::ffff:/i, '').toLowerCase();
  if (!plain.includes(':')) return plain === '' ? undefined : plain;
  const [start = '', end] = plain.split('::');
  const groups = start === '' ? [] : start.split(':');
  const missing = end === undefined ? 0 : 8 - groups.length - (end === '' ? 0 : end.split(':').length);
  const full = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')];
  return full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
