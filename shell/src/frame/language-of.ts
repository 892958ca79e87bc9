// In which language the shell speaks to an account.
import { isStaff, languageInCookies, textLanguageOf, type TextLanguage } from '@plumbline/contracts/kernel';
import type { SessionUser } from '@plumbline/web';

interface Browser {
  /** Its cookies hold what was chosen on the sign-in page. */
  readonly cookies: string;
  readonly prefers: string | undefined;
}

/** The office reads English. The browser only proposes: what was chosen before signing in goes first, and what the account keeps holds. */
export function languageOf({ role, language }: Pick<SessionUser, 'role' | 'language'>, { cookies, prefers }: Browser): TextLanguage {
  return isStaff(role) ? 'en' : (language ?? languageInCookies(cookies) ?? textLanguageOf(prefers) ?? 'en');
}
