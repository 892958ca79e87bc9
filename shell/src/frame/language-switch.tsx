// The other language of the portal by its own name, on every page of who is not of the office; kept for the account.
import { identityApi } from '@plumbline/contracts/identity';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { Button, failureWords, IconLanguage, readerLanguage, toast } from '@plumbline/ui/frame';
import { useWrite } from '@plumbline/web';
import styles from './frame.module.css';
import { say } from './frame-texts.ts';

const names: Readonly<Record<TextLanguage, string>> = { en: 'English', es: 'Español' };
/** So many letters of the name stand in a window of 320 pixels, which has no room for all of them. */
const short = 2;

export function LanguageSwitch() {
  const other: TextLanguage = readerLanguage() === 'es' ? 'en' : 'es';
  const keep = useWrite(identityApi.changeProfile, {
    stale: ['session'],
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: say('languageNotKept'), description: failureWords(error) }),
  });
  return (
    <Button
      variant="subtle"
      lang={other}
      aria-label={names[other]}
      className={styles.language}
      leftSection={<IconLanguage size={20} aria-hidden />}
      loading={keep.isPending}
      onClick={() => keep.mutate({ body: { language: other } })}
    >
      {names[other].slice(0, short)}
      <span className={styles.languageRest}>{names[other].slice(short)}</span>
    </Button>
  );
}
