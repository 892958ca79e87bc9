// In which language the shell speaks to an account.
import { isStaff, languageInCookies, textLanguageOf, type TextLanguage } from '@plumbline/contracts/kernel';
import type { SessionUser } from '@plumbline/web';

interface Browser {
  /** Its cookies hold what was chosen on the sign-in page. */
  readonly cookies: string;
  readonly prefers: string | undefined;
}

/**
 * The office reads English. The browser only proposes: what was chosen before signing in goes first, and what the account keeps holds. An account without
 * access can keep nothing, so the choice in the browser holds for it.
 */
export function languageOf(
  { role, language, isAuthorized }: Pick<SessionUser, 'role' | 'language' | 'isAuthorized'>,
  { cookies, prefers }: Browser,
): TextLanguage {
  if (isStaff(role)) return 'en';
  const chosen = languageInCookies(cookies);
  const first = isAuthorized ? (language ?? chosen) : (chosen ?? language);
  return first ?? textLanguageOf(prefers) ?? 'en';
}
