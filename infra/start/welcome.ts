// What the person at the keyboard reads when everything runs.
import type { Welcome } from './demo.ts';

/** The lines after the start: address, accounts, how to end. */
export function welcomeLines(url: string, { accounts, password, setupPath }: Welcome): string[] {
  const lines = ['', `Plumbline is ready: ${url}`, ''];
  if (setupPath !== undefined) lines.push('Set up your firm with this one-time link:', `  ${url}${setupPath}`, '');
  if (accounts.length > 0) {
    lines.push(`Demo accounts (password for all: ${password})`);
    for (const { email, role, isAuthorized } of accounts)
      lines.push(`  ${email.padEnd(32)} ${role}${isAuthorized ? '' : ', no access yet'}`);
    lines.push('');
  }
  lines.push('Press Ctrl+C to stop.');
  return lines;
}
